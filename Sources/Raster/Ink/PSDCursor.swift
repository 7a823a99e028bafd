/// A reader of big-endian numbers and of bytes, one after the other.
struct PSDCursor {
  private var rest: Slice<ByteBuffer>

  /// A reader of `bytes`.
  init(_ bytes: Slice<ByteBuffer>) { rest = bytes }

  /// The number of bytes left.
  var count: Int { rest.count }

  /// The next `count` bytes.
  ///
  /// - Throws: `PrintFault` if there are fewer.
  mutating func take(_ count: Int) throws(PrintFault) -> Slice<ByteBuffer> {
    guard count <= rest.count else { throw .damaged(.psd, "it ends early") }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The next number, of at most 4 bytes.
  ///
  /// - Throws: `PrintFault` if fewer bytes are left.
  mutating func number(bytes count: Int) throws(PrintFault) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
