internal import CPNG

extension PictureFormat {
  static func png(_ bitmap: Bitmap) -> [UInt8]? {
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
    guard written != 0 else { return nil }
    file.removeLast(file.count - Int(size))
    return file
  }
}
