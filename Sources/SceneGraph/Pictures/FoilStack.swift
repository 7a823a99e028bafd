public import Geometry

/// The layers of a side besides its art, from the bottom: stock, foil, white, ink, coat.
///
/// Hot foil is over the ink. The maps are gray pictures over the side's pixels; white marks
/// where they apply.
public struct FoilStack: Sendable, Hashable {
  /// Sheets of foil, the lowest first; all sheets over the ink are above those under it.
  public var foils: [FoilLayer] = []
  /// White ink between foil and ink; it hides the foil below.
  public var white: PictureID?
  /// Height of the whole stack, white is high; its slope bends mirror, ink and coat alike.
  public var etch: PictureID?
  /// Height of white above black in `etch`, in millimeters.
  public var relief = 0.05
  /// Map of the gloss; nil for gloss everywhere.
  public var gloss: PictureID?

  /// The side whose pixels the masks and maps cover; nil for the picture itself.
  ///
  /// A picture in depth has the foil of its side, which does not move with it.
  public var plane: Plane?

  /// The plane of a side: the part of its art in a frame.
  public struct Plane: Sendable, Hashable {
    /// The side's art.
    public var art: PictureID
    /// The part of the art that the side shows.
    public var crop: Crop
    /// The frame of the side, in points.
    public var frame: Rect

    /// The plane of a side that shows `art` in `frame`.
    public init(_ art: PictureID, crop: Crop, frame: Rect) {
      (self.art, self.crop, self.frame) = (art, crop, frame)
    }
  }

  /// Largest number of sheets with a mask on a side; each takes one of the GPU's 16 texture units.
  public static let mostMasks = 6

  /// Plain print under a coat, with these sheets of foil.
  public init(_ foils: [FoilLayer] = []) {
    self.foils = foils
  }
}
