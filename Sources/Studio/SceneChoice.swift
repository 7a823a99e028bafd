package import Geometry
package import SceneGraph
package import Scenes
internal import Support

/// A scene and its surroundings, as someone asks for them; nil for the usual.
package struct SceneChoice: Codable, Hashable, Sendable {
  /// Id in the registry of scenes.
  package var scene: String?
  /// Size of the view, a pixel to a point.
  package var size: PixelSize?
  package var light: NamedLight?
  package var backdrop: NamedBackdrop?
  /// Enlargement of the card, 1 to 12.
  package var zoom: Double?
  /// Seed of everything random.
  package var seed: UInt64
  /// Number of particles, up to a million.
  package var particles: Int?

  package init(
    scene: String? = nil, size: PixelSize? = nil, light: NamedLight? = nil,
    backdrop: NamedBackdrop? = nil, zoom: Double? = nil, seed: UInt64 = 1, particles: Int? = nil
  ) {
    self.scene = scene
    self.size = size
    self.light = light
    self.backdrop = backdrop
    self.zoom = zoom
    self.seed = seed
    self.particles = particles
  }

  /// The scene that was asked for, or the first.
  ///
  /// - Throws: `UsageError` where there is none of that name.
  package var entry: SceneEntry {
    get throws(UsageError) {
      let id = scene ?? SceneRegistry.all[0].id
      guard let entry = SceneRegistry.entry(id: id) else {
        throw UsageError("--scene \(id): there is no such scene, only \(SceneRegistry.ids)")
      }
      return entry
    }
  }

  /// How the scenes begin.
  package var configurations: SceneConfigurations {
    var configurations = SceneConfigurations()
    configurations.tree.seed = seed
    if let zoom { configurations.card.zoom = zoom }
    if let particles { configurations.tree.particles = particles }
    return configurations
  }
}
