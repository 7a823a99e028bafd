internal import Glibc

/// The pixels of a frame on their way from the renderer to an encoder: rows from the top, red,
/// green, blue and alpha of 8 bits, colours multiplied by their alpha.
///
/// Whoever has it is alone with it: it is handed on, never shared.
@safe public final class Frame: @unchecked Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let start: UnsafeMutableRawPointer

  /// Room for the pixels, all 0 at first; nil where there is no memory for it.
  init?(width: Int, height: Int) {
    guard let start = unsafe calloc(max(width * height, 1), 4) else { return nil }
    unsafe self.start = start
    (self.width, self.height) = (width, height)
  }

  deinit {
    unsafe free(start)
  }

  /// The bytes themselves.
  public var bytes: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: start, count: width * height * 4)
  }

  /// Fills what lies beyond the first `width` pixels across and `height` down: with white, or with
  /// the pixels that end there, so that what is at the edge goes on.
  public func pad(from width: Int, _ height: Int, withWhite isWhite: Bool) {
    let pixels = unsafe bytes.bindMemory(to: UInt32.self)
    for y in 0..<self.height {
      let (row, source) = (y * self.width, min(y, height - 1) * self.width)
      for x in (y < height ? width : 0)..<self.width {
        unsafe pixels[row + x] = isWhite ? .max : pixels[source + min(x, width - 1)]
      }
    }
  }
}
