package import Cards
package import Files
package import SceneGraph
internal import Support

/// The files that a card is opened from; what is not given is Foil's own.
package struct CardArt: Hashable, Sendable {
  /// A picture, a card file or a pack.
  package var front: String?
  package var back: String?
  /// Where the front carries foil.
  package var mask: String?

  package init(front: String? = nil, back: String? = nil, mask: String? = nil) {
    self.front = front
    self.back = back
    self.mask = mask
  }

  /// The card that they make.
  ///
  /// - Parameters:
  ///   - effects: the foils that are known.
  ///   - archives: the worker that opens packs and OpenRaster files.
  /// - Throws: `FileError` where a file is missing, or a card file says what cannot be.
  package func open(
    effects: [EffectDescription], archives: ArchiveOpener
  ) throws(FileError) -> CardDocument {
    let tell = Log.files.stopwatch("opened \(title)")
    defer { tell() }
    guard let front else { return try CardDocument(back: back, mask: mask, archives: archives) }
    var document = try CardDocument(opening: front, archives: archives, effects: effects)
    if let back { try document.put(back: back, archives: archives) }
    if let mask { try document.put(mask: mask) }
    return document
  }

  /// What it is called until it is open.
  package var title: String {
    guard let front else { return Card.own.name }
    let name = Self.name(of: front)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Whether the front is a card file or a pack, which have a syntax.
  package var isCardFile: Bool {
    let endings = [".toml", ".foil", ".ora"]
    return endings.contains { front?.lowercased().hasSuffix($0) ?? false }
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
