public import Files

extension CardDocument {
  /// The path of a file that the card's file names, in the same folder or below it; for a pack, in
  /// the pack's folder.
  ///
  /// - Parameter key: The key in the card's file.
  /// - Throws: `FileError` if the name leads out of the folder, also by a link, or to no file.
  public func path(of name: String, for key: String) throws(FileError) -> String {
    let path = file ?? ""
    let folder = try CardFolder(ofCardFile: path, archives: .none)
    do throws(CardFolder.Refusal) {
      return try folder.find(name).file
    } catch {
      throw FileError(path, "\(key): \(error.reason)")
    }
  }

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
