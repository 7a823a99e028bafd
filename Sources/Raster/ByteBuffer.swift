internal import Glibc

/// Bytes that no longer change: an array, or memory of the system's own.
///
/// Where there is no memory for an array, Swift ends the program; memory of the system's own is
/// refused by an error instead. So whatever grows with a stranger's file is kept in it.
public struct ByteBuffer: Sendable, RandomAccessCollection {
  private enum Storage: Sendable {
    case array([UInt8])
    case memory(SystemMemory)

    /// Memory that may be written to, as nothing else holds it; nil where that is not so.
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
  /// How many bytes there are.
  public let count: Int

  /// The bytes of an array, not copied.
  public init(_ array: [UInt8]) {
    storage = .array(array)
    count = array.count
  }

  /// `count` bytes, 0 at first, that `fill` writes.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and what `fill` throws.
  init(
    count: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    guard let memory = SystemMemory(zeroed: count) else { throw .outOfMemory }
    try unsafe fill(
      UnsafeMutableBufferPointer(
        start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
    storage = .memory(memory)
    self.count = count
  }

  /// `count` bytes of shared memory from `offset` on, a multiple of the page size, as they stand:
  /// mapped, not copied.
  ///
  /// - Precondition: the memory cannot shrink or change any more.
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

  /// All that can be read from a descriptor's beginning on, at most `limit` bytes.
  ///
  /// - Throws: `PictureFault.outOfMemory`, or `.unreadable` where the system refuses it or there
  ///   is more.
  public init(contentsOf descriptor: Int32, limit: Int) throws(PictureFault) {
    // One byte more than there may be tells a file that is too long.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable }
    // Files in /proc promise no bytes and have some.
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

  /// Changes the bytes: in place where no one else holds them, else in a copy.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and what `change` throws.
  mutating func change(
    _ change: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    // Held here alone while it is asked whether others hold it as well.
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

  /// The first byte's index, 0.
  public var startIndex: Int { 0 }
  /// The index after the last byte.
  public var endIndex: Int { count }

  /// A byte.
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

  /// Lends the bytes.
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .array(let bytes): return try unsafe bytes.withUnsafeBufferPointer(body)
    case .memory(let memory):
      return try unsafe body(
        UnsafeBufferPointer(start: memory.start.assumingMemoryBound(to: UInt8.self), count: count))
    }
  }

  /// Lends the bytes to the standard library's algorithms.
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe withUnsafeBufferPointer(body)
  }
}

extension ByteBuffer: Hashable {
  /// Whether both hold the same bytes.
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

/// Memory that was asked of the system, given back with its last owner.
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
