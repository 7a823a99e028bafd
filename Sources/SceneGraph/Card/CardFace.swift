public import Geometry

/// A face of a card: its print, and all that lies below, in and over it.
public struct CardFace: Sendable, Hashable {
  /// The print.
  public var art: PictureID
  /// Which part of the print the face shows.
  public var crop = Crop()
  /// Sheets of foil, the first lies lowest.
  public var foils: [CardFoil]
  /// Where white ink hides the foil below; nil for nowhere.
  public var white: FaceMap?
  /// Height of the whole stack, white high; nil for flat.
  public var etch: FaceMap?
  /// What white of `etch` stands above black, in millimetres.
  public var relief = 0.05
  /// Where the coat is glossy; nil for everywhere.
  public var gloss: FaceMap?
  /// Pictures in depth, the farthest first; the print stands at 0.
  public var layers: [DepthLayer] = []
  /// How far each place of the print stands out, white near; nil for flat.
  public var depth: FaceMap?
  /// What white of `depth` stands before black, in millimetres.
  public var depthRange = 4.0

  /// A face that shows `art`, with these sheets of foil.
  public init(_ art: PictureID, _ foils: [CardFoil] = []) {
    self.art = art
    self.foils = foils
  }
}

/// Where on a face something is: a grey picture laid over its print, white meaning "here".
public enum FaceMap: Sendable, Hashable {
  /// A picture of its own.
  case picture(PictureID)
  /// Made from the face's print.
  case place(FoilPlace)

  /// The picture, on a face that shows `art`.
  public func picture(of art: PictureID) -> PictureID {
    switch self {
    case .picture(let id): id
    case .place(let place): PictureID(art.name, place: place)
    }
  }
}

/// A sheet of foil on a face.
public struct CardFoil: Sendable, Hashable {
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

/// A picture in depth, seen through the card's window.
public struct DepthLayer: Sendable, Hashable {
  /// The picture; it covers the face as the print does.
  public var picture: PictureID
  /// Millimetres before the print; negative is behind it.
  public var depth: Double

  /// A picture so far before the print.
  public init(_ picture: PictureID, depth: Double) {
    self.picture = picture
    self.depth = depth
  }
}

/// Which part of a picture a frame shows.
public struct Crop: Sendable, Hashable {
  /// What happens where picture and frame differ in shape.
  public enum Fit: String, Sendable, Hashable, CaseIterable {
    /// The frame is filled; what is left over of the picture is not seen.
    case cover
    /// All of the picture is seen; the rest of the frame is paper.
    case contain
  }

  /// What happens where picture and frame differ in shape.
  public var fit = Fit.cover
  /// How much larger than that it is shown, from 0.1 to 20.
  public var zoom = 1.0
  /// Which point of the picture, in shares of its sides, lies over the same point of the frame.
  public var position = Vector2(0.5, 0.5)

  /// The picture covers the frame, centred.
  public init() {}
}
