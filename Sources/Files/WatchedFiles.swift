internal import SystemPackage

/// What a watch was asked to look at.
struct WatchedFiles: Equatable, Sendable {
  /// Files, as the caller names them.
  var files: Set<String> = []
  /// Folders in which every file with one of the suffixes counts: in small letters, such as ".glsl".
  var folders: [String: Set<String>] = [:]

  /// The state of every file that is there, by its name.
  var signatures: [String: FileSignature] {
    var names = files
    for (folder, suffixes) in folders { names.formUnion(Self.names(in: folder, suffixes)) }
    var result: [String: FileSignature] = [:]
    for name in names { result[name] = FileSignature(name) }
    return result
  }

  /// What of it `other` does not look at.
  func subtracting(_ other: WatchedFiles) -> WatchedFiles {
    WatchedFiles(
      files: files.subtracting(other.files),
      folders: folders.filter { other.folders[$0.key] != $0.value })
  }

  /// Whether a file is looked at, as the caller names it.
  func covers(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { folder, suffixes in
      let start = folder.path(ofFile: "")
      return path.hasPrefix(start) && !path.dropFirst(start.count).contains("/")
        && Self.isMeant(path, suffixes)
    }
  }

  /// Whether a name in a folder may be one that counts.
  func mayMean(_ name: String) -> Bool {
    folders.values.contains { Self.isMeant(name, $0) }
  }

  private static func isMeant(_ name: String, _ suffixes: Set<String>) -> Bool {
    let name = name.lowercased()
    return suffixes.contains(where: name.hasSuffix)
  }

  private static func names(in folder: String, _ suffixes: Set<String>) -> [String] {
    do throws(FileError) {
      return try FileReading.names(in: folder, suffix: "").filter { isMeant($0, suffixes) }
        .map(folder.path(ofFile:))
    } catch {
      // A folder that is gone has no files; it is watched for.
      return []
    }
  }
}
