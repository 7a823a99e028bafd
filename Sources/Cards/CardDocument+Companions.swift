extension CardDocument {
  /// The companion files of a picture: what opening it finds beside it by its name, its back's too.
  ///
  /// A card file or pack has none: it names its files. Nothing is read.
  public static func companions(of path: String) -> [String] {
    guard !["toml", "foil"].contains(MapsBeside.split(path).ending.lowercased()) else { return [] }
    let folder = CardFolder(besidePicture: path, archives: .none)
    func files(beside name: String) -> [String] {
      MapsBeside.Role.allCases.compactMap { MapsBeside.find($0, beside: name, in: folder)?.file }
    }
    func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
    let found = files(beside: name(path))
    let back = MapsBeside.find(.back, beside: name(path), in: folder)?.file
    return found + (back.map { files(beside: name($0)) } ?? [])
  }
}
