internal import CPNG

extension PictureFormat {
  static func png(_ bitmap: Bitmap) -> [UInt8]? {
    png(bitmap.straightBytes, width: bitmap.width, height: bitmap.height, foil_png_rgba)
  }

  /// A file that is soon read again: larger, but written faster.
  static func png(forReading bitmap: Bitmap) -> [UInt8]? {
    png(
      bitmap.straightBytes, width: bitmap.width, height: bitmap.height, foil_png_rgba, isFast: true)
  }

  static func png(_ gray: GrayBitmap) -> [UInt8]? {
    png(Array(gray.bytes), width: gray.width, height: gray.height, foil_png_gray)
  }

  /// A file of red, green and blue alone.
  ///
  /// - Precondition: the picture is opaque.
  static func png(withoutAlpha bitmap: Bitmap) -> [UInt8]? {
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * bitmap.width * bitmap.height)
    unsafe bitmap.bytes.withUnsafeBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) {
        unsafe colors.append(contentsOf: pixels[at..<at + 3])
      }
    }
    return png(colors, width: bitmap.width, height: bitmap.height, foil_png_rgb)
  }

  private static func png(
    _ pixels: [UInt8], width: Int, height: Int, _ format: png_uint_32, isFast: Bool = false
  ) -> [UInt8]? {
    var image = unsafe foil_png_image()
    defer { unsafe png_image_free(&image) }
    unsafe image.width = png_uint_32(width)
    unsafe image.height = png_uint_32(height)
    unsafe image.format = format
    if isFast { unsafe image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST) }
    // Deflate can grow data by 5 bytes in 16 KiB; the rest is for chunk headers.
    var size = png_alloc_size_t(pixels.count + pixels.count / 1024 + height + 4096)
    var file = [UInt8](repeating: 0, count: Int(size))
    let written = unsafe file.withUnsafeMutableBytes { buffer in
      unsafe pixels.withUnsafeBytes { data in
        unsafe png_image_write_to_memory(
          &image, buffer.baseAddress, &size, 0, data.baseAddress, 0, nil)
      }
    }
    guard written != 0 else { return nil }
    file.removeLast(file.count - Int(size))
    return file
  }
}
