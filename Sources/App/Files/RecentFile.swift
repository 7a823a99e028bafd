internal import Raster
internal import Runtime

/// The rules for the files that Foil adds to the desktop's list of recent files.
enum RecentFile {
  /// The folders of temporary files, with a final slash.
  private static let temporary = ["/tmp/", "/var/tmp/", "/dev/", "/proc/", "/run/user/"]

  /// True if a file at an absolute path may still exist tomorrow.
  static func isLasting(
    _ path: String, temporaryFolder: String? = Root.environment("TMPDIR")
  ) -> Bool {
    let own = temporaryFolder.map { [$0.hasSuffix("/") ? $0 : $0 + "/"] } ?? []
    return !(temporary + own).contains(where: path.hasPrefix)
  }

  /// The media type of a card or picture, by its name.
  static func mediaType(_ path: String) -> String {
    let name = path.lowercased()
    if name.hasSuffix(".foil") { return "application/x-foil-card" }
    if name.hasSuffix(".toml") { return "application/x-foil-card+toml" }
    if name.hasSuffix(".ora") { return "image/openraster" }
    let kinds = PictureKind.candidates(forName: name)
    return kinds.count == 1 ? kinds[0].mediaTypes[0] : "application/octet-stream"
  }
}
