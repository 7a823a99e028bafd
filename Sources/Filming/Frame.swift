internal import Glibc

/// The pixels of a frame between the renderer and an encoder.
///
/// Rows run from the top; a pixel is red, green, blue and alpha of 8 bits, premultiplied.
///
/// A frame has one owner at a time: it is passed on, never shared.
@safe public final class Frame: @unchecked Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let start: UnsafeMutableRawPointer

  /// Allocates the pixels, all 0; nil if memory runs out.
  init?(width: Int, height: Int) {
    guard let start = unsafe calloc(max(width * height, 1), 4) else { return nil }
    unsafe self.start = start
    (self.width, self.height) = (width, height)
  }

  deinit {
    unsafe free(start)
  }

  /// The bytes of the pixels.
  public var bytes: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: start, count: width * height * 4)
  }

  /// Fills the area beyond the first `width` columns and `height` rows: with white, or with the
  /// pixels at their edge.
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
