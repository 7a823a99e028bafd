internal import Files

extension CardDocument {
  /// The companion files that are found by name when a picture is opened, and those of its back.
  ///
  /// A card file or pack has none, because it names its files. No file is read.
  public static func companions(of path: String) -> [String] {
    guard !["toml", "foil"].contains(CompanionFiles.split(path).fileExtension.lowercased()) else {
      return []
    }
    let folder = CardFolder(besidePicture: path, archives: .none)
    func files(beside name: String) -> [String] {
      CompanionFiles.Role.allCases.compactMap {
        CompanionFiles.find($0, beside: name, in: folder)?.file
      }
    }
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
    let found = files(beside: name(path))
    let back = CompanionFiles.find(.back, beside: name(path), in: folder)?.file
    return found + (back.map { files(beside: name($0)) } ?? [])
  }
}
