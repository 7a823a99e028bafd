/// A sheet of foil on one side of a card.
public struct CardFoil: Sendable, Hashable, Codable {
  /// Name of a foil, or of an effect that draws the whole side (`aurora`, `kira`).
  public var kind: String
  /// Mask of the sheet: the part of the side that it covers.
  public var mask: FaceMap
  /// Position in the stack; nil for the position in the foil's file, by default under the ink.
  public var place: FoilLayer.StackPosition?
  /// Strength of the foil: 0 is none, 1 is full strength.
  public var strength: Double
  /// Values of the foil's parameters; a parameter without a value has its default.
  public var parameters: [String: EffectValue]

  /// A sheet of foil of the given kind.
  public init(
    _ kind: String, mask: FaceMap = .place(.usual), place: FoilLayer.StackPosition? = nil,
    strength: Double = 1, parameters: [String: EffectValue] = [:]
  ) {
    self.kind = kind
    self.mask = mask
    self.place = place
    self.strength = strength
    self.parameters = parameters
  }
}
