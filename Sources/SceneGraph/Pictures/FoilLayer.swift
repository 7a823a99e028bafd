/// A sheet of foil on a card's face: what kind it is, where it lies, and in which place of the stack.
public struct FoilLayer: Sendable, Hashable {
  /// Where in the stack it lies.
  public enum Place: String, Sendable, Hashable, CaseIterable, Codable {
    /// Below the ink, which colours its light; white ink between them hides it.
    case under
    /// On top of the ink, which it hides.
    case over
  }

  /// An effect of the kind `foil`, with its parameters.
  public var effect: Effect
  /// A grey picture laid over the face's pixels, white where the foil lies; nil for everywhere.
  public var mask: PictureID?
  /// Where in the stack it lies; nil for what its file says, below the ink where that says nothing.
  public var place: Place?
  /// 0 is no foil, 1 as much as its mask says.
  public var strength: Double

  /// A sheet of foil.
  public init(
    _ effect: Effect, mask: PictureID? = nil, place: Place? = nil, strength: Double = 1
  ) {
    self.effect = effect
    self.mask = mask
    self.place = place
    self.strength = strength
  }
}
