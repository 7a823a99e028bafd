/// The rules of a printer for one plate.
public struct PressPlate: Sendable, Hashable {
  /// The printer's name of the plate.
  public var name: String
  /// The inks that show the plate on a screen and on a proof, 0 to 1: cyan, magenta, yellow, black.
  public var alternate: SIMD4<Double>?
  /// The least width of a line, millimeters; nil if the printer does not name one.
  public var line: PressLimit?
  /// The least width of a gap, millimeters; nil if the printer does not name one.
  public var gap: PressLimit?
  /// The least distance from the card's edge, millimeters; nil if the printer does not name one.
  public var edge: PressLimit?
  /// True if the plate may go over the card's edge.
  public var bleeds: Bool
  /// True if the plate may have values between none and full.
  public var takesGray: Bool
  /// True if the plate must be a vector drawing.
  public var isVector: Bool
  /// The least black ink under areas without other ink, percent; nil if the printer does not name
  /// one.
  public var black: Double?

  /// A plate without rules.
  public init(name: String, takesGray: Bool) {
    (self.name, self.takesGray) = (name, takesGray)
    (bleeds, isVector) = (true, false)
  }

  /// The rules that hold, with the usual ones of the trade where the printer names none.
  ///
  /// There are usual limits for foil (line, gap, edge) and for gloss (line) alone.
  public func completed(as role: PlateRole) -> PressPlate {
    var plate = self
    switch role {
    case .foil:
      plate.line = line ?? PressLimit(warning: 0.35, error: 0.2)
      plate.gap = gap ?? PressLimit(warning: 0.5, error: 0.25)
      plate.edge = edge ?? PressLimit(warning: 1.5, error: 1)
    case .gloss: plate.line = line ?? PressLimit(warning: 0.38, error: 0.15)
    case .white, .emboss, .cut: break
    }
    return plate
  }
}
