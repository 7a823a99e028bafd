internal import Files
internal import Geometry
internal import Raster

extension PDFReport {
  /// The differences between the file and what it was meant to be, as sentences without a final
  /// period; empty if there are none.
  ///
  /// Compares the standard's claims and rules, the output intent, and on every page the boxes to
  /// 0.01 mm, the paint order, inks, overprint, layers and every sample of the art and plates.
  ///
  /// - Parameter meant: the pages, as `PDFPage.init(_:)` makes them of sheets.
  public func faults(against document: PDFDocument, pages meant: [PDFPage]) -> [String] {
    var faults = violations(of: document.standard).map(\.message)
    let standard = document.standard
    if version != standard.version {
      faults.append("the version is \(version); expected \(standard.version)")
    }
    if info["Title"] != document.title { faults.append("the title differs") }
    if info["CreationDate"] != PDFDate(seconds: document.date).infoText {
      faults.append("the creation date differs")
    }
    faults += intentFaults(document.condition)
    if pages.count != meant.count {
      faults.append("the file has \(pages.count) pages; expected \(meant.count)")
    }
    for (index, (page, meant)) in zip(pages, meant).enumerated() {
      faults += PageComparison(page, meant, hasLayers: standard.hasLayers).faults.map {
        "page \(index + 1): \($0)"
      }
    }
    let inks = Set(meant.flatMap(\.inks))
    for ink in self.inks where !inks.contains(where: { $0.isNear(ink) }) {
      faults.append("the file has the ink \(ink.name.quoted), which is not meant")
    }
    // A rule and a comparison may report the same fault.
    var told: Set<String> = []
    return faults.filter { told.insert($0).inserted }
  }

  /// The differences between the file and sheets, as `faults(against:pages:)`.
  public func faults(against document: PDFDocument, sheets: [PDFSheet]) -> [String] {
    faults(against: document, pages: sheets.map(PDFPage.init))
  }

  private func intentFaults(_ condition: PDFCondition?) -> [String] {
    guard let condition else {
      return intents.isEmpty ? [] : ["the file has an output intent, which is not meant"]
    }
    guard let intent = intents.first else { return ["the file has no output intent"] }
    var faults: [String] = []
    if intent.identifier != condition.identifier {
      faults.append(
        "the output condition is \((intent.identifier ?? "").quoted); "
          + "expected \(condition.identifier.quoted)")
    }
    if intent.info != condition.info || intent.registry != condition.registry {
      faults.append("the output condition's description or registry differs")
    }
    let digest = condition.profile.map { profile in
      unsafe profile.withUnsafeBufferPointer { unsafe ContentDigest($0) }
    }
    if intent.digest != digest { faults.append("the output profile differs") }
    return faults
  }
}

extension PDFPage {
  /// The inks that are not process inks.
  fileprivate var inks: [PDFInk] {
    paints.compactMap { paint in
      guard case .spot(let ink) = paint.color else { return nil }
      return ink
    }
  }
}

extension PDFInk {
  /// True if the name is the same and the alternate color nearly so.
  func isNear(_ other: PDFInk) -> Bool {
    name == other.name && alternate.isNear(other.alternate)
  }
}
