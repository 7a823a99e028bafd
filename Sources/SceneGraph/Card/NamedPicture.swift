/// A picture of the user's, by what they call it: the scenes know no files.
public struct NamedPicture: Sendable, Hashable {
  /// The picture on the card.
  public let id: PictureID
  /// What its file is called.
  public let name: String
  /// How the file is found, as it would be typed.
  public let path: String
  /// Whether it is grey: then it can say where something is.
  public let isMap: Bool
  /// Whether black means "here"; nil where that cannot be changed.
  public let isBlack: Bool?

  /// A picture of that name.
  public init(_ id: PictureID, name: String, path: String, isMap: Bool, isBlack: Bool?) {
    (self.id, self.name, self.path) = (id, name, path)
    (self.isMap, self.isBlack) = (isMap, isBlack)
  }
}
