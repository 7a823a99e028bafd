internal import Glibc
internal import SystemPackage

extension Pathname {
  /// The path from the root folder.
  ///
  /// A relative path is in the working folder. Links stay.
  ///
  /// - Throws: `FileError` if the working folder is gone.
  public func wholePath() throws(FileError) -> String {
    let name = filePath
    if name.isAbsolute { return pathText }
    var whole = try ".".resolvingLinks().filePath
    whole.append(name.components.drop { $0.kind == .currentDirectory })
    return whole.pathText
  }

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
