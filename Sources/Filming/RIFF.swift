internal import Files
internal import Geometry

/// The container of WebP files: chunks with a name of four letters, a length and content.
///
/// All numbers are little-endian.
enum RIFF {
  /// The number as `bytes` bytes.
  static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, bytes: 4) + content
      + (content.count % 2 == 0 ? [] : [0])
  }

  /// The head of an animated WebP that repeats forever; its length, bytes 4 ..< 8, is still 0.
  static func head(_ film: Film) -> [UInt8] {
    let flags: UInt8 = film.isTransparent ? 0x12 : 0x02
    let canvas =
      [flags, 0, 0, 0] + number(film.size.width - 1, bytes: 3)
      + number(film.size.height - 1, bytes: 3)
    return Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + chunk("VP8X", canvas)
      + chunk("ANIM", [0, 0, 0, 0, 0, 0])
  }

  /// Bytes before a frame's pictures: its position, size, duration and flags.
  private static let frameHead = 16

  /// The frames of a WebP file, as chunks.
  ///
  /// libwebp writes a single unchanging picture as a still of the whole size; it becomes a frame of
  /// `duration` milliseconds.
  ///
  /// - Parameters:
  ///   - size: The size of the whole picture.
  ///   - cover: A WebP file of the whole first frame, to replace a smaller one.
  static func frames(
    of file: [UInt8], size: PixelSize, duration: Int, cover: [UInt8]?
  ) -> [UInt8] {
    let place =
      [0, 0, 0, 0, 0, 0] + number(size.width - 1, bytes: 3) + number(size.height - 1, bytes: 3)
    var frames: [UInt8] = []
    for chunk in chunks(file) where chunk.name == "ANMF" {
      var content = Array(file[chunk.content])
      if frames.isEmpty, let cover, content.count >= frameHead {
        // The cover replaces the whole canvas (bit 1: no blending); the disposal bit stays.
        content = place + content[12..<15] + [content[15] | 0x02] + pictures(of: cover)
      }
      frames += self.chunk("ANMF", content)
    }
    guard frames.isEmpty else { return frames }
    return self.chunk("ANMF", place + number(duration, bytes: 3) + [0x02] + pictures(of: file))
  }

  /// Bytes before the first chunk: RIFF, a length and WEBP.
  static let headBytes = 12

  private static func chunks(_ file: [UInt8]) -> TaggedChunks {
    TaggedChunks(.riff, in: min(headBytes, file.count)..<file.count) { file[$0] }
  }

  /// The chunks of a still file that hold its colors and its alpha.
  private static func pictures(of file: [UInt8]) -> [UInt8] {
    chunks(file).filter { ["ALPH", "VP8 ", "VP8L"].contains($0.name) }
      .flatMap { chunk($0.name, Array(file[$0.content])) }
  }
}
