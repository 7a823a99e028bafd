internal import Glibc
internal import SystemPackage

extension FilePath {
  /// The target of the symbolic link at this path; nil if there is no link.
  var linkTarget: FilePath? {
    get throws(Errno) {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe withPlatformString { name in
        unsafe readlink(name, &buffer, buffer.count - 1)
      }
      if count >= 0 { return FilePath(platformString: buffer.prefix(count) + [0]) }
      switch Errno.last {
      // EINVAL: the path exists but is not a link. ENOTDIR: a parent is a file.
      case .invalidArgument, .noSuchFileOrDirectory, .notDirectory: return nil
      case let error: throw error
      }
    }
  }
}
