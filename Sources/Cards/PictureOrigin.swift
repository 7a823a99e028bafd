/// Where the bytes of a picture are.
public enum PictureOrigin: Sendable, Hashable {
  /// A file.
  case file(String)
  /// What a zip file holds under a name.
  case entry(String, of: String)

  /// The file to open, and to watch.
  public var file: String {
    switch self {
    case .file(let path), .entry(_, of: let path): path
    }
  }

  /// What a message calls it.
  public var name: String {
    switch self {
    case .file(let path): path
    case .entry(let entry, of: let path): "\(path)/\(entry)"
    }
  }
}
