internal import Geometry
internal import Press
internal import Raster

/// A builder of a page: its boxes, pictures, resources and content.
struct PageBuilder {
  private let sheet: PDFSheet
  private let file: QPDFFile
  private let shared: SharedResources
  private var content = ""
  private let pictures: QPDFObject
  /// The shared objects that the page uses.
  private(set) var uses = PageUses()
  /// A digest of the content and of the pictures.
  private(set) var digest = ContentDigest()

  init(_ sheet: PDFSheet, _ file: QPDFFile, _ shared: SharedResources) {
    (self.sheet, self.file, self.shared) = (sheet, file, shared)
    pictures = file.dictionary([:])
  }

  /// The page, an indirect dictionary.
  mutating func build() throws(PDFFault) -> QPDFObject {
    for (index, layer) in sheet.layers.enumerated() {
      switch layer {
      case .art(let art, let overprints):
        try paint(
          "Art\(index)", PixelSize(art.width, art.height), art.bytes, "/DeviceCMYK",
          overprints: overprints)
      case .black(let plate):
        // In DeviceGray, 0 is black.
        let gray = try Self.inverted(plate)
        try paint(
          "Black\(index)", PixelSize(gray.width, gray.height), gray.bytes, "/DeviceGray",
          overprints: false)
      case .spot(let spot):
        try within(layer, index) { (page) throws(PDFFault) in try page.paint(spot, index) }
      case .cut(let line):
        try within(layer, index) { (page) throws(PDFFault) in try page.paint(line, index) }
      }
    }
    let stream = unsafe Array(content.utf8).withUnsafeBufferPointer { bytes in
      digest.add(unsafe ContentDigest(bytes))
      return unsafe file.stream(bytes)
    }
    let page = file.indirect(
      file.dictionary([
        "Type": file.name("Page"), "MediaBox": media, "BleedBox": media, "TrimBox": trim,
        "Contents": stream, "Resources": file.dictionary(["XObject": pictures]),
      ]))
    try uses.share(shared, in: page)
    return page
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

  /// Draws inside an ink's layer, if there are layers.
  private mutating func within(
    _ layer: PDFSheet.Layer, _ index: Int,
    _ draw: (inout PageBuilder) throws(PDFFault) -> Void
  ) throws(PDFFault) {
    guard shared.hasLayers, let mark = layer.mark else { return try draw(&self) }
    uses.layers.append((key: "L\(index)", mark: mark))
    content += "/OC /L\(index) BDC\n"
    try draw(&self)
    content += "EMC\n"
  }

  private mutating func paint(_ spot: PDFSpot, _ index: Int) throws(PDFFault) {
    let plate = spot.coverage
    try paint(
      "Plate\(index)", PixelSize(plate.width, plate.height), plate.bytes, spot.ink.name,
      ink: spot.ink, overprints: true)
  }

  private mutating func paint(_ line: PDFCutLine, _ index: Int) throws(PDFFault) {
    uses.spaces.append((key: "Ink\(index)", ink: line.ink))
    let path = RoundedRectangle(cornerRadius: PDFSheet.points(line.corner)).path(in: sheet.trimBox)
    content +=
      "q \(state(true)) /Ink\(index) CS 1 SCN \(line.width.text4) w\n"
    content += path.operations
    content += " S Q\n"
  }

  /// Paints a picture over the whole page; `space` is an ink's name or `/` and a device's space.
  private mutating func paint(
    _ key: String, _ size: PixelSize, _ samples: ByteBuffer, _ space: String, ink: PrintInk? = nil,
    overprints: Bool
  ) throws(PDFFault) {
    let digest = unsafe samples.withUnsafeBufferPointer { unsafe ContentDigest($0) }
    self.digest.add(digest)
    let name = SharedResources.PictureKey(
      digest: digest, size: size, space: space)
    let color = try ink.map { (ink) throws(PDFFault) in try shared.space(ink) }
    let picture = try shared.picture(name) { () throws(PDFFault) in
      try self.picture(
        size, samples, color ?? file.name(String(space.dropFirst())),
        isKeyMasked: ink != nil)
    }
    pictures.set(key, picture)
    uses.pictures.append((key: key, picture: name, ink: ink))
    let sides = [sheet.media.width, sheet.media.height].map(\.text4)
    content += "q \(state(overprints)) \(sides[0]) 0 0 \(sides[1]) 0 0 cm /\(key) Do Q\n"
  }

  /// The operation that switches overprint on or off.
  private mutating func state(_ overprints: Bool) -> String {
    let name = overprints ? "OV" : "KO"
    uses.states[name] = overprints
    return "/\(name) gs"
  }

  /// A picture of 8 bits.
  private func picture(
    _ size: PixelSize, _ samples: ByteBuffer, _ space: QPDFObject, isKeyMasked: Bool
  ) throws(PDFFault) -> QPDFObject {
    let picture = try unsafe samples.withUnsafeBufferPointer { (bytes) throws(PDFFault) in
      try unsafe Flate.withCompressed(bytes) { (compressed) throws(PDFFault) in
        shared.storedBytes += compressed.count
        return unsafe file.stream(compressed, filter: "FlateDecode")
      }
    }
    let entries: KeyValuePairs = [
      "Type": file.name("XObject"), "Subtype": file.name("Image"),
      "Width": file.integer(size.width), "Height": file.integer(size.height),
      "BitsPerComponent": file.integer(8), "ColorSpace": space,
    ]
    for (key, value) in entries { picture.set(key, value) }
    // Samples without ink leave the page as it is.
    if isKeyMasked { picture.set("Mask", file.array([file.integer(0), file.integer(0)])) }
    try file.check()
    return picture
  }

  private static func inverted(_ plate: GrayBitmap) throws(PDFFault) -> GrayBitmap {
    do throws(PictureFault) {
      return try plate.inverted()
    } catch {
      throw .outOfMemory
    }
  }
}

extension Path {
  /// The operations that draw the path, a line each, with at most 4 decimals.
  var operations: String {
    func text(_ points: Vector2...) -> String {
      points.map { "\($0.x.text4) \($0.y.text4)" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): text(point) + " m"
      case .line(let point): text(point) + " l"
      case .quad(let point, let control): text(control, control, point) + " c"
      case .cubic(let point, let first, let second): text(first, second, point) + " c"
      case .close: "h"
      }
    }.joined(separator: "\n")
  }
}
