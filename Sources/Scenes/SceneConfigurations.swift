/// The configurations of scenes that can begin in more than one way.
public struct SceneConfigurations: Sendable {
  /// The initial state of the card.
  public var card = CardScene.Configuration()
  /// The initial state of the classic flip.
  public var flip = FlipScene.Configuration()
  /// The initial state of the tree.
  public var tree = TreeScene.Configuration()
  /// The code to show beside the scenes, by their ids.
  public var code: [String: String] = [:]

  /// The default for every scene.
  public init() {}
}
