internal import CPNG
internal import Glibc

extension PictureFile {
  /// 8 and 16 bits, grey, palette, transparency and interlace come out as 8-bit sRGB RGBA.
  static func decodePNG(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    var image = unsafe foil_png_image()
    defer { unsafe png_image_free(&image) }
    let (width, height) = try unsafe begin(&image, bytes)
    let isOpaque = unsafe image.format & foil_png_alpha == 0
    // Without this libpng takes 16 bits a sample for linear light, unless the file says otherwise.
    unsafe image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
    // The header's bit depth and interlace method.
    if bytes[24] == 16 && bytes[28] == 1 {
      unsafe image.format = foil_png_linear_rgba
      let samples = try unsafe finish(&image, bytes, count: width * height * 8)
      return Bitmap(width: width, height: height, straight: encoded(samples))
    }
    unsafe image.format = foil_png_rgba
    let pixels = try unsafe finish(&image, bytes, count: width * height * 4)
    return isOpaque
      ? Bitmap(width: width, height: height, bytes: pixels)
      : Bitmap(width: width, height: height, straight: pixels)
  }

  /// The pixels as they are stored where they are 8 bits of grey and nothing else, a quarter of
  /// the memory of RGBA; nil for any other PNG.
  static func decodeGreyPNG(_ bytes: [UInt8]) throws(DecodingFault) -> GreyBitmap? {
    var image = unsafe foil_png_image()
    defer { unsafe png_image_free(&image) }
    let (width, height) = try unsafe begin(&image, bytes)
    guard unsafe image.format == foil_png_grey else { return nil }
    let pixels = try unsafe finish(&image, bytes, count: width * height)
    return GreyBitmap(width: width, height: height, bytes: pixels)
  }

  /// Reads the header: the size, checked, and into `image.format` how the file keeps its pixels.
  private static func begin(
    _ image: inout png_image, _ bytes: [UInt8]
  ) throws(DecodingFault) -> (width: Int, height: Int) {
    let begun = unsafe bytes.withUnsafeBytes { data in
      unsafe png_image_begin_read_from_memory(&image, data.baseAddress, data.count)
    }
    guard begun != 0 else { throw unsafe fault(image) }
    let (width, height) = unsafe (Int(image.width), Int(image.height))
    try check(width: width, height: height)
    return (width, height)
  }

  /// Reads `count` bytes of pixels in `image.format`.
  private static func finish(
    _ image: inout png_image, _ bytes: [UInt8], count: Int
  ) throws(DecodingFault) -> [UInt8] {
    // The image still reads from `bytes`: they must stay where they are.
    let pixels = unsafe bytes.withUnsafeBytes { data in
      unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let finished =
          unsafe image.opaque == nil || data.isEmpty
          ? 0 : png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil)
        filled = finished != 0 ? count : 0
      }
    }
    guard pixels.count == count else { throw unsafe fault(image) }
    return pixels
  }

  /// 8 bits, straight, from 16 bits of linear light, premultiplied, low byte first.
  ///
  /// Only for interlaced files of 16 bits: from those, libpng 1.6.39 with Debian's security
  /// patches makes 8 bits with other rows' pixels in every second row. Its 16 bits are right.
  private static func encoded(_ samples: [UInt8]) -> [UInt8] {
    func sample(_ index: Int) -> Double {
      Double(UInt16(samples[2 * index + 1]) << 8 | UInt16(samples[2 * index]))
    }
    var result = [UInt8](repeating: 0, count: samples.count / 2)
    for at in stride(from: 0, to: result.count, by: 4) {
      let alpha = sample(at + 3)
      guard alpha > 0 else { continue }
      for channel in at..<at + 3 {
        let light = min(sample(channel) / alpha, 1)
        result[channel] = UInt8((pow(light, 1 / 2.2) * 255).rounded())
      }
      result[at + 3] = UInt8((alpha / 257).rounded())
    }
    return result
  }

  private static func fault(_ image: png_image) -> DecodingFault {
    var message = unsafe image.message
    let words = unsafe withUnsafeBytes(of: &message) { text in
      unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    return DecodingFault("is a damaged PNG (\(words))")
  }
}
