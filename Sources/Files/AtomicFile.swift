internal import Glibc

/// Files that appear whole or not at all.
public enum AtomicFile {
  /// Writes `bytes` under a temporary name beside `path`, then renames it into place.
  ///
  /// An older file of that name is replaced; a folder, device or FIFO is not.
  ///
  /// - Throws: `FileError` where the folder is missing or not writable, the disk is full, or
  ///   `path` names something that is not a regular file. Nothing is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try checkWritable(path)
    // A short name of its own: the file's may already be as long as the system allows.
    var template = Array((folder(of: path) + ".foil.XXXXXX").utf8CString)
    let descriptor = unsafe template.withUnsafeMutableBufferPointer { name in
      unsafe name.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { throw FileError.system(path) }
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(FileError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes, path: path)
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    guard unsafe rename(temporary, path) == 0 else {
      let error = FileError.system(path)
      unsafe unlink(temporary)
      throw error
    }
  }

  /// Whether `write` has a chance, asked before the work is done rather than after it.
  ///
  /// - Throws: `FileError` as `write(_:to:)`.
  public static func checkWritable(_ path: String) throws(FileError) {
    // Arguments that are not UTF-8 were repaired on their way in: the file would get another name.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      throw FileError(path, "its name is not UTF-8")
    }
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw FileError(path, "is a folder, not a file")
      default: throw FileError(path, "is not a regular file")
      }
    }
    let folder = folder(of: path)
    guard !path.isEmpty, path != folder else { throw FileError(path, systemReason(ENOENT)) }
    guard unsafe stat(folder, &status) == 0, unsafe access(folder, W_OK | X_OK) == 0 else {
      throw FileError.system(path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(path, systemReason(ENOTDIR))
    }
  }

  /// Path of the folder that the file is in, with a slash at the end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Whether two names lead to one file that is there.
  public static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe stat(one, &first) == 0, unsafe stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], path: String
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError.system(path) }
      written += count
    }
    // mkstemp makes files private; a picture gets the usual rights.
    let mask = umask(0)
    umask(mask)
    guard fchmod(descriptor, 0o666 & ~mask) == 0, fsync(descriptor) == 0 else {
      throw FileError.system(path)
    }
  }
}
