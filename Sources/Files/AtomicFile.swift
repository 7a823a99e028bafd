internal import CLinux
internal import Glibc
internal import SystemPackage

/// Files that appear whole or not at all.
///
/// The bytes go into an unnamed file, which the system discards if the program ends; the finished
/// file gets its name. A temporary name (`TemporaryName`) is needed where the file system has no
/// unnamed files and where a file replaces another.
enum AtomicFile {
  /// A closure that writes a file's bytes through its descriptor.
  typealias Filling = (Int32) throws(Errno) -> Void

  /// Writes `bytes` to a file at `path`; replaces an older file and keeps its permissions.
  static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
    try replace(path) { file throws(Errno) in try OpenFile.write(bytes, to: file) }
  }

  /// Writes a file at `path` by `filling`, which may also read it; replaces an older file and keeps
  /// its permissions.
  ///
  /// Calls `filling` twice where an unnamed file cannot be given a name, as without /proc.
  static func replace(_ path: FilePath, filling: Filling) throws(Errno) {
    let old = try status(path)
    if let file = unnamed(in: path.folder) {
      try fill(file, filling, like: old)
      if old == nil, link(file, to: path) == nil { return }
      let isDone = try TemporaryName.with(in: path.folder) { (temporary) throws(Errno) in
        guard link(file, to: temporary) == nil else { return false }
        try rename(temporary, to: path)
        return true
      }
      if isDone { return }
    }
    try TemporaryName.with(in: path.folder) { (temporary) throws(Errno) in
      try fill(newFile(temporary), filling, like: old)
      try rename(temporary, to: path)
    }
  }

  /// Writes `bytes` to a new file at `path`.
  ///
  /// - Returns: false if the name is taken.
  static func create(_ path: FilePath, with bytes: [UInt8]) throws(Errno) -> Bool {
    try create(path) { file throws(Errno) in try OpenFile.write(bytes, to: file) }
  }

  /// Writes a new file at `path` by `filling`, which may also read it.
  ///
  /// - Returns: false if the name is taken.
  static func create(_ path: FilePath, filling: Filling) throws(Errno) -> Bool {
    if let file = unnamed(in: path.folder) {
      try fill(file, filling, like: nil)
      let refusal = link(file, to: path)
      if refusal == nil || refusal == .fileExists { return refusal == nil }
    }
    return try TemporaryName.with(in: path.folder) { (temporary) throws(Errno) in
      try fill(newFile(temporary), filling, like: nil)
      do throws(Errno) {
        try rename(temporary, toFree: path)
      } catch {
        guard error != .fileExists else { return false }
        throw error
      }
      return true
    }
  }

  /// A new file without a name; nil if the file system or folder does not support one.
  static func unnamed(in folder: FilePath) -> OpenFile? {
    do throws(Errno) {
      return try OpenFile(folder, foil_tmpfile | O_RDWR, permissions: 0o666)
    } catch {
      // The caller falls back to a temporary name, whose error is the accurate one.
      return nil
    }
  }

  /// A new file without a name; its name is removed at once where the file system has no unnamed
  /// files.
  static func scratch(in folder: FilePath) throws(Errno) -> OpenFile {
    if let file = unnamed(in: folder) { return file }
    let path = folder.appending(".foil.\(String(UInt64.random(in: .min ... .max), radix: 36))")
    let file = try newFile(path)
    _ = unsafe path.withPlatformString { unsafe unlink($0) }
    return file
  }

  static func newFile(_ path: FilePath) throws(Errno) -> OpenFile {
    try OpenFile(path, O_CREAT | O_EXCL | O_RDWR, permissions: 0o666)
  }

  private static func fill(
    _ file: borrowing OpenFile, _ filling: Filling, like old: Stat?
  ) throws(Errno) {
    try filling(file.descriptor)
    // Some file systems have no permissions to set; the file is usable without.
    if let old { _ = fchmod(file.descriptor, old.permissions.rawValue) }
    guard fsync(file.descriptor) == 0 else { throw .last }
  }

  /// The status of `path`, a link itself included; nil if nothing has that name.
  static func status(_ path: FilePath) throws(Errno) -> Stat? {
    do throws(Errno) {
      return try path.stat(followTargetSymlink: false)
    } catch .noSuchFileOrDirectory {
      return nil
    }
  }

  /// Gives an unnamed file a name; returns the error if that fails.
  private static func link(_ file: borrowing OpenFile, to path: FilePath) -> Errno? {
    let result = unsafe path.withPlatformString { name in
      unsafe linkat(
        AT_FDCWD, "/proc/self/fd/\(file.descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW)
    }
    return result == 0 ? nil : .last
  }

  static func rename(_ old: FilePath, to new: FilePath) throws(Errno) {
    let result = unsafe old.withPlatformString { from in
      unsafe new.withPlatformString { to in unsafe Glibc.rename(from, to) }
    }
    guard result == 0 else { throw .last }
  }

  /// Renames a file if the new name is free (RENAME_NOREPLACE); makes a hard link where the file
  /// system does not support that.
  private static func rename(_ old: FilePath, toFree new: FilePath) throws(Errno) {
    let result = unsafe old.withPlatformString { from in
      unsafe new.withPlatformString { to in
        let result = unsafe foil_rename_to_free_name(from, to)
        return unsafe result != 0 && errno == EINVAL ? Glibc.link(from, to) : result
      }
    }
    guard result == 0 else { throw .last }
  }
}
