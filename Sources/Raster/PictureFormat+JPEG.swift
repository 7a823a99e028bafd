internal import CJPEG
internal import Glibc

extension PictureFormat {
  static func jpeg(_ bitmap: Bitmap) -> [UInt8]? {
    var count = 0
    let file = unsafe bitmap.bytesOverWhite.withUnsafeBufferPointer { pixels in
      unsafe foil_jpeg_encode(
        pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), 95, &count)
    }
    guard let file = unsafe file else { return nil }
    defer { unsafe free(file) }
    return unsafe Array(UnsafeBufferPointer(start: file, count: count))
  }
}

extension Bitmap {
  /// The bytes of the picture blended onto white.
  fileprivate var bytesOverWhite: [UInt8] {
    var result = Array(bytes)
    for at in stride(from: 0, to: result.count, by: 4) where result[at + 3] < 255 {
      let white = Int(255 - result[at + 3])
      for channel in at..<at + 3 { result[channel] = UInt8(min(Int(result[channel]) + white, 255)) }
    }
    return result
  }
}
