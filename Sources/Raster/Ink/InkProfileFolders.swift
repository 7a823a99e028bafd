internal import Files

/// The folders with ICC profiles, and the search for a profile by its name.
///
/// Only names of files are looked at; no profile is opened.
public struct InkProfileFolders: Sendable {
  /// A profile's file.
  public struct File: Sendable, Hashable {
    /// The file's name without its extension.
    public let name: String
    /// The path.
    public let path: String
  }

  /// The deepest folder that is searched below one of the folders.
  private static let deepest = 4
  /// The limit of names read in all folders together.
  private static let mostNames = 20_000
  private static let fileExtensions = [".icc", ".icm"]

  /// The folders, the first searched first.
  public let paths: [String]

  /// A search in the given folders with everything below; missing ones are skipped.
  public init(_ paths: [String]) { self.paths = paths }

  /// A search in Foil's own folder, then the system's, then the user's.
  ///
  /// - Parameters:
  ///   - own: The folder of the profiles that Foil comes with.
  ///   - dataHome: The user's folder of data by the XDG specification; nil for none.
  ///   - home: The user's home; nil for none.
  public init(own: String, dataHome: String?, home: String?) {
    let system = ["/usr/share/color/icc", "/usr/local/share/color/icc"]
    let user =
      (dataHome.map { ["\($0)/icc"] } ?? [])
      + (home.map { ["\($0)/.local/share/icc", "\($0)/.color/icc"] } ?? [])
    var seen: Set<String> = []
    paths = ([own] + system + user).filter { seen.insert($0).inserted }
  }

  /// All profiles, in the order of the folders, then of their paths; of files with the same name
  /// only the first.
  public var files: [File] {
    var found: [File] = []
    var seen: Set<String> = []
    var left = Self.mostNames
    for path in paths { Self.search(path, depth: 0, &left, &found) }
    return found.filter { seen.insert($0.name.lowercased()).inserted }
  }

  private static func search(
    _ folder: String, depth: Int, _ left: inout Int, _ found: inout [File]
  ) {
    // A folder that is missing or private has no profiles for this user.
    guard let names = try? FileReading.names(in: folder, suffix: "") else { return }
    var folders: [String] = []
    for name in names {
      guard left > 0 else { return }
      left -= 1
      let path = folder.path(ofFile: name)
      let bare = withoutExtension(name)
      if bare != name {
        found.append(File(name: bare, path: path))
      } else if depth < deepest, !name.contains("."), FileReading.isFolder(path) {
        folders.append(path)
      }
    }
    for folder in folders { search(folder, depth: depth + 1, &left, &found) }
  }

  /// The profile of a name, ignoring case and the extension; nil if there is none.
  public func file(named name: String) -> File? {
    let wanted = Self.withoutExtension(name).lowercased()
    return files.first { $0.name.lowercased() == wanted }
  }

  /// The message for a name that is not a profile's, with the nearest name.
  public func unknown(_ name: String) -> String {
    let names = files.map(\.name)
    let hint =
      names.isEmpty
      ? "found none in \(paths.joined(separator: ", "))"
      : Self.withoutExtension(name).suggestion(among: names, form: \.quoted)
    return "\(name.quoted) is not the name of an ICC profile; \(hint)"
  }

  private static func withoutExtension(_ name: String) -> String {
    let fileExtension = fileExtensions.first(where: name.lowercased().hasSuffix) ?? ""
    return String(name.dropLast(fileExtension.count))
  }
}
