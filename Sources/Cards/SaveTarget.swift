/// The place to save a card to, and the pictures to copy there.
public struct SaveTarget: Sendable, Hashable {
  /// The path of the card file or pack; nil for the card's own.
  public var path: String?
  /// True to replace another file at that path.
  public var replaces: Bool
  /// The folder of kept pictures, which are always copied beside the card file; nil for none.
  public var keptFolder: String?
  /// True to copy all pictures of the card that are not in the card file's folder.
  public var copiesAll: Bool

  /// A place; by default the card's own, without copies.
  public init(
    path: String? = nil, replaces: Bool = false, keptFolder: String? = nil, copiesAll: Bool = false
  ) {
    (self.path, self.replaces) = (path, replaces)
    (self.keptFolder, self.copiesAll) = (keptFolder, copiesAll)
  }

  /// A place that the user chose for a card, with copies of its pictures.
  ///
  /// - Parameter replaces: True if the user agreed to replace an existing file of this name.
  public init(chosen path: String, for card: CardDocument, replaces: Bool, keptFolder: String?) {
    let whole = Self.path(path, ofPack: card.isPack)
    // Without its extension, the user was asked about another name.
    self.init(
      path: whole, replaces: replaces && whole == path, keptFolder: keptFolder, copiesAll: true)
  }

  /// A path that a user typed, with the extension of a card file or a pack.
  public static func path(_ typed: String, ofPack isPack: Bool) -> String {
    let fileExtension = CompanionFiles.split(typed).fileExtension.lowercased()
    return ["toml", "foil"].contains(fileExtension) ? typed : typed + (isPack ? ".foil" : ".toml")
  }

  /// True if the file at `path` is a kept picture.
  func isKept(_ path: String) -> Bool { keptFolder.map { path.hasPrefix($0 + "/") } ?? false }

  /// True if the file at `path` is copied, unless it is in the card file's folder.
  func copies(_ path: String) -> Bool { copiesAll || isKept(path) }
}
