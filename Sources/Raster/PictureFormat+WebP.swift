internal import CWebP

extension PictureFormat {
  /// The file of a picture; nil if a side has more than 16,383 pixels.
  ///
  /// - Parameters:
  ///   - quality: The quality of the colors, 0...100; nil for a file without loss.
  ///   - nearly: True for a smaller file, with colors changed by at most 8 of 255,
  ///     and by none where they change slowly.
  package static func webp(
    _ bitmap: Bitmap, quality: Float? = nil, nearly: Bool = false
  ) -> [UInt8]? {
    var config = WebPConfig()
    guard unsafe WebPConfigInit(&config) != 0 else { return nil }
    if let quality {
      (config.quality, config.method, config.use_sharp_yuv) = (quality, 6, 1)
    } else {
      // Level 6 of 9 is the library's own choice between time and size.
      guard unsafe WebPConfigLosslessPreset(&config, 6) != 0 else { return nil }
      if nearly { (config.quality, config.near_lossless) = (100, 20) }
    }
    // Keeps the colors of transparent pixels, and all others.
    config.exact = nearly ? 0 : 1
    var picture = unsafe WebPPicture()
    guard unsafe WebPPictureInit(&picture) != 0 else { return nil }
    defer { unsafe WebPPictureFree(&picture) }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(bitmap.width)
    unsafe picture.height = Int32(bitmap.height)
    let imported = unsafe bitmap.straightBytes.withUnsafeBufferPointer { pixels in
      unsafe WebPPictureImportRGBA(&picture, pixels.baseAddress, Int32(bitmap.width * 4))
    }
    guard imported != 0 else { return nil }
    var file = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&file)
    defer { unsafe WebPMemoryWriterClear(&file) }
    let encoded = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe picture.writer = WebPMemoryWrite
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(file)
      return unsafe WebPEncode(&config, &picture)
    }
    guard encoded != 0 else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: file.mem, count: file.size))
  }
}
