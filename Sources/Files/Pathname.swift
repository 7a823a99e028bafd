public import SystemPackage

/// What names a file: a path, or text as the user wrote it.
///
/// Names are bytes and text is not: a byte that is not UTF-8 is one of the private characters
/// U+10FF80 to U+10FFFF in text made by `FilePath.pathText` or `ProgramArguments`, and becomes that
/// byte again here. Other text names the file of its UTF-8.
public protocol Pathname: Sendable {
  /// The path for the system.
  var filePath: FilePath { get }
  /// The path as text, from which `filePath` can be made again.
  var pathText: String { get }
}

extension FilePath: Pathname {
  /// The path itself.
  public var filePath: FilePath { self }

  /// The path as text that keeps its bytes.
  public var pathText: String {
    let bytes = unsafe withPlatformString { name in
      unsafe UnsafeBufferPointer(start: name, count: length).map { UInt8(bitPattern: $0) }
    }
    return RawName.text(of: bytes)
  }
}

extension String: Pathname {
  /// Ends at a zero byte, which no name can hold.
  public var filePath: FilePath {
    let bytes = RawName.bytes(of: self).prefix { $0 != 0 }
    return unsafe FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// The text itself.
  public var pathText: String { self }
}

extension String {
  /// The path of a file in the folder that the text names.
  public func path(ofFile name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}

extension Pathname {
  /// The folder that the file is in; `.` where the path is a name alone.
  public var folder: FilePath {
    let folder = filePath.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
