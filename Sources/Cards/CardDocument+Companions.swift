internal import Files
internal import TOML

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

  /// The path of a new card file next to a picture.
  ///
  /// Never `card.toml`, which would make its folder one card, and never numbered, which could be
  /// the name of another picture's card.
  static func newFile(beside picture: String) -> String {
    let stem = CompanionFiles.split(picture).stem
    let isReserved = "/\(stem).toml".hasSuffix("/" + nameInPack)
    return stem + (isReserved ? "-card" : "") + ".toml"
  }

  /// The card file that was saved for a picture, next to it, and that names it as the front's art;
  /// nil if there is none.
  ///
  /// It reads the disk. A file that is not TOML counts as none: the picture is shown, and saving
  /// reports the file. Other faults of the file are found when it is opened, and the bare picture
  /// is shown instead.
  public static func savedFile(for picture: String) -> String? {
    let (_, fileExtension) = CompanionFiles.split(picture)
    guard !["toml", "foil"].contains(fileExtension.lowercased()) else { return nil }
    let file = newFile(beside: picture)
    guard let text = try? FileReading.text(of: file, limit: TOMLText.mostBytes),
      let art = try? frontArt(text, file)
    else { return nil }
    let name = picture.split(separator: "/").last.map(String.init) ?? picture
    return [name, "./\(name)"].contains(art) ? file : nil
  }

  /// The file that a card file names as the art of its front; nil for none.
  private static func frontArt(_ text: String, _ file: String) throws(FileError) -> String? {
    let front = try TOMLText.entries(of: text, file: file).first { $0.key == "front" }
    guard case .table(let entries)? = front?.node.content,
      case .string(let art)? = entries.first(where: { $0.key == "art" })?.node.content
    else { return nil }
    return art
  }
}
