internal import Glibc
internal import SystemPackage

extension FilePath {
  /// What the link of this name leads to; nil where it is no link or there is nothing.
  var linkTarget: FilePath? {
    get throws(Errno) {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe withPlatformString { name in
        unsafe readlink(name, &buffer, buffer.count - 1)
      }
      if count >= 0 { return FilePath(platformString: buffer.prefix(count) + [0]) }
      switch Errno.last {
      // "Invalid": it is there, but no link. No directory: there is nothing below a file.
      case .invalidArgument, .noSuchFileOrDirectory, .notDirectory: return nil
      case let error: throw error
      }
    }
  }
}
