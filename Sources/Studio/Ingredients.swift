internal import Files
package import SceneGraph
package import Shading

/// What the pictures of a scene are made of: what loading and compiling depend on.
package struct Ingredients: Hashable {
  private var parts: Set<PictureParts> = []

  package init(of node: Node) {
    add(node.placements())
  }

  /// The user's own effects among them, by their files.
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
