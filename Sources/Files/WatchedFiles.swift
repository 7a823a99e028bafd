/// The files and folders that a watch covers.
struct WatchedFiles: Equatable, Sendable {
  /// The files, by the caller's names.
  var files: Set<String> = []
  /// The folders, each with the suffixes of the files to watch in it, in lower case, such as
  /// ".glsl".
  var folders: [String: Set<String>] = [:]

  /// The state of every existing file, by its name.
  var signatures: [String: FileSignature] {
    var names = files
    for (folder, suffixes) in folders { names.formUnion(Self.names(in: folder, suffixes)) }
    var result: [String: FileSignature] = [:]
    for name in names { result[name] = FileSignature(name) }
    return result
  }

  /// The part that `other` does not cover.
  func subtracting(_ other: WatchedFiles) -> WatchedFiles {
    WatchedFiles(
      files: files.subtracting(other.files),
      folders: folders.filter { other.folders[$0.key] != $0.value })
  }

  /// True if the file of this name is watched.
  func covers(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { folder, suffixes in
      let start = folder.path(ofFile: "")
      return path.hasPrefix(start) && !path.dropFirst(start.count).contains("/")
        && Self.matches(path, suffixes)
    }
  }

  /// True if a name has a watched suffix of some folder.
  func couldMatch(_ name: String) -> Bool {
    folders.values.contains { Self.matches(name, $0) }
  }

  private static func matches(_ name: String, _ suffixes: Set<String>) -> Bool {
    let name = name.lowercased()
    return suffixes.contains(where: name.hasSuffix)
  }

  private static func names(in folder: String, _ suffixes: Set<String>) -> [String] {
    // A missing folder has no files; the watch reports when it appears.
    let names = (try? FileReading.names(in: folder, suffix: "")) ?? []
    return names.filter { matches($0, suffixes) }.map(folder.path(ofFile:))
  }
}
