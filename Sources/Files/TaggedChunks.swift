/// A sequence of a file's chunks: each has a name of four letters, a length, its bytes, and its
/// format's padding or checksum.
///
/// It stops before the first incomplete chunk, and reads only names and lengths.
public struct TaggedChunks: Sequence, IteratorProtocol {
  /// The layout of chunks.
  public struct Format: Sendable {
    /// True if the length precedes the name.
    var isLengthFirst: Bool
    /// True if numbers are little-endian.
    var isLittleEndian: Bool
    /// The multiple to which a chunk is padded, bytes.
    var alignment: Int
    /// The size of the checksum after a chunk, bytes.
    var checksum: Int

    /// RIFF, as in WebP.
    public static let riff = Format(
      isLengthFirst: false, isLittleEndian: true, alignment: 2, checksum: 0)
    /// PNG.
    public static let png = Format(
      isLengthFirst: true, isLittleEndian: false, alignment: 1, checksum: 4)
  }

  /// A chunk of a file.
  public struct Chunk: Hashable, Sendable {
    /// The name, four letters.
    public let name: String
    /// The range of the content, without name, length and checksum.
    public let content: Range<Int>
    /// The range of the whole chunk, from name or length to checksum.
    public let whole: Range<Int>
  }

  private let format: Format
  private let end: Int
  private let byte: (Int) -> UInt8?
  /// The start of the next chunk, complete or not; after the last chunk the end, plus one byte if
  /// its padding is missing.
  public private(set) var place: Int

  /// The chunks in a range of a file.
  ///
  /// - Parameter byte: returns the byte at an offset; nil if it cannot be read.
  public init(_ format: Format, in range: Range<Int>, byte: @escaping (Int) -> UInt8?) {
    (self.format, self.byte) = (format, byte)
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// The next chunk; nil at the end and if the next is incomplete.
  public mutating func next() -> Chunk? {
    let start = place + 8
    guard start <= end, let first = number(at: place), let second = number(at: place + 4) else {
      return nil
    }
    let (name, length) = format.isLengthFirst ? (second, first) : (first, second)
    let count = Int(format.isLittleEndian ? length.byteSwapped : length)
    let last = start + count + format.checksum
    guard last <= end else { return nil }
    let letters = (0..<4).lazy.map { UInt8(truncatingIfNeeded: name >> (24 - 8 * $0)) }
    let chunk = Chunk(
      name: String(decoding: letters, as: UTF8.self), content: start..<start + count,
      whole: place..<last)
    let over = (last - place) % format.alignment
    place = over == 0 ? last : last + format.alignment - over
    return chunk
  }

  /// The big-endian number in the four bytes from `start` on; nil if they cannot be read.
  private func number(at start: Int) -> UInt32? {
    var number: UInt32 = 0
    for place in start..<start + 4 {
      guard let byte = byte(place) else { return nil }
      number = number << 8 | UInt32(byte)
    }
    return number
  }
}
