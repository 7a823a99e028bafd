internal import CZlib
internal import Glibc

/// The Flate filter, by zlib at a fixed level.
enum Flate {
  /// Lends `bytes` compressed to `body`.
  ///
  /// - Throws: `PDFFault.outOfMemory`, and what `body` throws.
  static func withCompressed<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(PDFFault) -> Result
  ) throws(PDFFault) -> Result {
    var count = compressBound(uLong(bytes.count))
    guard let memory = unsafe malloc(Int(count)) else { throw .outOfMemory }
    defer { unsafe free(memory) }
    let start = unsafe memory.assumingMemoryBound(to: UInt8.self)
    // zlib's default level, written out so that it stays.
    let status = unsafe compress2(start, &count, bytes.baseAddress, uLong(bytes.count), 6)
    guard status == Z_OK else { throw .outOfMemory }
    return try unsafe body(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Decompresses `bytes` in parts of `chunk` bytes, the last of which may be shorter.
  ///
  /// - Parameter limit: the largest size, bytes; nothing is decompressed beyond it.
  /// - Returns: the size, bytes.
  /// - Throws: `PDFFault` if the data is damaged, ends early or exceeds the limit.
  static func decompress(
    _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, chunk: Int = 1 << 18,
    part: (UnsafeBufferPointer<UInt8>) throws(PDFFault) -> Void
  ) throws(PDFFault) -> Int {
    guard bytes.count <= Int(uInt.max) else { throw .tooLarge("a stream of more than 4 GiB") }
    guard let memory = unsafe malloc(chunk) else { throw .outOfMemory }
    defer { unsafe free(memory) }
    let start = unsafe memory.assumingMemoryBound(to: UInt8.self)
    var stream = unsafe z_stream()
    guard
      unsafe inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .outOfMemory }
    defer { unsafe inflateEnd(&stream) }
    unsafe stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    unsafe stream.avail_in = uInt(bytes.count)
    var total = 0
    while true {
      unsafe stream.next_out = start
      unsafe stream.avail_out = uInt(chunk)
      let status = unsafe inflate(&stream, Z_NO_FLUSH)
      let count = unsafe chunk - Int(stream.avail_out)
      total += count
      guard total <= limit else { throw .tooLarge("a stream of more than \(limit) bytes") }
      try unsafe part(UnsafeBufferPointer(start: start, count: count))
      switch status {
      case Z_STREAM_END: return total
      case Z_OK where count == chunk: continue
      case Z_MEM_ERROR: throw .outOfMemory
      case Z_OK, Z_BUF_ERROR: throw .damaged("a stream ends early")
      default: throw .damaged("a stream cannot be decompressed")
      }
    }
  }
}
