package import SceneGraph
package import Shading

/// The parts of a scene's pictures on which loading and compiling depend.
package struct ShaderInputs: Hashable {
  private var parts: Set<PictureParts> = []

  package init(of node: Node) {
    add(node.placements())
  }

  /// The files of the user's own effects in the pictures.
  package func files(of library: ShaderLibrary) -> [String] {
    library.ownFiles(of: Set(parts.lazy.flatMap(\.steps).map(\.name)))
  }

  private mutating func add(_ placements: [Placement]) {
    for placement in placements {
      switch placement.leaf {
      case .picture(let picture): parts.insert(picture.parts)
      case .flattened(let content, _): add(content)
      case .backdrop, .edge, .shadow, .drawing, .particles: break
      }
    }
  }
}
