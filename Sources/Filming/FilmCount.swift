public import Files
internal import Glibc

/// The frames in a film's finished file, counted from the file itself.
///
/// ffmpeg also ends with success if it could not write all of it.
public struct FilmCount: Sendable, Hashable {
  /// The number of complete frames.
  public var frames = 0
  /// The total duration of all frames in milliseconds; nil if the file has no duration for each.
  public var milliseconds: Int?

  /// Counts the frames of a file.
  ///
  /// - Throws: `FileError` if the file is incomplete.
  public init(_ format: FilmFormat, file: Int32, name: String) throws(FileError) {
    let bytes = FileBytes(file)
    let count =
      switch format {
      case .mp4: Self.mp4(bytes)
      case .webp: Self.webp(bytes)
      case .gif: Self.gif(bytes)
      case .apng, .frames: Self.apng(bytes)
      }
    guard let count else { throw FileError(name, "is incomplete") }
    self = count
  }

  private init(frames: Int, milliseconds: Int? = nil) {
    (self.frames, self.milliseconds) = (frames, milliseconds)
  }

  /// The bytes of an open file.
  public static func bytes(of file: Int32) -> Int { fileSize(file) }

  /// True if all of a film is in the file.
  ///
  /// In a WebP, a frame equal to the previous one only lengthens it, so durations are compared.
  public func isWhole(_ film: Film) -> Bool {
    if film.format == .webp {
      return milliseconds == film.rate.time(of: film.frames, parts: 1000)
    }
    return frames == film.frames
  }

  // MARK: MP4: boxes with a length, a name of four letters, and bytes; numbers are big-endian

  private static func boxes(_ file: FileBytes, in range: Range<Int>) -> [String: Range<Int>]? {
    var boxes: [String: Range<Int>] = [:]
    var at = range.lowerBound
    while at < range.upperBound {
      guard var size = file.number(at, bytes: 4), let name = file.text(at + 4) else { return nil }
      var head = 8
      if size == 1 {
        guard let long = file.number(at + 8, bytes: 8) else { return nil }
        (size, head) = (long, 16)
      }
      guard size >= head, at + size <= range.upperBound else { return nil }
      boxes[name] = at + head..<at + size
      at += size
    }
    return boxes
  }

  private static func mp4(_ file: FileBytes) -> FilmCount? {
    guard let top = boxes(file, in: 0..<file.count), let data = top["mdat"] else { return nil }
    var inner = top
    for name in ["moov", "trak", "mdia", "minf", "stbl"] {
      guard let box = inner[name], let boxes = boxes(file, in: box) else { return nil }
      inner = boxes
    }
    // The box: version and flags, one size for all or 0, the count, the sizes.
    guard let sizes = inner["stsz"], let same = file.number(sizes.lowerBound + 4, bytes: 4),
      let count = file.number(sizes.lowerBound + 8, bytes: 4)
    else { return nil }
    var sum = same * count
    if same == 0 {
      for index in 0..<count {
        guard let size = file.number(sizes.lowerBound + 12 + 4 * index, bytes: 4) else {
          return nil
        }
        sum += size
      }
    }
    return sum <= data.count ? FilmCount(frames: count) : nil
  }

  // MARK: Others

  private static func webp(_ file: FileBytes) -> FilmCount? {
    guard file.text(0) == "RIFF", file.text(8) == "WEBP",
      file.number(4, bytes: 4, isLittle: true) == file.count - 8
    else { return nil }
    var count = FilmCount(frames: 0, milliseconds: 0)
    var chunks = TaggedChunks(.riff, in: RIFF.headBytes..<file.count, byte: file.byte)
    while let chunk = chunks.next() {
      guard chunk.name == "ANMF" else { continue }
      let duration = file.number(chunk.content.lowerBound + 12, bytes: 3, isLittle: true)
      guard let duration else { return nil }
      count.frames += 1
      count.milliseconds? += duration
    }
    return chunks.place == file.count ? count : nil
  }

  private static func apng(_ file: FileBytes) -> FilmCount? {
    guard file.text(1) == "PNG\r", file.count >= 8 else { return nil }
    var (count, hasPicture) = (FilmCount(frames: 0), false)
    for chunk in TaggedChunks(.png, in: 8..<file.count, byte: file.byte) {
      if chunk.name == "fcTL" { count.frames += 1 }
      hasPicture = hasPicture || chunk.name == "IDAT"
      if chunk.name == "IEND" {
        // A film of one frame is written as a still PNG.
        if hasPicture, count.frames == 0 { count.frames = 1 }
        return chunk.whole.upperBound == file.count ? count : nil
      }
    }
    return nil
  }

  private static func gif(_ file: FileBytes) -> FilmCount? {
    guard file.text(0) == "GIF8", let flags = file.number(10, bytes: 1) else { return nil }
    func table(_ flags: Int) -> Int { flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0 }
    /// The end of a chain of blocks, each after its length of at most 255; the last is empty.
    func end(ofBlocksAt start: Int) -> Int? {
      var at = start
      while let size = file.number(at, bytes: 1) {
        at += 1 + size
        if size == 0 { return at }
      }
      return nil
    }
    var count = FilmCount(frames: 0)
    var at = 13 + table(flags)
    while let kind = file.number(at, bytes: 1) {
      switch kind {
      case 0x21:
        guard let end = end(ofBlocksAt: at + 2) else { return nil }
        at = end
      case 0x2C:
        guard let flags = file.number(at + 9, bytes: 1),
          let end = end(ofBlocksAt: at + 11 + table(flags))
        else { return nil }
        at = end
        count.frames += 1
      case 0x3B: return at + 1 == file.count ? count : nil
      default: return nil
      }
    }
    return nil
  }
}

/// The bytes of an open file, read a window at a time.
private final class FileBytes {
  private let file: Int32
  let count: Int
  private var window: [UInt8] = []
  private var start = 0

  init(_ file: Int32) {
    self.file = file
    count = fileSize(file)
  }

  /// The number in `bytes` bytes; nil beyond the end.
  func number(_ at: Int, bytes: Int, isLittle: Bool = false) -> Int? {
    guard let found = slice(at, bytes) else { return nil }
    return (isLittle ? found.reversed() : Array(found)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The byte at an offset; nil beyond the end.
  func byte(_ at: Int) -> UInt8? { slice(at, 1)?.first }

  /// Four letters; nil beyond the end.
  func text(_ at: Int) -> String? { slice(at, 4).map { String(decoding: $0, as: UTF8.self) } }

  private func slice(_ at: Int, _ length: Int) -> ArraySlice<UInt8>? {
    guard at >= 0, at + length <= count else { return nil }
    if at < start || at + length > start + window.count {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let got = unsafe pread(file, &bytes, bytes.count, at)
      guard got >= length else { return nil }
      (window, start) = (Array(bytes.prefix(got)), at)
    }
    return window[at - start..<at - start + length]
  }
}
