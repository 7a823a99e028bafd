internal import Files
package import Geometry
internal import Runtime
package import SceneGraph
package import Scenes

/// A scene and its surroundings as the command line gives them; nil values are defaults.
package struct SceneChoice: Codable, Hashable, Sendable {
  /// The scene's id in the registry.
  package var scene: String?
  /// The size of the view, one pixel per point.
  package var size: PixelSize?
  package var light: NamedLight?
  package var backdrop: NamedBackdrop?
  /// The zoom of the card, 1...12.
  package var zoom: Double?
  /// The seed of everything random.
  package var seed: UInt64 = 1
  /// The number of particles, at most a million.
  package var particles: Int?
  /// The curve of the classic flip.
  package var curve: FlipCurve?

  package init(light: NamedLight? = nil) {
    self.light = light
  }

  /// True if nothing was chosen that changes how a card looks.
  package var isUsual: Bool { scene == nil && light == nil && zoom == nil }

  /// The chosen scene, or the first.
  ///
  /// - Throws: `UsageError` if there is no scene of that name.
  package var entry: SceneEntry {
    get throws(UsageError) {
      let id = scene ?? SceneRegistry.all[0].id
      guard let entry = SceneRegistry.entry(id: id) else {
        throw UsageError(
          "--scene \(id): not a scene; "
            + id.suggestion(among: SceneRegistry.all.map(\.id)))
      }
      return entry
    }
  }

  /// The initial state of the scenes.
  package var configurations: SceneConfigurations {
    var configurations = SceneConfigurations()
    configurations.tree.seed = seed
    if let zoom { configurations.card.zoom = zoom }
    configurations.flip.curve = curve
    if let particles { configurations.tree.particles = particles }
    return configurations
  }
}
