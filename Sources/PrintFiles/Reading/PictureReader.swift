internal import Geometry

/// A reader of pictures; each is decompressed once, however often it is painted.
final class PictureReader {
  private let limits: PDFLimits
  private var known: [Int: (picture: PDFPicture, color: PDFPaint.Color)] = [:]
  /// The number of bytes that may still be decompressed.
  private var left: Int

  /// Entries that change nothing about a picture of 8 bits.
  private static let usual: Set = [
    "Type", "Subtype", "Width", "Height", "BitsPerComponent", "ColorSpace", "Filter", "Length",
    "Mask", "Name",
  ]

  init(_ limits: PDFLimits) {
    self.limits = limits
    left = limits.allPictureBytes
  }

  /// The picture in `stream`, painted at `matrix`, and its color.
  ///
  /// - Throws: `PDFFault` if it is damaged or exceeds a limit.
  func picture(
    _ stream: QPDFObject, at matrix: AffineTransform
  ) throws(PDFFault) -> (picture: PDFPicture, color: PDFPaint.Color) {
    if let id = stream.id, var found = known[id] {
      found.picture.matrix = matrix
      return found
    }
    let color = ColorReader.color(stream["ColorSpace"])
    guard let width = stream["Width"].integer, let height = stream["Height"].integer,
      (1...1 << 20).contains(width), (1...1 << 20).contains(height)
    else { throw .damaged("a picture has no valid size") }
    var picture = PDFPicture(width: width, height: height, matrix: matrix)
    picture.bits = stream["BitsPerComponent"].integer ?? 0
    picture.extras = stream.keys.filter { !Self.usual.contains($0) }.sorted()
    let mask = stream["Mask"]
    picture.key = mask.numbers?.compactMap { Int(exactly: $0) }
    if picture.key == nil, !mask.isNull { picture.extras.append("Mask") }
    picture.digest = try digest(of: stream, picture, color)
    if let id = stream.id { known[id] = (picture, color) }
    return (picture, color)
  }

  /// The digest of the samples; nil if they are stored in another way than Foil's.
  private func digest(
    of stream: QPDFObject, _ picture: PDFPicture, _ color: PDFPaint.Color
  ) throws(PDFFault) -> ContentDigest? {
    let channels: Int
    switch color {
    case .process: channels = 4
    case .gray, .spot: channels = 1
    case .other: return nil
    }
    guard picture.bits == 8 else { return nil }
    let size = picture.width * picture.height * channels
    guard size <= min(limits.pictureBytes, left) else {
      throw .tooLarge("a picture of \(picture.width) x \(picture.height) pixels")
    }
    left -= size
    var digest = ContentDigest()
    let count = try unsafe StreamReader.read(stream, limit: size) { (part) in
      unsafe digest.add(part)
    }
    guard count == size || count == nil else { throw .damaged("a picture ends early") }
    return count == nil ? nil : digest
  }
}
