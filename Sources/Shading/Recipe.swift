package import SceneGraph

/// All properties of a picture that change the text of its programs.
package struct Recipe: Hashable {
  /// An effect, or a sheet of foil.
  package struct Step: Hashable {
    package var name: String
    /// The place of a sheet of foil in the stack; nil for the place that its file states.
    package var place: StackPosition?
    /// True if it has a mask.
    package var isMasked = false
  }

  /// The maps of a stack beside the masks of its foils.
  package struct Maps: OptionSet, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let white = Maps(rawValue: 1)
    package static let etch = Maps(rawValue: 2)
    package static let gloss = Maps(rawValue: 4)

    /// The maps with the names that the shader tests by `#ifdef`.
    package static let all: [(map: Maps, name: String)] = [
      (.white, "WHITE"), (.etch, "ETCH"), (.gloss, "GLOSS"),
    ]
  }

  /// The steps from the inside out.
  package var steps: [Step]
  package var maps: Maps = []
  /// The number of lamps of its light.
  package var lamps = 0
  /// True if one of them is a tube.
  package var hasTubes = false
  /// True if its masks and maps cover the side that it is a layer of.
  package var isLayer = false
  /// True if its pixels are squares.
  package var isSharp = false
  /// True if the pixels of its masks, white ink and gloss are squares.
  package var hasSharpMaps = false
  /// True if it is in depth and its edges stay at the edges of its frame.
  package var keepsEdges = false
  /// True if the picture may end within its frame.
  package var showsPaper = false
  /// True if the picture has a depth map.
  package var hasDepth = false

  /// The recipe of `picture`: its foils, then its effects; the effect `none` if it has neither.
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
    isLayer = parts.isLayer
    (isSharp, hasSharpMaps) = (parts.isSharp, parts.hasSharpMaps)
    keepsEdges = parts.keepsEdges
    showsPaper = parts.showsPaper
    hasDepth = parts.depth != nil
  }
}
