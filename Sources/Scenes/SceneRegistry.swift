public import SceneGraph

/// A scene that can be chosen: one line here makes it known to window, stills, traces,
/// benchmarks and tests.
public struct SceneEntry: Sendable {
  /// The word for `--scene` and in traces.
  public let id: String
  /// The name shown to people.
  public let title: String
  /// Begins the scene.
  public let make: @Sendable (SceneConfigurations, Surroundings) -> any Scene
  /// The way in which a scene is drawn, in a word or two; nil where it has one way alone.
  ///
  /// The statistics put the figures of each way side by side.
  let variant: @Sendable (any Scene) -> String?

  /// A scene that can be chosen.
  public init(
    id: String, title: String,
    make: @escaping @Sendable (SceneConfigurations, Surroundings) -> any Scene
  ) {
    self.init(id: id, title: title, variant: { _ in nil }, make: make)
  }

  init(
    id: String, title: String, variant: @escaping @Sendable (any Scene) -> String?,
    make: @escaping @Sendable (SceneConfigurations, Surroundings) -> any Scene
  ) {
    (self.id, self.title, self.variant, self.make) = (id, title, variant, make)
  }
}

/// All scenes, in the order of the keys 1, 2, 3 ...
public enum SceneRegistry {
  /// The scenes there are.
  public static let all: [SceneEntry] = [
    SceneEntry(id: "card", title: "Card") { EditedCard($0.card, in: $1) },
    SceneEntry(id: "flip", title: "Classic flip") { FlipScene(in: $1) },
    SceneEntry(id: "effects", title: "Effects") { EffectsScene(in: $1) },
    SceneEntry(id: "radial", title: "Radial menu") { RadialScene(in: $1) },
    SceneEntry(
      id: "tree", title: "Christmas tree", variant: { ($0 as? TreeScene)?.variant },
      make: { TreeScene($0.tree, in: $1) }),
  ]

  /// The words for `--scene`, separated by commas.
  public static var ids: String { all.map(\.id).joined(separator: ", ") }

  /// The scene called `id`.
  public static func entry(id: String) -> SceneEntry? {
    all.first { $0.id == id }
  }
}
