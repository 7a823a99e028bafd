/// What a face is made of beside its print, from the bottom: stock, foil, white, ink, coat; hot foil
/// on top of the ink.
///
/// The maps are grey pictures laid over the face's pixels, white meaning "here".
public struct FoilStack: Sendable, Hashable {
  /// Sheets of foil, the lowest first; those that lie over the ink lie over all that lie under it.
  public var foils: [FoilLayer] = []
  /// White ink between foil and ink: it hides the foil below.
  public var white: PictureID?
  /// Height of the whole stack, white high: its slope bends mirror, ink and coat alike.
  public var etch: PictureID?
  /// What white of `etch` stands above black, in millimetres.
  public var relief = 0.05
  /// Where the coat is glossy; nil for everywhere.
  public var gloss: PictureID?

  /// Sheets with a mask that a face can carry: each takes a texture unit of the GPU's sixteen.
  public static let mostMasks = 6

  /// Plain print under a coat, with these sheets of foil.
  public init(_ foils: [FoilLayer] = []) {
    self.foils = foils
  }
}
