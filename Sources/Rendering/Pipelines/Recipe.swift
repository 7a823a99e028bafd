internal import SceneGraph

/// What the programs of a picture are made for: all that changes their text.
struct Recipe: Hashable {
  /// An effect, or a sheet of foil.
  struct Step: Hashable {
    var name: String
    /// Where a sheet of foil lies in the stack; nil for what its file says.
    var place: FoilLayer.Place?
    /// Whether it has a mask.
    var isMasked = false
  }

  /// Maps of a stack beside the masks of its foils.
  struct Maps: OptionSet, Hashable {
    let rawValue: Int

    static let white = Maps(rawValue: 1)
    static let etch = Maps(rawValue: 2)
    static let gloss = Maps(rawValue: 4)

    /// What the shader asks for by `#ifdef`.
    static let all: [(map: Maps, name: String)] = [
      (.white, "WHITE"), (.etch, "ETCH"), (.gloss, "GLOSS"),
    ]
  }

  /// From the inside out.
  var steps: [Step]
  var maps: Maps = []
  /// Lamps of its light.
  var lamps = 0
  /// Whether one of them is a tube.
  var hasTubes = false
  /// Whether the picture may end within its frame.
  var showsPaper = false
  /// Whether its places stand before its plane or behind it.
  var hasDepth = false

  /// What `picture` needs: its foils, then its effects; `none` where it has neither.
  init(_ picture: Picture) {
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

extension Picture {
  /// How much of its sheet of foil the step `index` of the recipe lays down, 0 to 1.
  func strength(ofStep index: Int) -> Double {
    stack.foils.indices.contains(index) ? stack.foils[index].strength : 1
  }

  /// Where the foil of the step `index` lies; nil for everywhere.
  func mask(ofStep index: Int) -> PictureID? {
    stack.foils.indices.contains(index) ? stack.foils[index].mask : mask
  }
}
