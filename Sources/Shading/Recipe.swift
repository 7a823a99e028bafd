package import SceneGraph

/// What the programs of a picture are made for: all that changes their text.
package struct Recipe: Hashable {
  /// An effect, or a sheet of foil.
  package struct Step: Hashable {
    package var name: String
    /// Where a sheet of foil lies in the stack; nil for what its file says.
    package var place: FoilLayer.Place?
    /// Whether it has a mask.
    package var isMasked = false
  }

  /// Maps of a stack beside the masks of its foils.
  package struct Maps: OptionSet, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let white = Maps(rawValue: 1)
    package static let etch = Maps(rawValue: 2)
    package static let gloss = Maps(rawValue: 4)

    /// What the shader asks for by `#ifdef`.
    package static let all: [(map: Maps, name: String)] = [
      (.white, "WHITE"), (.etch, "ETCH"), (.gloss, "GLOSS"),
    ]
  }

  /// From the inside out.
  package var steps: [Step]
  package var maps: Maps = []
  /// Lamps of its light.
  package var lamps = 0
  /// Whether one of them is a tube.
  package var hasTubes = false
  /// Whether the picture may end within its frame.
  package var showsPaper = false
  /// Whether its places stand before its plane or behind it.
  package var hasDepth = false

  /// What `picture` needs: its foils, then its effects; `none` where it has neither.
  package init(_ picture: Picture) {
    let parts = picture.parts
    steps = parts.steps.map {
      Step(name: $0.name, place: $0.place, isMasked: $0.mask != nil)
    }
    if steps.isEmpty { steps = [Step(name: "none")] }
    if parts.white != nil { maps.insert(.white) }
    if parts.etch != nil { maps.insert(.etch) }
    if parts.gloss != nil { maps.insert(.gloss) }
    (lamps, hasTubes) = (parts.lamps, parts.hasTubes)
    showsPaper = parts.showsPaper
    hasDepth = parts.depth != nil
  }
}
