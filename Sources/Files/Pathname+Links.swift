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

  /// True if the path leads out of a folder, by its names or by a link in the folder.
  ///
  /// Nothing outside the folder is looked at, so the answer does not tell what exists there.
  ///
  /// - Parameter folder: an absolute path without links; a relative path begins there.
  public func leads(outOf folder: String) -> Bool {
    // As text, because `FilePath` is slow: a card has hundreds of companion files to look for.
    let root = folder.split(separator: "/")
    let path = pathText
    var place = path.hasPrefix("/") ? [] : root
    var rest = path.split(separator: "/")[...]
    var links = 0
    while let name = rest.popFirst() {
      switch name {
      case ".": continue
      case "..": _ = place.popLast()
      default: place.append(name)
      }
      guard place.starts(with: root) else {
        guard root.starts(with: place) else { return true }
        continue
      }
      do throws(Errno) {
        guard place.count > root.count,
          let target = try "/\(place.joined(separator: "/"))".filePath.linkTarget?.pathText
        else { continue }
        links += 1
        // Opening the file reports an endless link.
        guard links <= 40 else { return false }
        if target.hasPrefix("/") { place = [] } else { place.removeLast() }
        rest = (target.split(separator: "/") + rest)[...]
      } catch {
        // Opening the file reports it.
        continue
      }
    }
    return !place.starts(with: root)
  }
}
