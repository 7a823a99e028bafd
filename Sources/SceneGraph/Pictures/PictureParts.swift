/// What is compiled and loaded for a picture: all that its programs and textures depend on.
public struct PictureParts: Sendable, Hashable {
  /// An effect, or a sheet of foil.
  public struct Step: Sendable, Hashable {
    /// The effect's name.
    public let name: String
    /// Where a sheet of foil lies in the stack; nil for what its file says.
    public let place: FoilLayer.Place?
    /// Where it is; nil for everywhere.
    public let mask: PictureID?
  }

  /// From the inside out: foils come first.
  public let steps: [Step]
  /// The picture; nil for vector art.
  public let source: PictureID?
  /// The maps of its stack.
  public let white, etch, gloss: PictureID?
  /// The map of its depth.
  public let depth: PictureID?
  /// Lamps of its light.
  public let lamps: Int
  /// Whether one of them is a tube.
  public let hasTubes: Bool
  /// Whether the picture may end within its frame, where there is paper then.
  public let showsPaper: Bool
}

extension Picture {
  /// The effects of its steps, in their order.
  public var allEffects: [Effect] { stack.foils.map(\.effect) + effects }

  /// What is compiled and loaded for it.
  public var parts: PictureParts {
    var id: PictureID?
    if case .file(let file) = source { id = file }
    let foils = stack.foils.map {
      PictureParts.Step(name: $0.effect.name, place: $0.place, mask: $0.mask)
    }
    return PictureParts(
      steps: foils + effects.map { PictureParts.Step(name: $0.name, place: nil, mask: mask) },
      source: id, white: stack.white, etch: stack.etch, gloss: stack.gloss, depth: depth?.map,
      lamps: light.lamps.count, hasTubes: light.lamps.contains { $0.tube != .zero },
      showsPaper: crop.fit == .contain || crop.zoom < 1)
  }
}
