public import Geometry
public import Press
internal import Raster

/// A paint on a page: a picture or a line, with the state in which it is painted.
public struct PDFPaint: Sendable, Hashable, Codable {
  /// The shape of a paint.
  public enum Shape: Sendable, Hashable, Codable {
    /// A picture.
    case picture(PDFPicture)
    /// A stroked line of a width in points; the path is in points, y up.
    case line(Path, width: Double)
  }

  /// The color of a paint.
  public enum Color: Sendable, Hashable, Codable {
    /// The process inks.
    case process
    /// Gray, which prints in black ink.
    case gray
    /// An ink of its own.
    case spot(PrintInk)
    /// Any other color, as the file names it.
    case other(String)
  }

  /// The shape.
  public var shape: Shape
  /// The color.
  public var color: Color
  /// The amounts of a line's color, from 0 to 1; empty for pictures.
  public var amounts: [Double] = []
  /// The overprint that applies.
  public var overprint: PDFOverprint
  /// The layer; nil if it is in none.
  public var layer: PDFLayerMark?

  init(_ shape: Shape, _ color: Color, overprint: PDFOverprint = PDFOverprint()) {
    (self.shape, self.color, self.overprint) = (shape, color, overprint)
  }

  /// The paint of a sheet's layer, with the decimals of a file.
  init(_ layer: PDFSheet.Layer, on sheet: PDFSheet) {
    let matrix = AffineTransform.scale(
      Vector2(sheet.media.width.rounded4, sheet.media.height.rounded4))
    switch layer {
    case .art(let art, let overprints):
      let picture = PDFPicture(art.width, art.height, art.bytes, at: matrix)
      self.init(.picture(picture), .process, overprint: PDFOverprint(overprints))
    case .black(let plate):
      let picture = PDFPicture(plate.width, plate.height, plate.bytes, at: matrix, isInverse: true)
      self.init(.picture(picture), .gray)
    case .spot(let spot):
      let plate = spot.coverage
      var picture = PDFPicture(plate.width, plate.height, plate.bytes, at: matrix)
      picture.key = [0, 0]
      self.init(
        .picture(picture), .spot(spot.ink.rounded4), overprint: PDFOverprint(true))
    case .cut(let line):
      let outline = RoundedRectangle(cornerRadius: PDFSheet.points(line.corner))
      self.init(
        .line(outline.path(in: sheet.trimBox), width: line.width.rounded4),
        .spot(line.ink.rounded4),
        overprint: PDFOverprint(true))
      amounts = [1]
    }
    self.layer = layer.mark
  }
}

/// The state of overprint at a paint.
public struct PDFOverprint: Sendable, Hashable, Codable {
  /// True if lines keep other inks (`/OP`).
  public var strokes = false
  /// True if pictures and areas keep other inks (`/op`).
  public var fills = false
  /// The mode for process inks (`/OPM`): 0 or 1.
  public var mode = 0

  /// The state at the beginning of a page: off.
  init() {}

  /// All on or all off.
  init(_ isOn: Bool) { (strokes, fills, mode) = (isOn, isOn, isOn ? 1 : 0) }
}

/// A layer that a paint is in, with its processing step by ISO 19593-1.
public struct PDFLayerMark: Sendable, Hashable, Codable {
  /// The name that viewers list.
  public var name: String
  /// The group of processing steps; nil for none.
  public var group: String?
  /// The type within the group; nil for none.
  public var type: String?
}

extension PDFSheet.Layer {
  /// The layer that viewers list, by the name of its ink; nil for process inks.
  var mark: PDFLayerMark? {
    switch self {
    case .art, .black: nil
    case .spot(let spot): PDFLayerMark(name: spot.ink.name, group: spot.finish.processingGroup)
    case .cut(let line):
      PDFLayerMark(
        name: line.ink.name, group: PlateRole.cut.processingGroup, type: "Cutting")
    }
  }
}

/// A picture on a page.
public struct PDFPicture: Sendable, Hashable, Codable {
  /// The width, pixels.
  public var width: Int
  /// The height, pixels.
  public var height: Int
  /// The bits per sample.
  public var bits = 8
  /// The range of samples that are left unpainted: a least and a largest value a channel; nil for
  /// none.
  public var key: [Int]?
  /// The place of the unit square on the page, points, y up.
  public var matrix: AffineTransform
  /// A digest of the samples; nil if they cannot be read.
  public var digest: ContentDigest?
  /// Entries that change how it is painted, such as `Decode`; none in Foil's files.
  public var extras: [String] = []
}

extension PDFPicture {
  /// A picture of given samples; `isInverse` for a file that stores 255 minus the sample.
  init(
    _ width: Int, _ height: Int, _ samples: ByteBuffer, at matrix: AffineTransform,
    isInverse: Bool = false
  ) {
    self.init(width: width, height: height, matrix: matrix)
    digest = unsafe samples.withUnsafeBufferPointer { bytes in
      guard isInverse else { return unsafe ContentDigest(bytes) }
      return unsafe bytes.map { 255 - $0 }.withUnsafeBufferPointer { unsafe ContentDigest($0) }
    }
  }
}

extension PrintInk {
  /// The ink with the decimals of a file.
  fileprivate var rounded4: PrintInk {
    PrintInk(name, SIMD4(alternate.indices.map { alternate[$0].rounded4 }))
  }
}
