import SceneGraph
import Shading

extension ShaderLibrary {
  /// The descriptions of all effects in their present files.
  func descriptions() throws -> [EffectDescription] {
    var catalog = EffectCatalog(self)
    return try catalog.descriptions()
  }
}
