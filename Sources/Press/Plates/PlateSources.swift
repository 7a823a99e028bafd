public import Raster
public import SceneGraph

/// The pictures of one side of a card, as they are before they are brought to a printer's size.
///
/// The back is laid out as seen from behind, as the front is seen from the front: printers expect
/// both so, and nothing is flipped.
public struct PlateSources: Sendable {
  /// A picture that is printed in ink.
  public struct Print: Sendable {
    /// The picture; its transparent parts show what is below.
    public var picture: Bitmap
    /// The inks of a picture that is stored in inks, multiplied by its alpha; else nil.
    public var inks: InkBitmap?
    /// The way to enlarge it.
    public var sampling: PictureSampling
    /// True if it was drawn from a vector drawing.
    public var isVector: Bool

    /// A picture that is printed in ink.
    public init(
      _ picture: Bitmap, inks: InkBitmap? = nil, sampling: PictureSampling = .smooth,
      isVector: Bool = false
    ) {
      (self.picture, self.inks) = (picture, inks)
      (self.sampling, self.isVector) = (sampling, isVector)
    }
  }

  /// A map over the art: gray levels, white marks where it applies.
  public struct Map: Sendable {
    /// The levels, over the same area as the art, of any resolution.
    public var levels: GrayBitmap
    /// True if it was drawn from a vector drawing.
    public var isVector: Bool
    /// True if it was made from the art, and has its resolution.
    public var isFromArt: Bool

    /// A map over the art.
    public init(_ levels: GrayBitmap, isVector: Bool = false, isFromArt: Bool = false) {
      (self.levels, self.isVector, self.isFromArt) = (levels, isVector, isFromArt)
    }
  }

  /// A sheet of foil, or another look that draws a whole side.
  public struct Sheet: Sendable {
    /// The mask; nil for the whole side.
    public var mask: Map?
    /// The strength, 0...1.
    public var strength: Double
    /// The position in the stack.
    public var place: StackPosition
    /// The title of a foil that draws its own shapes, which the plate lacks; nil for others.
    public var ornament: String?

    /// A sheet of foil.
    public init(
      mask: Map? = nil, strength: Double = 1, place: StackPosition = .under,
      ornament: String? = nil
    ) {
      (self.mask, self.strength, self.place) = (mask, strength, place)
      self.ornament = ornament
    }
  }

  /// The card's body and its bleed.
  public var shape: CardShape
  /// The part of the art that fills the card and the art's own bleed.
  ///
  /// Maps and layers share it.
  public var crop: Crop
  /// The depth layers behind the art, the farthest first.
  public var behind: [Print] = []
  /// The art.
  public var art: Print
  /// The depth layers in front of the art, the nearest last.
  public var before: [Print] = []
  /// The sheets of foil.
  public var sheets: [Sheet] = []
  /// The white ink; nil for none.
  public var white: Map?
  /// The heights; nil for flat.
  public var etch: Map?
  /// The gloss; nil for gloss everywhere, which needs no plate.
  public var gloss: Map?

  /// A side with art and no finish.
  public init(_ art: Print, crop: Crop = Crop(), shape: CardShape = .poker) {
    (self.art, self.crop, self.shape) = (art, crop, shape)
  }

  /// The pictures that are printed in ink, the lowest first.
  public var prints: [Print] { behind + [art] + before }
}
