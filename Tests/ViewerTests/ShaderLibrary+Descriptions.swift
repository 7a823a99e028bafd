import SceneGraph
import Shading

extension ShaderLibrary {
  /// All effects as their files are now.
  func descriptions() throws -> [EffectDescription] {
    var catalog = EffectCatalog(self)
    return try catalog.descriptions()
  }
}
