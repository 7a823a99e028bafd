internal import Press
internal import Raster

/// A builder of the parts of a file outside its pages: Info, metadata, output intent, layers.
struct DocumentBuilder {
  private let document: PDFDocument
  private let file: QPDFFile
  private let shared: SharedResources

  init(_ document: PDFDocument, _ file: QPDFFile, _ shared: SharedResources) {
    (self.document, self.file, self.shared) = (document, file, shared)
  }

  /// Adds all parts; `digest` is that of the pages.
  func build(_ digest: ContentDigest) throws(PDFFault) {
    let root = file.root
    let info = file.dictionary([:])
    for (key, value) in document.info {
      info.set(key, key == "Trapped" ? file.name(value) : file.text(value))
    }
    file.trailer.set("Info", file.indirect(info))
    if document.standard == .x4 {
      let packet = MetadataPacket.text(of: document, id: digest.identifier)
      let stream = unsafe Array(packet.utf8).withUnsafeBufferPointer { unsafe file.stream($0) }
      stream.set("Type", file.name("Metadata"))
      stream.set("Subtype", file.name("XML"))
      root.set("Metadata", stream)
    }
    root.set("OutputIntents", file.array([file.indirect(try intent(document.condition))]))
    if !shared.allLayers.isEmpty { root.set("OCProperties", layers) }
  }

  private func intent(_ condition: PDFCondition) throws(PDFFault) -> QPDFObject {
    let intent = file.dictionary([
      "Type": file.name("OutputIntent"), "S": file.name("GTS_PDFX"),
      "OutputConditionIdentifier": file.text(condition.identifier),
      "Info": file.text(condition.info),
    ])
    if let registry = condition.registry { intent.set("RegistryName", file.text(registry)) }
    let stream = try unsafe condition.profile.withUnsafeBufferPointer { (bytes) throws(PDFFault) in
      try unsafe Flate.withCompressed(bytes) { (compressed) throws(PDFFault) in
        unsafe file.stream(compressed, filter: "FlateDecode")
      }
    }
    stream.set("N", file.integer(4))
    intent.set("DestOutputProfile", stream)
    return intent
  }

  private var layers: QPDFObject {
    let all = shared.allLayers
    return file.dictionary([
      "OCGs": file.array(all),
      "D": file.dictionary([
        "Name": file.text("Default"), "Order": file.array(all), "ON": file.array(all),
      ]),
    ])
  }
}
