internal import Glibc

/// Immutable bytes: an array, or memory from the system.
///
/// If memory is short, a Swift array ends the program, while system memory gives an error. So data
/// that grows with an untrusted file uses system memory.
public struct ByteBuffer: Sendable, RandomAccessCollection {
  private enum Storage: Sendable {
    case array([UInt8])
    case memory(SystemMemory)

    /// The memory if it may be written, because nothing else holds it; else nil.
    var ownMemory: SystemMemory? {
      mutating get {
        guard case .memory(var memory) = self else { return nil }
        self = .array([])
        defer { self = .memory(memory) }
        return memory.isWritable && isKnownUniquelyReferenced(&memory) ? memory : nil
      }
    }
  }

  private var storage: Storage
  /// The number of bytes.
  public let count: Int

  /// The bytes of an array, without a copy.
  public init(_ array: [UInt8]) {
    storage = .array(array)
    count = array.count
  }

  /// A buffer of `count` bytes that `fill` writes; they are 0 at first.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and the error of `fill`.
  package init(
    count: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    guard let memory = SystemMemory(zeroed: count) else { throw .outOfMemory }
    try unsafe fill(
      UnsafeMutableBufferPointer(
        start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
    storage = .memory(memory)
    self.count = count
  }

  /// A mapping, not a copy, of `count` bytes of shared memory from `offset` on, which is a multiple
  /// of the page size.
  ///
  /// - Parameter isReadAhead: true to map all pages at once; false to map each when it is read.
  /// - Precondition: the memory no longer shrinks or changes.
  /// - Throws: `PictureFault.outOfMemory`.
  public init(
    mapping descriptor: Int32, offset: Int, count: Int, isReadAhead: Bool = true
  ) throws(PictureFault) {
    guard
      let memory = SystemMemory(
        mapping: descriptor, offset: offset, count: count, isReadAhead: isReadAhead)
    else {
      throw .outOfMemory
    }
    storage = .memory(memory)
    self.count = count
  }

  /// The whole content of a descriptor, at most `limit` bytes.
  ///
  /// - Throws: `PictureFault.outOfMemory`, or `.unreadable` if the system refuses or the content is
  ///   longer.
  public init(contentsOf descriptor: Int32, limit: Int) throws(PictureFault) {
    // One extra byte of room detects a file that is too long.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable }
    // Files in /proc report size 0 but have content.
    let room = (status.st_size > 0 ? Swift.min(Int(status.st_size), limit) : limit) + 1
    guard let memory = SystemMemory(zeroed: room) else { throw .outOfMemory }
    var count = 0
    while count < room {
      let got = unsafe pread(descriptor, memory.start + count, room - count, count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable }
      if got == 0 { break }
      count += got
    }
    guard count < room else { throw .unreadable }
    storage = .memory(memory)
    self.count = count
  }

  /// Changes the bytes, in place if nothing else holds them, otherwise in a copy.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and the error of `change`.
  mutating func change(
    _ change: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    // Moved out of `self`, so that the uniqueness check counts only other holders.
    var held = storage
    storage = .array([])
    guard let memory = held.ownMemory else {
      storage = held
      self = try unsafe ByteBuffer(count: count) { (bytes) throws(PictureFault) in
        unsafe withUnsafeBufferPointer { _ = unsafe bytes.update(fromContentsOf: $0) }
        try unsafe change(bytes)
      }
      return
    }
    storage = held
    try unsafe change(
      UnsafeMutableBufferPointer(
        start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// The index of the first byte, 0.
  public var startIndex: Int { 0 }
  /// The index after the last byte.
  public var endIndex: Int { count }

  /// The byte at `position`.
  ///
  /// - Precondition: `position` is in 0 ..< count.
  public subscript(position: Int) -> UInt8 {
    switch storage {
    case .array(let bytes): return bytes[position]
    case .memory(let memory):
      precondition(position >= 0 && position < count, "no such byte")
      return unsafe memory.start.load(fromByteOffset: position, as: UInt8.self)
    }
  }

  /// Passes the bytes to `body`.
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes): return try unsafe bytes.withUnsafeBufferPointer(body)
    case .memory(let memory):
      // The pointer does not keep the memory: it could be unmapped before `body` ends.
      defer { withExtendedLifetime(memory) {} }
      return try unsafe body(
        UnsafeBufferPointer(start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
    }
  }

  /// Passes the bytes to the standard library's algorithms.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe withUnsafeBufferPointer(body)
  }
}

extension ByteBuffer: Hashable {
  /// True if both have the same bytes.
  public static func == (a: ByteBuffer, b: ByteBuffer) -> Bool {
    guard a.count == b.count else { return false }
    return unsafe a.withUnsafeBufferPointer { first in
      unsafe b.withUnsafeBufferPointer { second in
        guard let one = first.baseAddress, let other = second.baseAddress else {
          return a.count == 0
        }
        return unsafe memcmp(one, other, a.count) == 0
      }
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    unsafe withUnsafeBufferPointer { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Memory from the system, freed with its last owner.
@safe private final class SystemMemory: @unchecked Sendable {
  // Written only before it is shared.
  let start: UnsafeMutableRawPointer
  private let mappedCount: Int?

  var isWritable: Bool { mappedCount == nil }

  init?(zeroed count: Int) {
    guard let start = unsafe calloc(max(count, 1), 1) else { return nil }
    unsafe self.start = start
    mappedCount = nil
  }

  init?(mapping descriptor: Int32, offset: Int, count: Int, isReadAhead: Bool) {
    let flags = MAP_PRIVATE | (isReadAhead ? MAP_POPULATE : 0)
    let start = unsafe mmap(nil, count, PROT_READ, flags, descriptor, offset)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { return nil }
    unsafe self.start = start
    mappedCount = count
  }

  deinit {
    if let mappedCount {
      unsafe munmap(start, mappedCount)
    } else {
      unsafe free(start)
    }
  }
}
