/// A reader of a page: its boxes and what its content paints.
struct PageReader {
  private let object: QPDFObject
  private let pictures: PictureReader
  private let limits: PDFLimits
  /// The limit of parents that pass on entries.
  private static let deepest = 64

  init(_ object: QPDFObject, _ pictures: PictureReader, _ limits: PDFLimits) {
    (self.object, self.pictures, self.limits) = (object, pictures, limits)
  }

  /// Reads the page.
  ///
  /// - Throws: `PDFFault.outOfMemory`; other faults are in the page.
  mutating func read() throws(PDFFault) -> PDFPage {
    var page = PDFPage()
    page.media = box(inherited("MediaBox"))
    (page.bleed, page.trim, page.art) = (
      box(object["BleedBox"]), box(object["TrimBox"]), box(object["ArtBox"])
    )
    let crop = box(inherited("CropBox"))
    let turn = inherited("Rotate").integer ?? 0
    page.isChanged = crop != nil && crop != page.media || turn != 0 || !object["UserUnit"].isNull
    var content = ContentReader(inherited("Resources"), pictures, limits)
    do throws(PDFFault) {
      try content.read(try bytes())
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      page.faults.append(error.reason)
    }
    page.paints = content.paints
    page.faults += content.faults
    return page
  }

  private func box(_ array: QPDFObject) -> PDFBox? { array.numbers.flatMap(PDFBox.init) }

  private func inherited(_ key: String) -> QPDFObject {
    var node = object
    for _ in 0..<Self.deepest {
      let value = node[key]
      guard value.isNull else { return value }
      node = node["Parent"]
    }
    return object.file.null
  }

  /// The content, one stream.
  private func bytes() throws(PDFFault) -> [UInt8] {
    let content = object["Contents"]
    guard let bytes = try StreamReader.bytes(of: content, limit: limits.contentBytes) else {
      throw .damaged("its content uses an unusual filter")
    }
    return bytes
  }
}
