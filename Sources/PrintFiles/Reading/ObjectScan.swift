internal import Press

/// A search of all objects of a file for inks, and for content that press files may not have.
struct ObjectScan {
  private struct Visit {
    let object: QPDFObject
    let place: String
  }

  private(set) var findings: [PDFFinding] = []
  private(set) var inks: [PrintInk] = []
  private let limits: PDFLimits
  private var visited: Set<Int> = []
  private var pending: [Visit] = []
  private var count = 0

  /// The limit of findings, as a hostile file could have millions.
  private static let mostFindings = 100
  private static let mostInks = 1000

  /// Keys whose presence is enough.
  private static let forbidden: [String: PDFFinding.Kind] = [
    "JS": .script, "JavaScript": .script, "EmbeddedFiles": .embeddedFile, "EF": .embeddedFile,
    "AF": .embeddedFile, "FS": .externalFile, "UF": .externalFile, "AcroForm": .annotation,
    "OpenAction": .action, "AA": .action, "Alternates": .alternateImage, "OPI": .alternateImage,
    "Encrypt": .encryption, "HTP": .transferFunction, "XFA": .annotation,
  ]
  /// Types and subtypes that are forbidden.
  private static let types: [String: PDFFinding.Kind] = [
    "Font": .font, "Form": .form, "PS": .postScript, "Annot": .annotation, "Action": .action,
    "EmbeddedFile": .embeddedFile, "Filespec": .externalFile,
  ]

  init(_ limits: PDFLimits) { self.limits = limits }

  /// Visits an object and all that it leads to, without recursion.
  ///
  /// - Throws: `PDFFault.tooLarge` if there are too many objects.
  mutating func visit(_ root: QPDFObject) throws(PDFFault) {
    pending = [Visit(object: root, place: "")]
    while let next = pending.popLast() {
      if let id = next.object.id, !visited.insert(id).inserted { continue }
      switch next.object.kind {
      case .array: try visit(array: next)
      case .dictionary, .stream: try visit(dictionary: next)
      default: break
      }
    }
  }

  private mutating func note(_ kind: PDFFinding.Kind, _ place: String) {
    guard findings.count < Self.mostFindings else { return }
    findings.append(PDFFinding(kind: kind, place: place))
  }

  private mutating func add() throws(PDFFault) {
    count += 1
    guard count <= limits.objects else {
      throw .tooLarge("more than \(limits.objects) objects")
    }
  }

  private mutating func visit(array visit: Visit) throws(PDFFault) {
    let array = visit.object
    let family = array[0].name
    switch family {
    case "Separation":
      if let ink = ColorReader.ink(array), !inks.contains(ink), inks.count < Self.mostInks {
        inks.append(ink)
      }
    case "ICCBased": note(array[1]["N"].integer == 3 ? .rgb : .managedColor, visit.place)
    case "CalGray", "Lab": note(.managedColor, visit.place)
    default: break
    }
    for index in 0..<array.count {
      // The second item is the ink's name.
      if family == "Separation" && index == 1 { continue }
      try follow(array[index], "\(visit.place)/\(index)")
    }
  }

  private mutating func visit(dictionary visit: Visit) throws(PDFFault) {
    for key in visit.object.keys {
      let value = visit.object[key]
      let place = visit.place.isEmpty ? key : "\(visit.place)/\(key)"
      if let kind = Self.forbidden[key] ?? kind(key, value, visit.object) { note(kind, place) }
      try follow(value, place)
    }
  }

  /// The kind of forbidden content that an entry is; nil for other entries.
  private func kind(
    _ key: String, _ value: QPDFObject, _ owner: QPDFObject
  ) -> PDFFinding.Kind? {
    switch key {
    case "SMask": return value.name == "None" || value.isNull ? nil : .transparency
    case "SMaskInData": return value.integer == 0 ? nil : .transparency
    case "ca", "CA": return value.number == 1 ? nil : .transparency
    case "BM":
      let modes = value.names
      let isPlain = !modes.isEmpty && modes.allSatisfy { $0 == "Normal" || $0 == "Compatible" }
      return isPlain ? nil : .transparency
    case "S": return value.name == "Transparency" ? .transparency : Self.action(value)
    case "TR": return value.name == "Identity" ? nil : .transferFunction
    case "TR2", "HT": return value.name == "Default" ? nil : .transferFunction
    case "Annots": return value.count == 0 ? nil : .annotation
    case "Filter":
      return value.names.allSatisfy { $0 == "FlateDecode" } ? nil : .filter
    case "F": return owner.kind == .stream ? .externalFile : nil
    case "Type", "Subtype": return value.name.flatMap { Self.types[$0] }
    default: return nil
    }
  }

  private static func action(_ value: QPDFObject) -> PDFFinding.Kind? {
    value.name == "JavaScript" ? .script : nil
  }

  /// Visits containers later and looks at names at once.
  private mutating func follow(_ value: QPDFObject, _ place: String) throws(PDFFault) {
    try add()
    switch value.kind {
    case .array, .dictionary, .stream:
      pending.append(Visit(object: value, place: place))
      return
    case .name:
      if let name = value.name, name == "DeviceRGB" || name == "CalRGB" { note(.rgb, place) }
    default: break
    }
    value.release()
  }
}
