internal import CJPEG
internal import Glibc

extension PictureFormat {
  static func jpeg(_ bitmap: Bitmap) -> [UInt8]? {
    var count = 0
    guard let opaque = try? bitmap.onWhitePaper() else { return nil }
    let file = unsafe opaque.bytes.withUnsafeBufferPointer { pixels in
      unsafe foil_jpeg_encode(
        pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 95, &count)
    }
    guard let file = unsafe file else { return nil }
    defer { unsafe free(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }
}
