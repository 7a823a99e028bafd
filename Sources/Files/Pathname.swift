public import SystemPackage

/// A file name: a path, or text as the user wrote it.
///
/// Names are bytes and may not be UTF-8. `FilePath.pathText` and `ProgramArguments` write such a
/// byte as a private character, U+10FF80 to U+10FFFF; `filePath` turns it back into the byte. Other
/// text is encoded as UTF-8. Characters that Unicode takes for the same are written so too, so that
/// equal texts are the same name; `readableName` is the text for people.
public protocol Pathname: Sendable {
  /// The path for the system.
  var filePath: FilePath { get }
  /// The path as text, from which `filePath` can be restored.
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
  /// The path, cut at a zero byte, which no name can contain.
  public var filePath: FilePath {
    let bytes = RawName.bytes(of: self).prefix { $0 != 0 }
    return unsafe FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }

  /// The text itself.
  public var pathText: String { self }
}

extension String {
  /// The path of the file `name` in the folder that the text names.
  public func path(ofFile name: String) -> String {
    hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}

extension Pathname {
  /// The folder that contains the file; `.` if the path is only a name.
  public var folder: FilePath {
    let folder = filePath.removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
