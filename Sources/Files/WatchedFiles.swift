internal import SystemPackage

/// What a watch was asked to look at.
struct WatchedFiles: Equatable, Sendable {
  /// Files, as the caller names them.
  var files: Set<String> = []
  /// Folders in which every file with one of the suffixes counts.
  var folders: Set<String> = []
  /// Such as ".glsl".
  var suffixes: [String] = []

  /// The state of every file that is there, by its name.
  var signatures: [String: FileSignature] {
    var names = files
    for folder in folders {
      for suffix in suffixes {
        names.formUnion(Self.names(in: folder, suffix: suffix))
      }
    }
    var result: [String: FileSignature] = [:]
    for name in names { result[name] = FileSignature(name.filePath) }
    return result
  }

  private static func names(in folder: String, suffix: String) -> [String] {
    do throws(FileError) {
      return try FileReading.names(in: folder, suffix: suffix).map { "\(folder)/\($0)\(suffix)" }
    } catch {
      // A folder that is gone has no files; it is watched for.
      return []
    }
  }
}
