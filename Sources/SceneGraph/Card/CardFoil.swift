/// A sheet of foil on a face.
public struct CardFoil: Sendable, Hashable, Codable {
  /// Name of a foil, or of a look that is drawn as a whole (`aurora`, `kira`).
  public var kind: String
  /// Where it lies.
  public var mask: FaceMap
  /// Where in the stack; nil for what its file says, below the ink where that says nothing.
  public var place: FoilLayer.Place?
  /// 0 is no foil, 1 as much as its mask says.
  public var strength: Double
  /// Values of its parameters; what is not named has its default.
  public var parameters: [String: EffectValue]

  /// A sheet of foil.
  public init(
    _ kind: String, mask: FaceMap = .place(.usual), place: FoilLayer.Place? = nil,
    strength: Double = 1, parameters: [String: EffectValue] = [:]
  ) {
    self.kind = kind
    self.mask = mask
    self.place = place
    self.strength = strength
    self.parameters = parameters
  }
}
