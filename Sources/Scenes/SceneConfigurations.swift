/// The configurations of scenes that can begin in more than one way.
public struct SceneConfigurations: Sendable {
  /// The initial state of the card.
  public var card = CardScene.Configuration()
  /// The ids of the user's favorite looks, in the order of choosing.
  public var favorites: [String] = []
  /// The initial state of the tree.
  public var tree = TreeScene.Configuration()

  /// The default for every scene.
  public init() {}
}
