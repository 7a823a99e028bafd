internal import CPNG
internal import Glibc

extension PictureFile {
  /// 8 and 16 bits, grey, palette, transparency and interlace come out as 8-bit sRGB RGBA; turned
  /// upright by its EXIF orientation.
  static func decodePNG(_ file: ByteBuffer, _ colors: Colors) throws(PictureFault) -> Bitmap {
    let chunks = PNGChunks(file)
    let hasGrey = file.count > 25 && file[25] & 2 == 0
    guard colors == .shown, let profile = try chunks.profile(for: hasGrey ? .grey : .rgb) else {
      return try unsafe decodePNG(file) { _ in }.upright(from: chunks.orientation)
    }
    return try unsafe decodePNG(chunks.withoutOtherColorChunks()) { unsafe profile.convert($0) }
      .upright(from: chunks.orientation)
  }

  /// As it is stored; `convert` is handed the straight pixels.
  private static func decodePNG(
    _ file: ByteBuffer, convert: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) throws(PictureFault) -> Bitmap {
    try unsafe read(file) { (image, width, height) throws(PictureFault) in
      let isOpaque = unsafe image.format & foil_png_alpha == 0
      // Without this libpng takes 16 bits a sample for linear light, if the file does not say.
      unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      // The header's bit depth and interlace method.
      let isDeepAndInterlaced = file[24] == 16 && file[28] == 1
      let samples =
        isDeepAndInterlaced ? try unsafe linearSamples(&image, width * height * 4) : nil
      return try unsafe Bitmap(width: width, height: height) { (pixels) throws(PictureFault) in
        if let samples {
          unsafe encode(samples, into: pixels)
        } else {
          unsafe image.format = foil_png_rgba
          try unsafe finish(&image, into: pixels)
        }
        unsafe convert(pixels)
        if !isOpaque { unsafe Bitmap.premultiply(pixels) }
      }
    }
  }

  /// The pixels as they are stored where they are 8 bits of grey and nothing else, a quarter of
  /// the memory of RGBA; nil for any other PNG.
  static func decodeGreyPNG(_ file: ByteBuffer) throws(PictureFault) -> GreyBitmap? {
    let grey = try unsafe read(file) { (image, width, height) throws(PictureFault) -> GreyBitmap? in
      guard unsafe image.format == foil_png_grey else { return nil }
      let bytes = try unsafe ByteBuffer(count: width * height) { (pixels) throws(PictureFault) in
        try unsafe finish(&image, into: pixels)
      }
      return GreyBitmap(width: width, height: height, bytes: bytes)
    }
    return try grey?.upright(from: PNGChunks(file).orientation)
  }

  /// Reads the header; `body` is handed what is to be read on, and the size, checked.
  ///
  /// How the file keeps its pixels stands in `image.format`.
  private static func read<Result>(
    _ file: ByteBuffer, _ body: (inout png_image, Int, Int) throws(PictureFault) -> Result
  ) throws(PictureFault) -> Result {
    // The image reads from the file until it is freed.
    try unsafe file.withUnsafeBufferPointer { (bytes) throws(PictureFault) in
      var image = unsafe foil_png_image()
      defer { unsafe png_image_free(&image) }
      guard unsafe png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0
      else { throw unsafe fault(image) }
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      try check(width: width, height: height)
      return try unsafe body(&image, width, height)
    }
  }

  /// Reads the pixels in `image.format`.
  private static func finish(
    _ image: inout png_image, into pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    guard unsafe png_image_finish_read(&image, nil, pixels.baseAddress, 0, nil) != 0 else {
      throw unsafe fault(image)
    }
  }

  /// 16 bits of linear light a sample, premultiplied, low byte first.
  ///
  /// Only for interlaced files of 16 bits: from those, libpng 1.6.39 with Debian's security
  /// patches makes 8 bits with other rows' pixels in every second row. Its 16 bits are right.
  private static func linearSamples(
    _ image: inout png_image, _ count: Int
  ) throws(PictureFault) -> ByteBuffer {
    unsafe image.format = foil_png_linear_rgba
    return try unsafe ByteBuffer(count: count * 2) { (samples) throws(PictureFault) in
      try unsafe finish(&image, into: samples)
    }
  }

  /// 8 bits, straight, from linear samples.
  private static func encode(
    _ samples: ByteBuffer, into pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe samples.withUnsafeBufferPointer { bytes in
      func sample(_ index: Int) -> Double {
        unsafe Double(UInt16(bytes[2 * index + 1]) << 8 | UInt16(bytes[2 * index]))
      }
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = sample(at + 3)
        guard alpha > 0 else { continue }
        for channel in at..<at + 3 {
          let light = min(sample(channel) / alpha, 1)
          unsafe pixels[channel] = UInt8((pow(light, 1 / 2.2) * 255).rounded())
        }
        unsafe pixels[at + 3] = UInt8((alpha / 257).rounded())
      }
    }
  }

  private static func fault(_ image: png_image) -> PictureFault {
    var message = unsafe image.message
    let words = unsafe withUnsafeBytes(of: &message) { text in
      unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    return words.contains("memory") ? .outOfMemory : .damaged(.png, words: words)
  }
}
