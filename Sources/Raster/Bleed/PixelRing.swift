internal import SceneGraph

/// A ring of new pixels around a picture of 1 or 4 bytes per pixel.
struct PixelRing {
  let width, height: Int
  let margins: PixelMargins
  /// The bytes per pixel.
  let channels: Int

  var newWidth: Int { width + 2 * margins.across }
  var newHeight: Int { height + 2 * margins.down }

  /// A ring around a picture of `width` x `height` pixels.
  ///
  /// - Throws: `PictureFault` if the result is too large for a picture.
  init(
    _ width: Int, _ height: Int, _ margins: PixelMargins, channels: Int
  ) throws(PictureFault) {
    (self.width, self.height, self.margins, self.channels) = (width, height, margins, channels)
    try PictureFile.check(width: newWidth, height: newHeight)
  }

  /// The picture with its ring; a hard smear repeats the outermost pixels.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func extended(
    _ bytes: ByteBuffer, _ way: Bleed.Extension, isHard: Bool
  ) throws(PictureFault) -> ByteBuffer {
    try unsafe ByteBuffer(count: newWidth * newHeight * channels) { target in
      unsafe bytes.withUnsafeBufferPointer { source in
        switch way {
        case .none: unsafe copy(source, into: target)
        // A border is looked for before.
        case .auto, .mirror: unsafe fill(target, from: source, Self.mirrored)
        case .smear where isHard:
          unsafe fill(target, from: source) { min(max($0, 0), $1 - 1) }
        case .smear:
          unsafe copy(source, into: target)
          unsafe EdgeSmear(bytes, self).draw(self, into: target)
        }
      }
    }
  }

  private func copy(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) {
    let line = width * channels
    for y in 0..<height {
      let start = ((y + margins.down) * newWidth + margins.across) * channels
      let row = unsafe UnsafeBufferPointer(rebasing: source[y * line..<(y + 1) * line])
      _ = unsafe UnsafeMutableBufferPointer(rebasing: target[start..<start + line])
        .update(fromContentsOf: row)
    }
  }

  /// Fills the new picture.
  ///
  /// - Parameter place: The pixel of a line for a place in it or beyond its ends, and the line's
  ///   number of pixels.
  private func fill(
    _ target: UnsafeMutableBufferPointer<UInt8>, from source: UnsafeBufferPointer<UInt8>,
    _ place: (_ place: Int, _ count: Int) -> Int
  ) {
    let columns = (0..<newWidth).map { place($0 - margins.across, width) }
    for y in 0..<newHeight {
      let row = place(y - margins.down, height) * width
      for x in 0..<newWidth {
        let (from, to) = ((row + columns[x]) * channels, (y * newWidth + x) * channels)
        for channel in 0..<channels { unsafe target[to + channel] = source[from + channel] }
      }
    }
  }

  /// The pixel of a line that is the mirror image of `place` at the line's end.
  ///
  /// The end pixels are the mirrors, so that none appears twice side by side. Farther away the
  /// images alternate.
  static func mirrored(_ place: Int, _ count: Int) -> Int {
    guard count > 1 else { return 0 }
    let period = 2 * (count - 1)
    let rest = ((place % period) + period) % period
    return min(rest, period - rest)
  }
}
