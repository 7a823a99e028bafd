/// The parts of a picture that its programs and textures depend on.
public struct PictureParts: Sendable, Hashable {
  /// An effect or a sheet of foil.
  public struct Step: Sendable, Hashable {
    /// The effect's name.
    public let name: String
    /// Position of a sheet of foil in the stack; nil for the position in its file.
    public let place: StackPosition?
    /// Mask of the step; nil for everywhere.
    public let mask: PictureID?
    /// True if the foil's pattern moves with the picture.
    public var isOwn = false
  }

  /// Steps from the inside out: foils come first.
  public let steps: [Step]
  /// The picture; nil for vector art.
  public let source: PictureID?
  /// Maps of the stack.
  public let white, etch, gloss: PictureID?
  /// The depth map.
  public let depth: PictureID?
  /// Number of lamps.
  public let lamps: Int
  /// True if a lamp is a tube.
  public let hasTubes: Bool
  /// True if its masks and maps cover another picture: the side that it is a layer of.
  public let isLayer: Bool
  /// True if its pixels are squares.
  public let isSharp: Bool
  /// True if the pixels of its masks, white ink and gloss are squares.
  public let hasSharpMaps: Bool
  /// True if it is in depth and its edges stay at the edges of its frame.
  public let keepsEdges: Bool
  /// True if the picture may end inside its frame, so that paper shows.
  public let showsPaper: Bool
  /// True if its stock or its coat changes the print.
  public let hasStock: Bool
  /// True if only the picture's shadow is visible.
  public let isShadow: Bool
}

extension PictureParts {
  /// The parts that change the text of the programs; the step `none` if there is no other.
  ///
  /// Its maps say only which there are: all of them are the same picture.
  package var recipe: PictureParts {
    func any(_ map: PictureID?) -> PictureID? { map == nil ? nil : .front }
    let steps = steps.map {
      Step(name: $0.name, place: $0.place, mask: any($0.mask), isOwn: $0.isOwn)
    }
    return PictureParts(
      steps: steps.isEmpty ? [Step(name: "none", place: nil, mask: nil)] : steps,
      source: nil, white: any(white), etch: any(etch), gloss: any(gloss), depth: any(depth),
      lamps: lamps, hasTubes: hasTubes, isLayer: isLayer, isSharp: isSharp,
      hasSharpMaps: hasSharpMaps, keepsEdges: keepsEdges, showsPaper: showsPaper,
      hasStock: hasStock, isShadow: isShadow)
  }
}

extension Picture {
  /// The effects of all steps, in order.
  public var allEffects: [Effect] { stack.foils.map(\.effect) + effects }

  /// The parts that are compiled and loaded for the picture.
  public var parts: PictureParts {
    var id: PictureID?
    if case .file(let file) = source { id = file }
    let foils = stack.foils.map {
      PictureParts.Step(
        name: $0.effect.name, place: $0.place, mask: $0.mask, isOwn: $0.isOwn)
    }
    return PictureParts(
      steps: foils + effects.map { PictureParts.Step(name: $0.name, place: nil, mask: mask) },
      source: id, white: stack.white, etch: stack.etch, gloss: stack.gloss, depth: depth?.map,
      lamps: light.lamps.count, hasTubes: light.lamps.contains { $0.tube != .zero },
      isLayer: stack.plane != nil, isSharp: crop.sampling == .nearest,
      hasSharpMaps: (stack.plane?.crop ?? crop).sampling == .nearest,
      keepsEdges: parallax.fit == .keep,
      showsPaper: crop.fit == .contain || crop.zoom < 1, hasStock: card.paper.changesPrint,
      isShadow: shadow != nil)
  }
}
