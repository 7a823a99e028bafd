internal import Geometry
internal import SceneGraph
internal import Scenes

/// A scene and its surroundings, as someone asks for them; nil for the usual.
struct SceneChoice: Codable, Hashable, Sendable {
  /// Id in the registry of scenes.
  var scene: String?
  /// Size of the view, a pixel to a point.
  var size: PixelSize?
  var light: NamedLight?
  var backdrop: NamedBackdrop?
  /// Enlargement of the card, 1 to 12.
  var zoom: Double?
  /// Seed of everything random.
  var seed: UInt64 = 1
  /// Number of particles, up to a million.
  var particles: Int?

  /// The scene that was asked for, or the first.
  ///
  /// - Throws: `UsageError` where there is none of that name.
  var entry: SceneEntry {
    get throws(UsageError) {
      let id = scene ?? SceneRegistry.all[0].id
      guard let entry = SceneRegistry.entry(id: id) else {
        throw UsageError("--scene \(id): there is no such scene, only \(SceneRegistry.ids)")
      }
      return entry
    }
  }

  /// How the scenes begin.
  var configurations: SceneConfigurations {
    var configurations = SceneConfigurations()
    configurations.tree.seed = seed
    if let zoom { configurations.card.zoom = zoom }
    if let particles { configurations.tree.particles = particles }
    return configurations
  }
}
