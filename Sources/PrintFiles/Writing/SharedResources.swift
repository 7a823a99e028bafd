internal import Files
internal import Geometry
internal import Press

/// The objects that all pages share: color spaces, pictures, layers and overprint states.
final class SharedResources {
  /// The properties of a picture; pictures with equal ones are stored once.
  struct PictureKey: Hashable {
    let digest: ContentDigest
    let size: PixelSize
    /// The name of an ink, or that of a process color space with a slash.
    let space: String
  }

  private let file: QPDFFile
  /// True if pages have layers.
  let hasLayers: Bool
  private var spaces: [String: (object: QPDFObject, alternate: SIMD4<Double>)] = [:]
  private var layers: [String: (object: QPDFObject, mark: PDFLayerMark)] = [:]
  private var pictures: [PictureKey: QPDFObject] = [:]
  private var states: [Bool: QPDFObject] = [:]
  /// The size of all pictures, bytes as stored.
  var storedBytes = 0
  /// The layers in the order in which they were made.
  private(set) var allLayers: [QPDFObject] = []

  init(_ file: QPDFFile, hasLayers: Bool) {
    (self.file, self.hasLayers) = (file, hasLayers)
  }

  /// The Separation color space of an ink.
  ///
  /// - Throws: `PDFFault.invalid` if a PDF cannot name the ink, or if it has another alternate color
  ///   already.
  func space(_ ink: PrintInk) throws(PDFFault) -> QPDFObject {
    if let space = spaces[ink.name] {
      guard space.alternate == ink.alternate else {
        throw .invalid("the ink \(ink.name.quoted) has two alternate colors")
      }
      return space.object
    }
    if let words = ink.fault { throw .invalid(words) }
    func numbers(_ values: [Double]) -> QPDFObject { file.array(values.map(file.number)) }
    let tint = file.dictionary([
      "FunctionType": file.integer(2), "Domain": numbers([0, 1]), "C0": numbers([0, 0, 0, 0]),
      "C1": numbers(ink.alternate.indices.map { ink.alternate[$0] }), "N": file.integer(1),
    ])
    let space = file.indirect(
      file.array([
        file.name("Separation"), file.name(ink.name), file.name("DeviceCMYK"), file.indirect(tint),
      ]))
    spaces[ink.name] = (space, ink.alternate)
    return space
  }

  /// The layer of an ink.
  ///
  /// - Throws: `PDFFault.invalid` if the ink's layer has another processing step already.
  func layer(_ mark: PDFLayerMark) throws(PDFFault) -> QPDFObject {
    if let layer = layers[mark.name] {
      guard layer.mark == mark else {
        throw .invalid("the ink \(mark.name.quoted) is used for two finishes")
      }
      return layer.object
    }
    let dictionary = file.dictionary(["Type": file.name("OCG"), "Name": file.text(mark.name)])
    if let group = mark.group {
      let metadata = file.dictionary(["GTS_ProcStepsGroup": file.name(group)])
      if let type = mark.type { metadata.set("GTS_ProcStepsType", file.name(type)) }
      dictionary.set("GTS_Metadata", metadata)
    }
    let layer = file.indirect(dictionary)
    layers[mark.name] = (layer, mark)
    allLayers.append(layer)
    return layer
  }

  /// The picture of a key, made by `make` when it is first needed: many cards have the same back.
  func picture(
    _ key: PictureKey, _ make: () throws(PDFFault) -> QPDFObject
  ) throws(PDFFault) -> QPDFObject {
    if let picture = pictures[key] { return picture }
    let picture = try make()
    pictures[key] = picture
    return picture
  }

  /// The graphics state that switches overprint on or off.
  func state(overprints: Bool) -> QPDFObject {
    if let state = states[overprints] { return state }
    let state = file.indirect(
      file.dictionary([
        "Type": file.name("ExtGState"), "OP": file.bool(overprints), "op": file.bool(overprints),
        "OPM": file.integer(overprints ? 1 : 0),
      ]))
    states[overprints] = state
    return state
  }
}
