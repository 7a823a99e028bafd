internal import CPNG

extension PictureFile {
  /// 8 and 16 bits, grey, palette, transparency and interlace come out as 8-bit sRGB RGBA.
  static func decodePNG(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    var image = unsafe foil_png_image()
    defer { unsafe png_image_free(&image) }
    let (width, height) = try unsafe begin(&image, bytes)
    let isOpaque = unsafe image.format & foil_png_alpha == 0
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

  private static func fault(_ image: png_image) -> DecodingFault {
    var message = unsafe image.message
    let words = unsafe withUnsafeBytes(of: &message) { text in
      unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    return DecodingFault("is a damaged PNG (\(words))")
  }
}

/// PNG files of finished pictures.
public enum PNGFile {
  /// The picture as a PNG file: 8-bit RGBA with straight alpha.
  ///
  /// - Throws: `FileError` where the picture cannot be encoded or `path` cannot be written; then
  ///   nothing is left behind.
  public static func write(_ bitmap: Bitmap, to path: String) throws(FileError) {
    var image = unsafe foil_png_image()
    defer { unsafe png_image_free(&image) }
    unsafe image.width = png_uint_32(bitmap.width)
    unsafe image.height = png_uint_32(bitmap.height)
    unsafe image.format = foil_png_rgba
    let pixels = bitmap.straightBytes
    // Deflate can grow data by 5 bytes in 16 KiB; chunk headers are added to that.
    var size = png_alloc_size_t(pixels.count + pixels.count / 1024 + bitmap.height + 4096)
    var file = [UInt8](repeating: 0, count: Int(size))
    let written = unsafe file.withUnsafeMutableBytes { buffer in
      unsafe pixels.withUnsafeBytes { data in
        unsafe png_image_write_to_memory(
          &image, buffer.baseAddress, &size, 0, data.baseAddress, 0, nil)
      }
    }
    guard written != 0 else { throw FileError(path, "the picture cannot be encoded as PNG") }
    file.removeLast(file.count - Int(size))
    try AtomicFile.write(file, to: path)
  }
}
