internal import Glibc
internal import SystemPackage

extension OutputFile {
  /// Makes a folder of the user's own, and all that are missing above it, for their eyes only; one that
  /// is there stays as it is.
  ///
  /// - Throws: `FileError` where the system refuses.
  public static func makeFolder(_ path: some Pathname) throws(FileError) {
    try FileError.at(path) { () throws(Errno) in try make(path.filePath) }
  }

  private static func make(_ folder: FilePath) throws(Errno) {
    func made() -> Bool { unsafe folder.withPlatformString { unsafe mkdir($0, 0o700) } == 0 }
    if made() { return }
    var fault = Errno.last
    if fault == .noSuchFileOrDirectory, folder.removingLastComponent() != folder {
      try make(folder.removingLastComponent())
      if made() { return }
      fault = .last
    }
    guard fault == .fileExists else { throw fault }
  }
}
