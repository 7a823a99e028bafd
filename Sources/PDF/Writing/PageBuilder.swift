internal import Geometry
internal import Raster

/// A builder of a page: its boxes, pictures, resources and content.
struct PageBuilder {
  private let sheet: PDFSheet
  private let file: QPDFFile
  private let shared: SharedResources
  private var content = ""
  private var (states, spaces): (QPDFObject, QPDFObject)
  private var (pictures, layers): (QPDFObject, QPDFObject)
  /// A digest of the content and of the pictures.
  private(set) var digest = ContentDigest()

  init(_ sheet: PDFSheet, _ file: QPDFFile, _ shared: SharedResources) {
    (self.sheet, self.file, self.shared) = (sheet, file, shared)
    (states, spaces) = (file.dictionary([:]), file.dictionary([:]))
    (pictures, layers) = (file.dictionary([:]), file.dictionary([:]))
  }

  /// The page, an indirect dictionary.
  mutating func build() throws(PDFFault) -> QPDFObject {
    for (index, layer) in sheet.layers.enumerated() {
      switch layer {
      case .art(let art, let overprints):
        let picture = try process(art.width, art.height, art.bytes, "DeviceCMYK")
        paint(picture, "Art\(index)", overprints: overprints)
      case .black(let plate):
        // In DeviceGray, 0 is black.
        let gray = try Self.inverted(plate)
        let picture = try process(gray.width, gray.height, gray.bytes, "DeviceGray")
        paint(picture, "Black\(index)", overprints: false)
      case .spot(let spot):
        let layer = try shared.layer(
          spot.ink, spot.finish.group.map { SharedResources.ProcessingStep(group: $0) })
        try within(layer, index) { (page) throws(PDFFault) in try page.paint(spot, index) }
      case .cut(let line):
        let step = SharedResources.ProcessingStep(group: "Structural", type: "Cutting")
        let layer = try shared.layer(line.ink, step)
        try within(layer, index) { (page) throws(PDFFault) in try page.paint(line, index) }
      }
    }
    let stream = unsafe Array(content.utf8).withUnsafeBufferPointer { bytes in
      digest.add(unsafe ContentDigest(bytes))
      return unsafe file.stream(bytes)
    }
    return file.indirect(
      file.dictionary([
        "Type": file.name("Page"), "MediaBox": media, "BleedBox": media, "TrimBox": trim,
        "Contents": stream, "Resources": resources,
      ]))
  }

  private var media: QPDFObject {
    let size = sheet.media
    return file.array([
      file.integer(0), file.integer(0), file.number(size.width), file.number(size.height),
    ])
  }

  private var trim: QPDFObject {
    let box = sheet.trimBox
    return file.array([box.origin.x, box.origin.y, box.end.x, box.end.y].map(file.number))
  }

  private var resources: QPDFObject {
    let resources = file.dictionary([:])
    for (key, part) in [
      ("ExtGState", states), ("XObject", pictures), ("ColorSpace", spaces), ("Properties", layers),
    ] where !part.keys.isEmpty {
      resources.set(key, part)
    }
    return resources
  }

  /// Draws inside a layer, if there are layers.
  private mutating func within(
    _ layer: QPDFObject?, _ index: Int, _ draw: (inout PageBuilder) throws(PDFFault) -> Void
  ) throws(PDFFault) {
    guard let layer else { return try draw(&self) }
    layers.set("L\(index)", layer)
    content += "/OC /L\(index) BDC\n"
    try draw(&self)
    content += "EMC\n"
  }

  private mutating func paint(_ spot: PDFSpot, _ index: Int) throws(PDFFault) {
    let plate = spot.coverage
    let picture = try self.picture(
      plate.width, plate.height, plate.bytes, try shared.space(spot.ink), spot.ink.name,
      isKeyMasked: spot.isKeyMasked)
    paint(picture, "Plate\(index)", overprints: spot.overprints)
  }

  private mutating func paint(_ line: PDFCutLine, _ index: Int) throws(PDFFault) {
    spaces.set("Ink\(index)", try shared.space(line.ink))
    let path = RoundedRectangle(cornerRadius: PDFSheet.points(line.corner)).path(in: sheet.trimBox)
    content +=
      "q \(state(line.overprints)) /Ink\(index) CS 1 SCN \(line.width.rounded4.decimal) w\n"
    content += path.elements.map(Self.operation).joined(separator: "\n")
    content += " S Q\n"
  }

  /// Paints a picture over the whole page.
  private mutating func paint(_ picture: QPDFObject, _ name: String, overprints: Bool) {
    pictures.set(name, picture)
    let size = [sheet.media.width, sheet.media.height].map { $0.rounded4.decimal }
    content += "q \(state(overprints)) \(size[0]) 0 0 \(size[1]) 0 0 cm /\(name) Do Q\n"
  }

  /// The operation that switches overprint on or off.
  private mutating func state(_ overprints: Bool) -> String {
    let name = overprints ? "OV" : "KO"
    states.set(name, shared.state(overprints: overprints))
    return "/\(name) gs"
  }

  /// A picture in process inks.
  private mutating func process(
    _ width: Int, _ height: Int, _ samples: ByteBuffer, _ space: String
  ) throws(PDFFault) -> QPDFObject {
    try picture(width, height, samples, file.name(space), "/\(space)")
  }

  /// A picture of 8 bits in the named color space.
  private mutating func picture(
    _ width: Int, _ height: Int, _ samples: ByteBuffer, _ space: QPDFObject, _ name: String,
    isKeyMasked: Bool = false
  ) throws(PDFFault) -> QPDFObject {
    let digest = unsafe samples.withUnsafeBufferPointer { unsafe ContentDigest($0) }
    self.digest.add(digest)
    let key = SharedResources.PictureKey(
      digest: digest, width: width, height: height, space: name, isKeyMasked: isKeyMasked)
    return try shared.picture(key) { () throws(PDFFault) in
      let picture = try unsafe samples.withUnsafeBufferPointer { (bytes) throws(PDFFault) in
        try unsafe Flate.withCompressed(bytes) { (compressed) throws(PDFFault) in
          unsafe file.stream(compressed, filter: "FlateDecode")
        }
      }
      let entries: KeyValuePairs = [
        "Type": file.name("XObject"), "Subtype": file.name("Image"), "Width": file.integer(width),
        "Height": file.integer(height), "BitsPerComponent": file.integer(8), "ColorSpace": space,
      ]
      for (key, value) in entries { picture.set(key, value) }
      // Samples without ink leave the page as it is.
      if isKeyMasked { picture.set("Mask", file.array([file.integer(0), file.integer(0)])) }
      try file.check()
      return picture
    }
  }

  private static func inverted(_ plate: GrayBitmap) throws(PDFFault) -> GrayBitmap {
    do throws(PictureFault) {
      return try plate.inverted()
    } catch {
      throw .outOfMemory
    }
  }

  private static func operation(_ element: Path.Element) -> String {
    func text(_ points: Vector2...) -> String {
      points.map { "\($0.x.rounded4.decimal) \($0.y.rounded4.decimal)" }.joined(separator: " ")
    }
    switch element {
    case .move(let point): return text(point) + " m"
    case .line(let point): return text(point) + " l"
    case .quad(let point, let control): return text(control, control, point) + " c"
    case .cubic(let point, let first, let second): return text(first, second, point) + " c"
    case .close: return "h"
    }
  }
}
