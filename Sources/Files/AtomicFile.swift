internal import CLinux
internal import Glibc
internal import SystemPackage

/// Files that appear whole or not at all.
///
/// The bytes go into a file without a name, which the system forgets when the program ends, however
/// it ends; it gets its name when it is whole. Where the file system has no such files, and where a
/// file is to take another's place, a temporary name is needed on the way (`TemporaryName`).
enum AtomicFile {
  /// What writes a file's bytes through its descriptor.
  typealias Filling = (Int32) throws(Errno) -> Void

  /// Puts a file of `bytes` at `path`; an older one is replaced, and its permissions stay.
  static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
    try replace(path) { file throws(Errno) in try OpenFile.write(bytes, to: file) }
  }

  /// Puts a file at `path` that `filling` writes and may read; an older one is replaced, and its
  /// permissions stay.
  ///
  /// Where no file can be named that had no name, as without /proc, `filling` is called twice.
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

  /// Puts a file of `bytes` at `path`, where there must be none.
  ///
  /// - Returns: false where the name is taken.
  static func create(_ path: FilePath, with bytes: [UInt8]) throws(Errno) -> Bool {
    try create(path) { file throws(Errno) in try OpenFile.write(bytes, to: file) }
  }

  /// Puts a file at `path`, where there must be none, that `filling` writes and may read.
  ///
  /// - Returns: false where the name is taken.
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

  /// A new file that has no name yet; nil where the file system (or folder) takes none.
  static func unnamed(in folder: FilePath) -> OpenFile? {
    do throws(Errno) {
      return try OpenFile(folder, foil_tmpfile | O_RDWR, permissions: 0o666)
    } catch {
      // The way by a temporary name follows, and tells what is really wrong.
      return nil
    }
  }

  /// A new file that has lost its name already, where there are none without one.
  static func unlinked(in folder: FilePath) throws(Errno) -> OpenFile {
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
    // Some file systems have no permissions to set: the file is as good with others.
    if let old { _ = fchmod(file.descriptor, old.permissions.rawValue) }
    guard fsync(file.descriptor) == 0 else { throw .last }
  }

  /// What is at `path`; nil where there is nothing.
  static func status(_ path: FilePath) throws(Errno) -> Stat? {
    do throws(Errno) {
      return try path.stat(followTargetSymlink: false)
    } catch .noSuchFileOrDirectory {
      return nil
    }
  }

  /// Names a file that has no name; returns why it cannot be named so.
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

  /// Renames where the new name is free, which not every file system can tell in one step.
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
