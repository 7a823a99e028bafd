public import Files
internal import TOML

/// What is opened for paths that a user names: a folder's cards in place of the folder.
public struct CardListing: Sendable, Hashable {
  /// Most cards of a folder.
  public static let mostCards = 2000
  /// How names of files end that make a card or say what is one: in small letters, with the dot.
  public static let suffixes = Set((MapsBeside.endings + ["toml", "foil", "ora"]).map { ".\($0)" })

  /// The paths of cards, in the order in which they were named.
  public private(set) var cards: [String] = []
  /// The folders among what was named, but for those that are one card.
  public private(set) var folders: [Folder] = []

  /// A folder whose cards may come and go.
  public struct Folder: Sendable, Hashable {
    /// As the user named it.
    public let path: String
    /// Its cards when it was last listed.
    public var cards: [String]

    /// A folder of that path, as it was listed last.
    public init(path: String, cards: [String]) { (self.path, self.cards) = (path, cards) }

    /// The paths of its cards now; none where it is gone.
    ///
    /// A `card.toml` that came since is a card among others.
    ///
    /// - Throws: `FileError` where it cannot be read, and where it holds more than `mostCards`.
    public var present: [String] {
      get throws(FileError) {
        do throws(FileError) {
          return try CardListing.cards(
            in: path, among: FileReading.names(in: path, suffix: ""))
        } catch {
          guard error.isMissing else { throw error }
          return []
        }
      }
    }
  }

  /// A folder that was listed.
  public init(_ folder: Folder) { (cards, folders) = (folder.cards, [folder]) }

  /// Lists the folders among paths.
  ///
  /// - Throws: `FileError` as `cards(in:)`.
  public init(_ paths: [String]) throws(FileError) {
    for path in paths {
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
  /// A folder with a `card.toml` is one card. Else its card files are, and its pictures, but for those
  /// that a card file names or that are a map or back of another by their name. Folders in it and hidden
  /// files are left out.
  ///
  /// - Throws: `FileError` where it cannot be read, holds no card or more than `mostCards`.
  public static func cards(in folder: String) throws(FileError) -> [String] {
    let names = try FileReading.names(in: folder, suffix: "")
    if names.contains(CardDocument.nameInPack) {
      return [folder.path(ofFile: CardDocument.nameInPack)]
    }
    let cards = try cards(in: folder, among: names)
    guard !cards.isEmpty else { throw FileError(folder, "holds no cards") }
    return cards
  }

  private static func cards(
    in folder: String, among names: [String]
  ) throws(FileError) -> [String] {
    var files: [String: Set<String>] = [:]
    for name in names where ending(name) == "toml" {
      files[name] = namedFiles(inCardFile: folder.path(ofFile: name))
    }
    let cards = cards(among: names, files: files).map(folder.path(ofFile:))
      .filter { !FileReading.isFolder($0) }
    guard cards.count <= mostCards else {
      throw FileError(folder, "holds \(cards.count) cards, more than \(mostCards)")
    }
    return cards
  }

  /// Which of a folder's files are cards, sorted.
  ///
  /// - Parameter files: what the files in TOML that are cards name.
  static func cards(among names: [String], files: [String: Set<String>]) -> [String] {
    let named = files.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let pictures = names.filter { MapsBeside.endings.contains(ending($0)) || ending($0) == "ora" }
    let maps = MapsBeside.maps(among: pictures)
    let cards =
      files.keys + names.filter { ending($0) == "foil" }
      + pictures.filter { !maps.contains($0) && !named.contains($0) }
    return cards.map(NaturalOrder.init).sorted().map(\.name)
  }

  private static func ending(_ name: String) -> String {
    MapsBeside.split(name).ending.lowercased()
  }

  /// The words of a card file, among them the files that it names; nil of one that is no card.
  ///
  /// What is no TOML, or cannot be read, may be meant as a card: its fault is told when it is opened.
  private static func namedFiles(inCardFile path: String) -> Set<String>? {
    do throws(FileError) {
      let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
      let entries = try TOMLText.entries(of: text, file: path)
      guard entries.contains(where: { $0.key == "front" }) else { return nil }
      var words: Set<String> = []
      for entry in entries { collect(entry.node, into: &words) }
      return words
    } catch {
      return []
    }
  }

  private static func collect(_ node: TOMLNode, into words: inout Set<String>) {
    switch node.content {
    case .string(let word): words.insert(word.hasPrefix("./") ? String(word.dropFirst(2)) : word)
    case .array(let items): for item in items { collect(item, into: &words) }
    case .table(let entries): for entry in entries { collect(entry.node, into: &words) }
    default: break
    }
  }
}
