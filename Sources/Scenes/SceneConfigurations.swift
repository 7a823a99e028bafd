/// How scenes begin that can begin in more than one way, each with a configuration of its own.
public struct SceneConfigurations: Sendable {
  /// How the card begins.
  public var card = CardScene.Configuration()
  /// How the tree begins.
  public var tree = TreeScene.Configuration()

  /// Every scene as it is by default.
  public init() {}
}
