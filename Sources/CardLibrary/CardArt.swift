internal import CardModel
package import Cards
package import Files
internal import Runtime
package import SceneGraph

/// The files to open a card from; Foil's own replace missing ones.
package struct CardArt: Hashable, Sendable {
  /// A picture, a card file or a pack.
  package var front: String?
  package var back: String?
  /// The picture of the front's foil mask.
  package var mask: String?
  /// The picture that the user opened, if the front is the card saved for it.
  package var picture: String?
  /// The error of the card saved for the front, which is open as a bare picture instead; nil for
  /// other art.
  package var savedFault: String?

  package init(front: String? = nil, back: String? = nil, mask: String? = nil) {
    self.front = front
    self.back = back
    self.mask = mask
  }

  /// Opens the card.
  ///
  /// - Parameters:
  ///   - effects: The known foils.
  ///   - archives: The worker that opens packs, OpenRaster files and drawings.
  /// - Throws: `FileError` if a file is missing or a card file is invalid.
  package func open(
    effects: [EffectDescription], archives: ArchiveOpener
  ) throws(FileError) -> CardDocument {
    let logTime = Log.files.stopwatch("opened \(title)")
    defer { logTime() }
    var document: CardDocument
    if let front {
      document = try CardDocument(
        opening: front, archives: archives, effects: OwnFoils.added(to: effects))
      if let back { try document.put(back: back, archives: archives) }
      if let mask { try document.put(mask: mask) }
      document.card.follow(effects)
    } else {
      document = try CardDocument(back: back, mask: mask, archives: archives)
    }
    document.findLinks(archives: archives)
    return document
  }

  /// The card's name until it is open.
  package var title: String {
    guard let front else { return Card.own.name }
    let name = Self.name(of: front)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// True if the front is a card file, a pack or an OpenRaster file.
  package var isCardFile: Bool {
    let fileExtensions = [".toml", ".foil", ".ora"]
    return fileExtensions.contains { front?.lowercased().hasSuffix($0) ?? false }
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
