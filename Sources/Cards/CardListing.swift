public import Files
internal import Raster
internal import TOML

/// The cards to open for a user's paths; a folder is replaced by its cards.
public struct CardListing: Sendable, Hashable {
  /// The limit of cards in a folder.
  public static let mostCards = 2000
  /// The file extensions of cards and card files, in lower case, with the dot.
  public static let suffixes = Set(
    (CompanionFiles.fileExtensions + ["toml", "foil", "ora"]).map { ".\($0)" })

  /// The paths of cards, in the order in which they were named.
  public private(set) var cards: [String] = []
  /// The folders among the paths, except those that are one card.
  public private(set) var folders: [Folder] = []

  /// A folder whose cards may change.
  public struct Folder: Sendable, Hashable {
    /// The path as the user wrote it.
    public let path: String
    /// The folder's cards when it was last listed.
    public var cards: [String]

    /// A folder with its last listed cards.
    public init(path: String, cards: [String]) { (self.path, self.cards) = (path, cards) }

    /// The paths of the folder's current cards; empty if the folder is missing.
    ///
    /// A `card.toml` added since then counts as one card among the others.
    ///
    /// - Throws: `FileError` if it cannot be read, or contains more than `mostCards`.
    public var present: [String] {
      get throws(FileError) {
        let names = try FileError.nilIfMissing(FileReading.names(in: path, suffix: "")) ?? []
        return try CardListing.cards(in: path, among: names)
      }
    }
  }

  /// The cards of a folder, as last listed.
  public init(_ folder: Folder) { (cards, folders) = (folder.cards, [folder]) }

  /// Lists the cards of `paths`, with the cards of folders among them.
  ///
  /// - Throws: `FileError` as `cards(in:)`.
  public init(_ paths: [String]) throws(FileError) {
    for path in paths.map(\.existingForm) {
      guard FileReading.isFolder(path) else {
        cards.append(path)
        continue
      }
      let held = try Self.cards(in: path)
      cards += held
      if held != [path.path(ofFile: CardDocument.nameInPack)] {
        folders.append(Folder(path: path, cards: held))
      }
    }
  }

  /// The paths of a folder's cards, as file managers sort them.
  ///
  /// A folder with a `card.toml` is one card. Otherwise its cards are its card files and its
  /// pictures, also those whose extension does not tell a format; pictures that a card file names
  /// and companion files are omitted. So are subfolders and hidden files.
  ///
  /// - Throws: `FileError` if it cannot be read, or contains no card or more than `mostCards`.
  public static func cards(in folder: String) throws(FileError) -> [String] {
    let names = try FileReading.names(in: folder, suffix: "")
    if names.contains(CardDocument.nameInPack) {
      return [folder.path(ofFile: CardDocument.nameInPack)]
    }
    let cards = try cards(in: folder, among: names)
    guard !cards.isEmpty else { throw FileError(folder, "contains no cards") }
    return cards
  }

  private static func cards(
    in folder: String, among names: [String]
  ) throws(FileError) -> [String] {
    var files: [String: Set<String>] = [:]
    for name in names where fileExtension(name) == "toml" {
      files[name] = namedFiles(inCardFile: folder.path(ofFile: name))
    }
    let others = names.filter { isPicture($0, in: folder) }
    let cards = cards(among: names, files: files, others: Set(others)).map(folder.path(ofFile:))
      .filter { !FileReading.isFolder($0) }
    guard cards.count <= mostCards else {
      throw FileError(folder, "contains \(cards.count) cards; the limit is \(mostCards)")
    }
    return cards
  }

  /// The cards among a folder's files, sorted.
  ///
  /// - Parameters:
  ///   - files: The names that each card file contains.
  ///   - others: The pictures whose extension does not tell a format.
  static func cards(
    among names: [String], files: [String: Set<String>], others: Set<String> = []
  ) -> [String] {
    let words = files.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let pictures = pictures(among: names, others: others)
    let maps = CompanionFiles.maps(among: pictures)
    let forms = NameForms(pictures)
    let named = Set(words.compactMap { forms[$0] })
    let cards =
      files.keys + names.filter { fileExtension($0) == "foil" }
      + pictures.filter { !maps.contains($0) && !named.contains($0) }
    return cards.map(NaturalOrder.init).sorted().map(\.name)
  }

  /// The pictures among a folder's files, with `others` whose extension does not tell a format.
  static func pictures(among names: [String], others: Set<String>) -> [String] {
    names.filter {
      CompanionFiles.fileExtensions.contains(fileExtension($0)) || fileExtension($0) == "ora"
        || others.contains($0)
    }
  }

  /// True if the content of a file is a picture although its extension does not tell a format.
  static func isPicture(_ name: String, in folder: String) -> Bool {
    !suffixes.contains(".\(fileExtension(name))")
      && PictureKind(ofFileAt: folder.path(ofFile: name)) != nil
  }

  private static func fileExtension(_ name: String) -> String {
    CompanionFiles.split(name).fileExtension.lowercased()
  }

  /// The strings in a card file, which include the files that it names; nil if it is not a card.
  ///
  /// A file that is invalid or unreadable counts as a card without names; opening it reports the
  /// error.
  private static func namedFiles(inCardFile path: String) -> Set<String>? {
    guard let text = try? FileReading.text(of: path, limit: TOMLText.mostBytes),
      let entries = try? TOMLText.entries(of: text, file: path)
    else { return [] }
    guard entries.contains(where: { $0.key == "front" }) else { return nil }
    return Set(
      entries.flatMap(\.texts).map { word in
        let name = word.text.fileName
        return name.hasPrefix("./") ? String(name.dropFirst(2)) : name
      })
  }
}
