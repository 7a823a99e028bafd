/// A reader of a file's chunks, one after another: each has a name of four letters, a length, so many
/// bytes, and what its format adds.
///
/// It stops before the first chunk that is not whole, and reads nothing but names and lengths.
public struct TaggedChunks: Sequence, IteratorProtocol {
  /// A layout of chunks.
  public struct Format: Sendable {
    /// True where the length is before the name.
    var isLengthFirst: Bool
    /// True where numbers have their lowest byte first.
    var isLittleEndian: Bool
    /// The multiple of bytes that a chunk is padded to.
    var alignment: Int
    /// Bytes of the checksum behind a chunk.
    var checksum: Int

    /// WebP and its kind.
    public static let riff = Format(
      isLengthFirst: false, isLittleEndian: true, alignment: 2, checksum: 0)
    /// PNG.
    public static let png = Format(
      isLengthFirst: true, isLittleEndian: false, alignment: 1, checksum: 4)
  }

  /// A chunk of a file.
  public struct Chunk: Hashable, Sendable {
    /// Its four letters.
    public let name: String
    /// Its bytes without name, length and checksum.
    public let content: Range<Int>
    /// The bytes of all of it, from name or length to checksum.
    public let whole: Range<Int>
  }

  private let format: Format
  private let end: Int
  private let byte: (Int) -> UInt8?
  /// The start of the next chunk, or of one that is not whole; behind the last chunk the end, and one
  /// byte more where its padding is missing.
  public private(set) var place: Int

  /// The chunks in a part of a file.
  ///
  /// - Parameter byte: a byte of that part; nil where it cannot be read.
  public init(_ format: Format, in range: Range<Int>, byte: @escaping (Int) -> UInt8?) {
    (self.format, self.byte) = (format, byte)
    (place, end) = (range.lowerBound, range.upperBound)
  }

  /// The next chunk; nil at the end, and where the next is not whole.
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

  /// A number of four bytes, the first of which is its highest.
  private func number(at start: Int) -> UInt32? {
    var number: UInt32 = 0
    for place in start..<start + 4 {
      guard let byte = byte(place) else { return nil }
      number = number << 8 | UInt32(byte)
    }
    return number
  }
}
