internal import CZip
public import Files
internal import Glibc

/// A zip file that libzip reads from one open file and writes to another.
///
/// libzip copies it in small blocks, so that a large one is never in memory.
@safe
private final class ZipRewrite {
  private let old, new: Int32
  private let size: Int
  /// The offsets of libzip's next read and its next write.
  private var (readOffset, writeOffset) = (0, 0)
  /// The size of the new file so far, in bytes.
  private var written = 0
  private var fault = unsafe zip_error_t()

  /// A rewrite of `old`, `size` bytes, to the empty file `new`.
  init(_ old: Int32, size: Int, to new: Int32) {
    (self.old, self.size, self.new) = (old, size, new)
    unsafe zip_error_init(&fault)
  }

  deinit { unsafe zip_error_fini(&fault) }

  /// The error to report if libzip fails: the system's, if it refused to read or write.
  var error: FileError {
    let code = unsafe zip_error_code_system(&fault)
    guard code != 0 else { return FileError("", "cannot be rewritten") }
    errno = code
    return FileError.system("")
  }

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

  private func answer(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64
  ) -> Int64 {
    switch command {
    // Bits for all commands, of which this is the last.
    case ZIP_SOURCE_SUPPORTS: return 2 << Int64(ZIP_SOURCE_REMOVE.rawValue) - 1
    case ZIP_SOURCE_OPEN: readOffset = 0
    case ZIP_SOURCE_READ:
      let count = unsafe pread(old, data, Int(clamping: length), readOffset)
      guard count >= 0 else { return fail(ZIP_ER_READ) }
      readOffset += count
      return Int64(count)
    case ZIP_SOURCE_STAT: return unsafe tellStatus(in: data, length)
    case ZIP_SOURCE_ERROR: return unsafe zip_error_to_data(&fault, data, length)
    case ZIP_SOURCE_SEEK: return unsafe seek(&readOffset, size, data, length)
    case ZIP_SOURCE_TELL: return Int64(readOffset)
    case ZIP_SOURCE_WRITE:
      return unsafe write(UnsafeRawBufferPointer(start: data, count: Int(clamping: length)))
    case ZIP_SOURCE_SEEK_WRITE: return unsafe seek(&writeOffset, written, data, length)
    case ZIP_SOURCE_TELL_WRITE: return Int64(writeOffset)
    default: break
    }
    return 0
  }

  /// Writes all bytes; a full disk takes a part of them before it fails.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(new, rest.baseAddress, rest.count, writeOffset)
      guard count > 0 else { return fail(ZIP_ER_WRITE) }
      done += count
      writeOffset += count
    }
    written = max(written, writeOffset)
    return Int64(done)
  }

  private func fail(_ code: Int32) -> Int64 {
    unsafe zip_error_set(&fault, code, errno)
    return -1
  }

  private func seek(
    _ offset: inout Int, _ size: Int, _ data: UnsafeMutableRawPointer?, _ length: UInt64
  ) -> Int64 {
    let target = unsafe zip_source_seek_compute_offset(
      UInt64(offset), UInt64(size), data, length, &fault)
    guard target >= 0 else { return -1 }
    offset = Int(target)
    return 0
  }

  private func tellStatus(in data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
    let size = unsafe MemoryLayout<zip_stat_t>.size
    guard let data = unsafe data, length >= UInt64(size) else { return -1 }
    var status = unsafe zip_stat_t()
    unsafe zip_stat_init(&status)
    unsafe status.size = UInt64(self.size)
    unsafe status.valid = UInt64(ZIP_STAT_SIZE)
    unsafe data.copyMemory(from: &status, byteCount: size)
    return Int64(size)
  }
}

extension ZipFile {
  /// Writes a pack with a new card text; all other files stay byte for byte and in order.
  ///
  /// - Parameters:
  ///   - old: The pack, open for reading.
  ///   - new: An empty file, open for writing.
  /// - Throws: `FileError` if the pack cannot be read or written, or has no card file; its path is
  ///   relative to the pack.
  public static func replaceCard(
    with card: [UInt8], in old: Int32, to new: Int32
  ) throws(FileError) {
    let bytes = try bytes(of: old)
    let rewrite = ZipRewrite(old, size: bytes.count, to: new)
    guard let index = try ZipFile(bytes).index(of: CardDocument.nameInPack),
      unsafe card.withUnsafeBytes({ unsafe replace(index, with: $0, in: rewrite) })
    else { throw rewrite.error }
  }

  /// Replaces the content of a file; false if libzip reports an error.
  private static func replace(
    _ index: UInt64, with content: UnsafeRawBufferPointer, in rewrite: ZipRewrite
  ) -> Bool {
    guard let whole = unsafe rewrite.source else { return false }
    // `zip` owns the source once it is open.
    guard
      let zip = unsafe zip_open_from_source(whole, ZIP_CHECKCONS, nil)
        ?? zip_open_from_source(whole, 0, nil)
    else {
      unsafe zip_source_free(whole)
      return false
    }
    if let source = unsafe zip_source_buffer(zip, content.baseAddress, UInt64(content.count), 0) {
      if unsafe zip_file_replace(zip, index, source, 0) != 0 {
        unsafe zip_source_free(source)
      } else if unsafe zip_close(zip) == 0 {
        return true
      }
    }
    unsafe zip_discard(zip)
    return false
  }
}
