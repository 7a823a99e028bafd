public import Files
internal import TOML

/// The cards that a folder holds.
public enum CardListing {
  /// Most cards of a folder.
  public static let mostCards = 2000

  /// What is opened for paths that a user names: a folder's cards in place of the folder.
  ///
  /// - Throws: `FileError` as `cards(in:)`.
  public static func cards(at paths: [String]) throws(FileError) -> [String] {
    var cards: [String] = []
    for path in paths { cards += FileReading.isFolder(path) ? try self.cards(in: path) : [path] }
    return cards
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
    func path(_ name: String) -> String {
      folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }
    if names.contains(CardDocument.nameInPack) { return [path(CardDocument.nameInPack)] }
    var files: [String: Set<String>] = [:]
    for name in names where ending(name) == "toml" {
      files[name] = namedFiles(inCardFile: path(name))
    }
    let cards = cards(among: names, files: files).filter { !FileReading.isFolder(path($0)) }
    guard !cards.isEmpty else { throw FileError(folder, "holds no cards") }
    guard cards.count <= mostCards else {
      throw FileError(folder, "holds \(cards.count) cards, more than \(mostCards)")
    }
    return cards.map(path)
  }

  /// Which of a folder's files are cards, sorted.
  ///
  /// - Parameter files: what the files in TOML that are cards name.
  static func cards(among names: [String], files: [String: Set<String>]) -> [String] {
    let named = files.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let pictures = names.filter { MapsBeside.endings.contains(ending($0)) || ending($0) == "ora" }
    var maps: Set<String> = []
    for picture in pictures {
      for role in MapsBeside.Role.allCases {
        maps.formUnion(MapsBeside.names(of: role, beside: picture))
      }
    }
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
