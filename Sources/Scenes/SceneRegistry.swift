public import Interaction

/// A scene to choose: one entry here makes it available in the window, pictures, traces, benchmarks
/// and tests.
public struct SceneEntry: Sendable {
  /// The name for `--scene` and in traces.
  public let id: String
  /// The title for people.
  public let title: String
  /// Makes the scene.
  public let make: @Sendable (SceneConfigurations, Surroundings) -> any Scene
  /// The scene's current way of drawing in a word or two; nil if it has only one.
  ///
  /// The statistics list each way separately.
  let variant: @Sendable (any Scene) -> String?
  /// True if the scene shows several of the open cards together.
  public let showsDeck: Bool

  /// An entry for a scene.
  public init(
    id: String, title: String,
    make: @escaping @Sendable (SceneConfigurations, Surroundings) -> any Scene
  ) {
    self.init(id: id, title: title, variant: { _ in nil }, make: make)
  }

  init(
    id: String, title: String, showsDeck: Bool = false,
    variant: @escaping @Sendable (any Scene) -> String? = { _ in nil },
    make: @escaping @Sendable (SceneConfigurations, Surroundings) -> any Scene
  ) {
    (self.id, self.title, self.variant, self.make) = (id, title, variant, make)
    self.showsDeck = showsDeck
  }
}

/// All scenes, in the order of the keys 1, 2, 3 ...
public enum SceneRegistry {
  /// The scenes.
  public static let all: [SceneEntry] = [
    SceneEntry(id: "card", title: "Card") { EditedCard($0.card, in: $1) },
    SceneEntry(id: "flip", title: "Classic flip", showsDeck: true) { FlipScene($0.flip, in: $1) },
    SceneEntry(id: "effects", title: "Effects") { EffectsScene(in: $1) },
    SceneEntry(id: "radial", title: "Radial menu", showsDeck: true) {
      RadialScene(in: $1)
    },
    SceneEntry(
      id: "tree", title: "Christmas tree", showsDeck: true,
      variant: { ($0 as? TreeScene)?.variant },
      make: { TreeScene($0.tree, in: $1) }),
  ]

  /// The scene called `id`; nil for none.
  public static func entry(id: String) -> SceneEntry? {
    all.first { $0.id == id }
  }
}
