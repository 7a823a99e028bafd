internal import Glibc
internal import SystemPackage

extension OutputFile {
  /// Makes a folder and its missing parents; an existing folder stays unchanged.
  ///
  /// - Parameter isPrivate: true for a folder that only the user can read; false for default
  ///   permissions.
  /// - Throws: `FileError` if the system refuses, or `path` is not a folder.
  public static func makeFolder(
    _ path: some Pathname, isPrivate: Bool = true
  ) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in
      try make(path.filePath, isPrivate ? 0o700 : 0o777)
    }
  }

  /// Removes a folder if it is empty.
  public static func removeEmptyFolder(_ path: some Pathname) {
    // The system refuses to remove a folder with files, and a missing one is no error.
    _ = unsafe path.filePath.withPlatformString { unsafe rmdir($0) }
  }

  private static func make(_ folder: FilePath, _ mode: mode_t) throws(Errno) {
    func made() -> Bool { unsafe folder.withPlatformString { unsafe mkdir($0, mode) } == 0 }
    if made() { return }
    var fault = Errno.last
    if fault == .noSuchFileOrDirectory, folder.removingLastComponent() != folder {
      try make(folder.removingLastComponent(), mode)
      if made() { return }
      fault = .last
    }
    guard fault == .fileExists else { throw fault }
    guard try folder.stat().type == .directory else { throw .notDirectory }
  }
}
