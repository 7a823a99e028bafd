internal import Rendering
internal import SceneGraph

/// The files that a card is made of; what is not given is Foil's own.
struct CardArt: Hashable, Sendable {
  var front: String?
  var back: String?
  /// Where the front carries foil; nil for Foil's own, or to make it from the
  /// user's front.
  var mask: String?

  init(front: String? = nil, back: String? = nil, mask: String? = nil) {
    self.front = front
    self.back = back
    self.mask = mask
  }

  /// Whether the front has a mask of its own, as Foil's has.
  var hasMask: Bool { front == nil || mask != nil }

  /// The card's name for a title bar.
  var title: String {
    guard let front else { return "Tsuru" }
    let name = Self.name(of: front)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The pictures whose files the user named, and their paths.
  var named: [(id: PictureID, path: String)] {
    [(PictureID.front, front), (.frontMask, mask), (.back, back)].compactMap { id, path in
      path.map { (id, $0) }
    }
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
