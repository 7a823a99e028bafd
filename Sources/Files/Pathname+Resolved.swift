internal import Glibc
internal import SystemPackage

extension Pathname {
  /// The absolute path without links, `.` and `..`, as text.
  ///
  /// - Throws: `FileError` if there is no such file or it cannot be reached.
  public func resolvingLinks() throws(FileError) -> String {
    let name = filePath.isEmpty ? "." : filePath
    let real = unsafe name.withPlatformString { unsafe realpath($0, nil) }
    guard let real = unsafe real else { throw FileError.system(self) }
    defer { unsafe free(real) }
    return unsafe FilePath(platformString: real).pathText
  }
}
