internal import CZip
internal import Glibc

/// A zip file that libzip reads and rewrites.
///
/// Unchanged output is kept as ranges of the old file, so that a large one is never in memory
/// twice.
@safe
final class ZipRewrite {
  private let old: UnsafeRawBufferPointer
  /// The offset of libzip's next read.
  private var place = 0
  /// The range of libzip's last read, which it most likely writes next.
  private var lastRead = 0..<0
  /// The offset of libzip's next write.
  private var writingPlace = 0
  /// The total size of `pieces`, in bytes.
  private var count = 0
  /// The output so far.
  private(set) var pieces: [ArchivePiece] = []
  private var fault = unsafe zip_error_t()

  /// The smallest part worth keeping as a range, in bytes.
  private static let least = 64

  /// A rewrite of a zip file.
  ///
  /// - Parameter old: The zip file; it must stay valid while libzip works on it.
  init(of old: UnsafeRawBufferPointer) {
    unsafe self.old = old
    unsafe zip_error_init(&fault)
  }

  deinit { unsafe zip_error_fini(&fault) }

  /// The source that libzip reads and writes; nil if memory is short.
  ///
  /// This object must outlive the source.
  var source: OpaquePointer? {
    unsafe zip_source_function_create(
      { context, data, length, command in
        guard let context = unsafe context else { return -1 }
        return unsafe Unmanaged<ZipRewrite>.fromOpaque(context).takeUnretainedValue()
          .answer(command, data, length)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private static let commands = [
    ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
    ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_BEGIN_WRITE,
    ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE,
    ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_REMOVE, ZIP_SOURCE_SUPPORTS,
  ]

  private func answer(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64
  ) -> Int64 {
    switch command {
    case ZIP_SOURCE_SUPPORTS: return Self.commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
    case ZIP_SOURCE_OPEN: place = 0
    case ZIP_SOURCE_READ: return unsafe read(into: data, Int(clamping: length))
    case ZIP_SOURCE_STAT: return unsafe tellStatus(in: data, length)
    case ZIP_SOURCE_ERROR: return unsafe zip_error_to_data(&fault, data, length)
    case ZIP_SOURCE_SEEK:
      let target = unsafe zip_source_seek_compute_offset(
        UInt64(place), UInt64(old.count), data, length, &fault)
      guard target >= 0 else { return -1 }
      place = Int(target)
    case ZIP_SOURCE_TELL: return Int64(place)
    case ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_ROLLBACK_WRITE:
      (pieces, writingPlace, count) = ([], 0, 0)
    case ZIP_SOURCE_WRITE:
      guard let data = unsafe data else { return 0 }
      unsafe write(UnsafeRawBufferPointer(start: data, count: Int(clamping: length)))
      return Int64(length)
    case ZIP_SOURCE_SEEK_WRITE:
      let target = unsafe zip_source_seek_compute_offset(
        UInt64(writingPlace), UInt64(count), data, length, &fault)
      guard target >= 0 else { return -1 }
      writingPlace = Int(target)
    case ZIP_SOURCE_TELL_WRITE: return Int64(writingPlace)
    default: break
    }
    return 0
  }

  private func read(into data: UnsafeMutableRawPointer?, _ most: Int) -> Int64 {
    let range = unsafe place..<min(place + most, old.count)
    lastRead = range
    place = range.upperBound
    guard let data = unsafe data, let start = unsafe old.baseAddress else { return 0 }
    unsafe memcpy(data, start + range.lowerBound, range.count)
    return Int64(range.count)
  }

  private func tellStatus(in data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
    let size = unsafe MemoryLayout<zip_stat_t>.size
    guard let data = unsafe data, length >= UInt64(size) else { return -1 }
    var status = unsafe zip_stat_t()
    unsafe zip_stat_init(&status)
    unsafe status.size = UInt64(old.count)
    unsafe status.valid = UInt64(ZIP_STAT_SIZE)
    unsafe data.copyMemory(from: &status, byteCount: size)
    return Int64(size)
  }

  // MARK: Writing

  private func write(_ bytes: UnsafeRawBufferPointer) {
    let end = writingPlace + bytes.count
    if writingPlace < count {
      // libzip completes a file's header after packing the file.
      let rest = pieces.dropFirst(bytes: end)
      pieces = pieces.prefix(bytes: writingPlace)
      unsafe append(bytes)
      pieces += rest
    } else {
      unsafe append(bytes)
    }
    writingPlace = end
    count = max(count, end)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= Self.least {
      for start in [keptEnd, lastRead.lowerBound].compactMap(\.self)
      where unsafe isOld(bytes, at: start) { return keep(start..<start + bytes.count) }
    }
    var new: [UInt8] = []
    if case .new(let before)? = pieces.last {
      pieces.removeLast()
      new = before
    }
    unsafe new.append(contentsOf: bytes)
    pieces.append(.new(new))
  }

  /// The end of the last part if that is a range of the old file; else nil.
  private var keptEnd: Int? {
    if case .kept(let range)? = pieces.last { range.upperBound } else { nil }
  }

  private func isOld(_ bytes: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard let old = unsafe self.old.baseAddress, let new = bytes.baseAddress,
      unsafe start + bytes.count <= self.old.count
    else { return false }
    return unsafe memcmp(old + start, new, bytes.count) == 0
  }

  private func keep(_ range: Range<Int>) {
    if case .kept(let before)? = pieces.last, before.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .kept(before.lowerBound..<range.upperBound)
    } else {
      pieces.append(.kept(range))
    }
  }
}

extension ArchivePiece {
  /// The bytes in `range` of this part.
  fileprivate func part(_ range: Range<Int>) -> ArchivePiece {
    switch self {
    case .kept(let old):
      .kept(old.lowerBound + range.lowerBound..<old.lowerBound + range.upperBound)
    case .new(let bytes): .new(Array(bytes[range]))
    }
  }
}

extension [ArchivePiece] {
  /// The first `most` bytes.
  fileprivate func prefix(bytes most: Int) -> [ArchivePiece] {
    var left = most
    return compactMap { piece in
      defer { left -= Swift.min(left, piece.count) }
      return left == 0 ? nil : piece.part(0..<Swift.min(left, piece.count))
    }
  }

  /// All bytes after the first `gone` bytes.
  fileprivate func dropFirst(bytes gone: Int) -> [ArchivePiece] {
    var left = gone
    return compactMap { piece in
      defer { left -= Swift.min(left, piece.count) }
      return left >= piece.count ? nil : piece.part(left..<piece.count)
    }
  }
}
