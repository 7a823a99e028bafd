public import SceneGraph

/// A user's picture under the name the user knows; scenes know no files.
public struct NamedPicture: Sendable, Hashable {
  /// The picture's identifier on the card.
  public let id: PictureID
  /// Name of the file.
  public let name: String
  /// Path of the file, as a user would type it.
  public let path: String
  /// True if the picture is gray and so can serve as a map.
  public let isMap: Bool
  /// True if black marks where the map applies; nil if that cannot be changed.
  public let isBlack: Bool?

  /// Creates a description of a picture.
  public init(_ id: PictureID, name: String, path: String, isMap: Bool, isBlack: Bool?) {
    (self.id, self.name, self.path) = (id, name, path)
    (self.isMap, self.isBlack) = (isMap, isBlack)
  }
}
