internal import CPNG
internal import Glibc

/// A decoder of PNG files, by libpng.
enum PNGDecoder {
  /// Decodes to 8 bits except for storage, and palettes and transparent colors to RGBA; the
  /// orientation is EXIF's, else XMP's.
  static func decode(
    _ file: ByteBuffer, for purpose: DecodedPicture.Purpose
  ) throws(PictureFault) -> DecodedPicture {
    let chunks = PNGChunks(file)
    let profile = purpose == .mask ? nil : try chunks.profile
    let isGray = file.count > 25 && file[25] & 2 == 0
    let isConverted =
      chunks.coded != nil || profile.flatMap { ColorProfile($0, for: isGray ? .gray : .rgb) } != nil
    let plain = isConverted ? try chunks.withoutOtherColorChunks() : file
    var picture = try decode(plain, isGray: isGray)
    (picture.profile, picture.orientation) = (profile, chunks.orientation)
    return picture
  }

  private static func decode(
    _ file: ByteBuffer, isGray: Bool
  ) throws(PictureFault) -> DecodedPicture {
    try unsafe read(file) { (image, width, height) throws(PictureFault) -> DecodedPicture in
      let hasAlpha = unsafe image.format & foil_png_alpha != 0
      // Plain 8-bit gray is read directly, in a quarter of the memory of RGBA.
      if unsafe image.format == foil_png_gray {
        return try unsafe DecodedPicture(width: width, height: height, .gray) {
          (samples) throws(PictureFault) in try unsafe finish(&image, into: samples)
        }
      }
      // Without this flag libpng takes 16-bit samples for linear light unless the file says
      // otherwise.
      unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      // The header's bit depth and interlace method.
      let isDeepAndInterlaced = file[24] == 16 && file[28] == 1
      let linear =
        isDeepAndInterlaced ? try unsafe linearSamples(&image, width * height * 4) : nil
      let picture = try unsafe DecodedPicture(
        width: width, height: height, .rgb, hasAlpha: hasAlpha
      ) { (samples) throws(PictureFault) in
        if let linear {
          unsafe encode(linear, into: samples)
        } else {
          unsafe image.format = foil_png_rgba
          try unsafe finish(&image, into: samples)
        }
      }
      return isGray ? try gray(picture) : picture
    }
  }

  /// The red channel of a picture whose colors are all gray, with its alpha.
  private static func gray(_ picture: DecodedPicture) throws(PictureFault) -> DecodedPicture {
    let hasAlpha = picture.hasAlpha
    return try unsafe DecodedPicture(
      width: picture.width, height: picture.height, .gray, hasAlpha: hasAlpha
    ) { samples in
      let channels = hasAlpha ? 2 : 1
      unsafe picture.samples.withUnsafeBufferPointer { pixels in
        for at in 0..<samples.count / channels {
          unsafe samples[at * channels] = pixels[4 * at]
          if hasAlpha { unsafe samples[at * channels + 1] = pixels[4 * at + 3] }
        }
      }
    }
  }

  /// Reads the header; passes the image to read on and its checked size to `body`.
  ///
  /// `image.format` is then the file's pixel format.
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
      try PictureFile.check(width: width, height: height)
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

  /// Reads samples of 16 bits in linear light, premultiplied, little-endian.
  ///
  /// Only for interlaced files of 16 bits: converting these to 8 bits, libpng 1.6.39 with Debian's
  /// security patches puts other rows' pixels in every second row. Its 16 bits are right.
  private static func linearSamples(
    _ image: inout png_image, _ count: Int
  ) throws(PictureFault) -> ByteBuffer {
    unsafe image.format = foil_png_linear_rgba
    return try unsafe ByteBuffer(count: count * 2) { (samples) throws(PictureFault) in
      try unsafe finish(&image, into: samples)
    }
  }

  /// Converts linear samples to 8 bits (gamma 2.2) with straight alpha.
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
    return fault(words)
  }

  private static func fault(_ words: String) -> PictureFault {
    words.contains("memory") ? .outOfMemory : .damaged(.png, words: words)
  }
}
