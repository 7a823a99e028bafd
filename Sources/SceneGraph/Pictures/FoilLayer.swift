/// A sheet of foil for the renderer: its effect, its mask and its position in the stack.
public struct FoilLayer: Sendable, Hashable {
  /// An effect of the kind `foil`, with its parameters.
  public var effect: Effect
  /// Mask: a gray picture over the side's pixels, white where the foil is; nil for everywhere.
  public var mask: PictureID?
  /// Position in the stack; nil for the position in the foil's file, by default under the ink.
  public var place: StackPosition?
  /// Strength of the foil: 0 is none, 1 is full strength.
  public var strength: Double
  /// True for the foil of a depth layer, whose pattern moves with its picture; false for the foil of
  /// a side.
  public var isOwn = false

  /// A sheet of foil with the given effect.
  public init(
    _ effect: Effect, mask: PictureID? = nil, place: StackPosition? = nil, strength: Double = 1
  ) {
    self.effect = effect
    self.mask = mask
    self.place = place
    self.strength = strength
  }
}
