import Press
import Testing

@testable import PrintFiles

/// A change that makes a good file bad.
struct MadeFault: CustomTestStringConvertible, Sendable {
  /// The name in test results.
  let testDescription: String
  let standard: PDFStandard
  /// Words of the fault.
  let words: String
  /// The version to write; nil for the file's own.
  let version: String?
  let change: @Sendable (QPDFFile) -> Void

  init(
    _ description: String, _ standard: PDFStandard = .x4, version: String? = nil,
    finds words: String, _ change: @escaping @Sendable (QPDFFile) -> Void
  ) {
    (testDescription, self.standard) = ("\(standard): \(description)", standard)
    (self.words, self.version, self.change) = (words, version, change)
  }

  static let all =
    boxes + pictures + states + content + identity + intents + layers + metadata + forbidden
}

extension QPDFFile {
  fileprivate var resources: QPDFObject { page(0)["Resources"] }
  fileprivate var art: QPDFObject { resources["XObject"]["Art1"] }
  fileprivate var foil: QPDFObject { resources["XObject"]["Plate2"] }
  fileprivate var state: QPDFObject { resources["ExtGState"]["OV"] }
  fileprivate var intent: QPDFObject { root["OutputIntents"][0] }
  fileprivate var info: QPDFObject { trailer["Info"] }
  fileprivate var layers: QPDFObject { root["OCProperties"] }

  fileprivate func numbers(_ values: Double...) -> QPDFObject { array(values.map(number)) }

  fileprivate func separation(_ ink: String, _ tint: QPDFObject) -> QPDFObject {
    array([name("Separation"), name(ink), name("DeviceCMYK"), tint])
  }

  fileprivate func script() -> QPDFObject {
    dictionary(["S": name("JavaScript"), "JS": text("app.alert(1)")])
  }

  fileprivate func replaceMetadata(_ old: String, _ new: String) {
    guard let bytes = try? StreamReader.bytes(of: root["Metadata"], limit: 1 << 20) else { return }
    let text = String(decoding: bytes, as: UTF8.self).split(
      separator: old, maxSplits: 1, omittingEmptySubsequences: false
    ).joined(separator: new)
    root.set("Metadata", stream(text))
  }
}

extension MadeFault {
  fileprivate static let boxes = [
    MadeFault("trim box 0.05 mm off", finds: "the trim box is") {
      $0.page(0).set("TrimBox", $0.numbers(8.646, 8.5039, 187.0866, 257.9528))
    },
    MadeFault("no trim box", finds: "the trim box is missing") {
      $0.page(0).remove("TrimBox")
    },
    MadeFault("no bleed box", finds: "the bleed box is missing") { $0.page(0).remove("BleedBox") },
    MadeFault("larger media box", finds: "the media box is") {
      $0.page(0).set("MediaBox", $0.numbers(0, 0, 200, 270))
    },
    MadeFault("no media box", finds: "the media box is missing") {
      $0.page(0).remove("MediaBox")
    },
    MadeFault("art box", finds: "the art box is") {
      $0.page(0).set("ArtBox", $0.numbers(8.5, 8.5, 187, 257))
    },
    MadeFault("trim outside bleed", finds: "the bleed box is") {
      $0.page(0).set("BleedBox", $0.numbers(10, 10, 180, 250))
    },
    MadeFault("turned page", finds: "cropped, turned or scaled") {
      $0.page(0).set("Rotate", $0.integer(90))
    },
    MadeFault("cropped page", finds: "cropped, turned or scaled") {
      $0.page(0).set("CropBox", $0.numbers(10, 10, 100, 100))
    },
    MadeFault("scaled page", finds: "cropped, turned or scaled") {
      $0.page(0).set("UserUnit", $0.integer(2))
    },
    MadeFault("second page", finds: "number of pages is 2; expected 1") {
      $0.add(page: $0.indirect($0.dictionary(["Type": $0.name("Page")])))
    },
  ]

  fileprivate static let pictures = [
    MadeFault("RGB picture", finds: "an RGB color") {
      $0.art.set("ColorSpace", $0.name("DeviceRGB"))
    },
    MadeFault("RGB by profile", finds: "an RGB color") {
      let profile = $0.stream("profile")
      profile.set("N", $0.integer(3))
      $0.art.set("ColorSpace", $0.array([$0.name("ICCBased"), profile]))
    },
    MadeFault("color by measurement", .x1a, finds: "by profile or meas") {
      $0.art.set("ColorSpace", $0.array([$0.name("Lab"), $0.dictionary([:])]))
    },
    MadeFault("soft mask", finds: "transparency") {
      $0.art.set("SMask", $0.foil)
    },
    MadeFault("no key mask", finds: "its key mask is") { $0.foil.remove("Mask") },
    MadeFault("wider key mask", finds: "its key mask is") {
      $0.foil.set("Mask", $0.numbers(0, 9))
    },
    MadeFault("stencil mask", finds: "Mask") { $0.foil.set("Mask", $0.art) },
    MadeFault("inverted plate", finds: "Decode") { $0.foil.set("Decode", $0.numbers(1, 0)) },
    MadeFault("other size", finds: "its size is") {
      $0.foil.set("Width", $0.integer(37))
      $0.foil.set("Height", $0.integer(27))
    },
    MadeFault("fewer samples", finds: "a picture ends early") {
      $0.foil.set("Height", $0.integer(1000))
    },
    MadeFault("too many samples", finds: "a stream of more than") {
      $0.foil.set("Height", $0.integer(1))
    },
    MadeFault("LZW", finds: "an unusual filter") {
      $0.foil.set("Filter", $0.name("LZWDecode"))
    },
    MadeFault("predictor", finds: "its content is missing") {
      $0.foil.set("DecodeParms", $0.dictionary(["Predictor": $0.integer(15)]))
    },
    MadeFault("alternate picture", finds: "an alternate image") {
      $0.foil.set("Alternates", $0.array([]))
    },
    MadeFault("other name", finds: "picture in \"Foil\"") {
      $0.foil.set("ColorSpace", $0.separation("Gold", $0.foil["ColorSpace"][3]))
    },
    MadeFault("name in other case", finds: "picture in \"FOIL\"") {
      $0.foil.set("ColorSpace", $0.separation("FOIL", $0.foil["ColorSpace"][3]))
    },
    MadeFault("other alternate", finds: "its alternate color is") {
      $0.foil["ColorSpace"][3].set("C1", $0.numbers(0, 0.2, 0.35, 0.35))
    },
    MadeFault("curved tint", finds: "Separation of an unusual form") {
      $0.foil["ColorSpace"][3].set("N", $0.number(1.5))
    },
    MadeFault("two alternates", finds: "list of inks is") {
      let tint = $0.dictionary([
        "FunctionType": $0.integer(2), "Domain": $0.numbers(0, 1),
        "C0": $0.numbers(0, 0, 0, 0), "C1": $0.numbers(1, 0, 0, 0), "N": $0.integer(1),
      ])
      $0.resources["ColorSpace"].set("Unused", $0.separation("Foil", tint))
    },
  ]

  fileprivate static let states = [
    MadeFault("no overprint of areas", finds: "overprint is on for lines") {
      $0.state.set("op", $0.bool(false))
    },
    MadeFault("no overprint of areas", .x1a, finds: "overprint is on for lines") {
      $0.state.set("op", $0.bool(false))
    },
    MadeFault("no overprint of lines", finds: "overprint is on for areas") {
      $0.state.set("OP", $0.bool(false))
    },
    MadeFault("overprint mode 0", finds: "mode 0; expected") { $0.state.set("OPM", $0.integer(0)) },
    MadeFault("transparent", .x1a, finds: "transparency") {
      $0.state.set("ca", $0.number(0.5))
    },
    MadeFault("multiplied", finds: "transparency") {
      $0.state.set("BM", $0.name("Multiply"))
    },
    MadeFault("soft mask in a state", finds: "transparency") {
      $0.state.set("SMask", $0.dictionary(["S": $0.name("Alpha")]))
    },
    MadeFault("group", finds: "transparency") {
      $0.page(0).set(
        "Group",
        $0.dictionary(["S": $0.name("Transparency"), "CS": $0.name("DeviceCMYK")]))
    },
    MadeFault("transfer function", finds: "a transfer function") {
      $0.state.set("TR", $0.foil["ColorSpace"][3])
    },
  ]

  fileprivate static let content = [
    MadeFault("no overprint for the art", finds: "overprint is off") {
      $0.replace("/OV gs 195.5906 0 0 266.4567 0 0 cm /Art1", "195.5906 0 0 266.4567 0 0 cm /Art1")
    },
    MadeFault("other order", finds: "the paint order is") {
      $0.replace("/Plate0 Do", "/X Do")
      $0.replace("/Art1 Do", "/Plate0 Do")
      $0.replace("/X Do", "/Art1 Do")
    },
    MadeFault("missing plate", finds: "the paint order is") { $0.replace("/Plate2 Do", "") },
    MadeFault("plate twice", finds: "the paint order is") {
      $0.replace("/Plate2 Do", "/Plate2 Do /Plate2 Do")
    },
    MadeFault("shifted by 0.1 mm", finds: "its place is") {
      $0.replace("0 0 cm /Plate2", "0.2835 0 cm /Plate2")
    },
    MadeFault("smaller by 0.1 mm", finds: "its place is") {
      $0.replace("195.5906 0 0 266.4567 0 0 cm /Plate2", "195.3071 0 0 266.4567 0 0 cm /Plate2")
    },
    MadeFault("mirrored", finds: "its place is") {
      $0.replace(
        "195.5906 0 0 266.4567 0 0 cm /Plate2", "-195.5906 0 0 266.4567 195.5906 0 cm /Plate2")
    },
    MadeFault("clipped", finds: "\"W\" is unknown") {
      $0.replace("q /OV gs 195", "0 0 50 50 re W n q /OV gs 195")
    },
    MadeFault("filled area", finds: "\"f\" is unknown") {
      $0.replace("EMC", "EMC 0 0 0 0 k 0 0 10 10 re f")
    },
    MadeFault("RGB area", finds: "\"rg\" is unknown") {
      $0.replace("EMC", "EMC 1 0 0 rg 0 0 10 10 re f")
    },
    MadeFault("shading", finds: "\"sh\" is unknown") { $0.replace("EMC", "EMC /S sh") },
    MadeFault("inline picture", finds: "\"BI\" is unknown") {
      $0.replace("EMC", "EMC BI /W 1 /H 1 ID x EI")
    },
    MadeFault("unknown operation", finds: "\"foo\" is unknown") {
      $0.replace("EMC", "EMC 1 foo")
    },
    MadeFault("lost state", finds: "does not restore its state") {
      $0.replace("/Plate2 Do Q", "/Plate2 Do")
    },
    MadeFault("state too many", finds: "restores a state") {
      $0.replace("/Plate2 Do Q", "/Plate2 Do Q Q")
    },
    MadeFault("wider cut line", finds: "its width is") {
      $0.replace("0.25 w", "0.5 w")
    },
    MadeFault("lighter cut line", finds: "its amount is") { $0.replace("1 SCN", "0.5 SCN") },
    MadeFault("shifted cut line", finds: "its path is") {
      $0.replace(" m\n", " m 8.55 17.0079 m\n")
    },
    MadeFault("cut line in CMYK", finds: "\"K\" is unknown") {
      $0.replace("/Ink5 CS 1 SCN", "0 1 0 0 K")
    },
    MadeFault("no layer", finds: "\"BMC\" is unknown") {
      $0.replace("/OC /L2 BDC", "/Span BMC")
    },
    MadeFault("other layer", finds: "its layer is") { $0.replace("/OC /L2 BDC", "/OC /L3 BDC") },
  ]

  fileprivate static let identity = [
    MadeFault("PDF 1.4", version: "1.4", finds: "version is 1.4") { _ in },
    MadeFault("PDF 1.6", .x1a, version: "1.6", finds: "version is 1.6") { _ in
    },
    MadeFault("other claim", .x1a, finds: "GTS_PDFXVersion") {
      $0.info.set("GTS_PDFXVersion", $0.text("PDF/X-3:2003"))
    },
    MadeFault("no conformance", .x1a, finds: "GTS_PDFXConformance") {
      $0.info.remove("GTS_PDFXConformance")
    },
    MadeFault("not trapped", finds: "Trapped is missing") {
      $0.info.remove("Trapped")
    },
    MadeFault("trapping unknown", .x1a, finds: "Trapped is Unknown") {
      $0.info.set("Trapped", $0.name("Unknown"))
    },
    MadeFault("no title", .x1a, finds: "Info's Title is missing") {
      $0.info.remove("Title")
    },
    MadeFault("no date", finds: "Info's ModDate is missing") { $0.info.remove("ModDate") },
  ]

  fileprivate static let intents = [
    MadeFault("no output intent", finds: "number of output intents is 0") {
      $0.root.remove("OutputIntents")
    },
    MadeFault("no output intent", .x1a, finds: "number of output intents is 0") {
      $0.root.remove("OutputIntents")
    },
    MadeFault("intent of another kind", finds: "output intent's S is GTS_PDFA1") {
      $0.intent.set("S", $0.name("GTS_PDFA1"))
    },
    MadeFault("two output intents", finds: "number of output intents is 2") {
      $0.root.set("OutputIntents", $0.array([$0.intent, $0.intent]))
    },
    MadeFault("no identifier", finds: "OutputConditionIdentifier") {
      $0.intent.remove("OutputConditionIdentifier")
    },
    MadeFault("no profile", finds: "profile is missing") {
      $0.intent.remove("DestOutputProfile")
    },
    MadeFault("unknown condition", .x1a, finds: "RegistryName is missing") {
      $0.intent.remove("DestOutputProfile")
      $0.intent.remove("RegistryName")
    },
    MadeFault("RGB profile", finds: "N is 3; expected 4") {
      $0.intent["DestOutputProfile"].set("N", $0.integer(3))
    },
    MadeFault("other profile", finds: "output intent's profile is") {
      let profile = $0.stream("other")
      profile.set("N", $0.integer(4))
      $0.intent.set("DestOutputProfile", profile)
    },
    MadeFault("other condition", finds: "OutputConditionIdentifier is FOGRA51") {
      $0.intent.set("OutputConditionIdentifier", $0.text("FOGRA51"))
    },
  ]

  fileprivate static let layers = [
    MadeFault("layers", .x1a, finds: "state of layers is") {
      $0.root.set("OCProperties", $0.dictionary(["OCGs": $0.array([])]))
    },
    MadeFault("no default", finds: "state of layers is") {
      $0.layers.remove("D")
    },
    MadeFault("no name", finds: "state of layers is") {
      $0.layers["D"].remove("Name")
    },
    MadeFault("off by default", finds: "state of layers is") {
      $0.layers["D"].set("BaseState", $0.name("OFF"))
    },
    MadeFault("switched off", finds: "state of layers is") {
      $0.layers["D"].set("OFF", $0.array([$0.layers["OCGs"][0]]))
    },
    MadeFault("automatic", finds: "state of layers is") {
      $0.layers["D"].set("AS", $0.array([$0.dictionary([:])]))
    },
    MadeFault("not listed", finds: "state of layers is") {
      $0.layers["D"].set("Order", $0.array([]))
    },
    MadeFault("other processing step", finds: "its layer is \"CutContour\" (Structural Creasing)") {
      $0.resources["Properties"]["L5"]["GTS_Metadata"].set("GTS_ProcStepsType", $0.name("Creasing"))
    },
    MadeFault("other layer name", finds: "its layer is \"Gold\"") {
      $0.resources["Properties"]["L2"].set("Name", $0.text("Gold"))
    },
  ]

  fileprivate static let metadata = [
    MadeFault("no XMP", finds: "XMP's dc:title is missing") { $0.root.remove("Metadata") },
    MadeFault("no claim in XMP", finds: "XMP's pdfxid:GTS_PDFXVersion is PDF/X-3") {
      $0.replaceMetadata("PDF/X-4", "PDF/X-3")
    },
    MadeFault("other name space", finds: "XMP's pdfxid:GTS_PDFXVersion is missing") {
      $0.replaceMetadata("http://www.npes.org/pdfx/ns/id/", "http://example.org/")
    },
    MadeFault("broken XMP", finds: "XMP's xmp:CreateDate is missing") {
      $0.replaceMetadata("<dc:format>", "<dc:format")
    },
    MadeFault("no document identifier", finds: "xmpMM:DocumentID") {
      $0.replaceMetadata("xmpMM:DocumentID>uuid:", "xmpMM:Other>uuid:")
      $0.replaceMetadata("</xmpMM:DocumentID>", "</xmpMM:Other>")
    },
    MadeFault("other title in XMP", finds: "dc:title is") {
      $0.replaceMetadata("A card", "Another card")
    },
    MadeFault("other date in Info", finds: "Info's CreationDate is") {
      $0.info.set("CreationDate", $0.text("D:20231114221321Z"))
    },
    MadeFault("trapped in XMP", finds: "pdf:Trapped is") {
      $0.replaceMetadata(">False<", ">True<")
    },
  ]

  fileprivate static let forbidden = [
    MadeFault("action", finds: "an action") {
      $0.root.set("OpenAction", $0.dictionary(["S": $0.name("GoTo")]))
    },
    MadeFault("script", finds: "a script") {
      $0.root.set("Names", $0.dictionary(["JavaScript": $0.dictionary(["x": $0.script()])]))
    },
    MadeFault("embedded file", finds: "an embedded file") {
      $0.root.set("Names", $0.dictionary(["EmbeddedFiles": $0.dictionary([:])]))
    },
    MadeFault("external stream", finds: "a reference to another file") {
      $0.art.set("F", $0.text("/etc/passwd"))
    },
    MadeFault("font", finds: "a font") {
      $0.resources.set(
        "Font", $0.dictionary(["F": $0.dictionary(["Type": $0.name("Font")])]))
    },
    MadeFault("form", finds: "a form") {
      let form = $0.stream("0 0 10 10 re f")
      form.set("Subtype", $0.name("Form"))
      $0.resources["XObject"].set("Form", form)
    },
    MadeFault("annotation", finds: "an annotation") {
      $0.page(0).set("Annots", $0.array([$0.dictionary(["Subtype": $0.name("Link")])]))
    },
    MadeFault("PostScript", finds: "PostScript") {
      let program = $0.stream("showpage")
      program.set("Subtype", $0.name("PS"))
      $0.resources["XObject"].set("Program", program)
    },
  ]
}
