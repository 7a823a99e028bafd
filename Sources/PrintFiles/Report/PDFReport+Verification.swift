internal import Files
internal import Press

extension PDFReport {
  /// The differences between the file and what it was meant to be, as sentences without a final
  /// period; empty if there are none.
  ///
  /// Everything that the report has is compared: the standard's claims, the output intent, and on
  /// every page the boxes, the paint order, inks, overprint, layers and every sample of the art and
  /// plates.
  ///
  /// - Parameter meant: the pages, as `PDFPage.init(_:)` makes them of sheets.
  public func faults(against document: PDFDocument, pages meant: [PDFPage]) -> [String] {
    var faults = warnings.map { "the file is damaged (\($0))" }
    faults += findings.map {
      "the file has \($0.kind.rawValue) (\($0.place.printable.shortened(to: 120)))"
    }
    func compare(_ owner: String, _ found: [String: String], _ meant: [String: String]) {
      for key in Set(found.keys).union(meant.keys).sorted() where found[key] != meant[key] {
        let (value, wanted) = (found[key] ?? "missing", meant[key] ?? "none")
        faults.append(
          "\(owner) \(key) is \(value.printable.shortened(to: 200)); "
            + "expected \(wanted.printable.shortened(to: 200))")
      }
    }
    /// Compares entries of which a file may have more.
    func compare(open owner: String, _ found: [String: String], _ meant: [String: String]) {
      compare(owner, found.filter { meant.keys.contains($0.key) }, meant)
    }
    compare("the file's", entries, document.entries(meant))
    compare(open: "Info's", info, document.info)
    var metadata = metadata ?? [:]
    // The rest of the identifier depends on the pages.
    metadata["xmpMM:DocumentID"] = metadata["xmpMM:DocumentID"].map { String($0.prefix(5)) }
    compare(open: "XMP's", metadata, document.metadata())
    if let intent = intents.first {
      compare("the output intent's", intent.entries, PDFIntent(document.condition).entries)
    }
    for (index, (page, meant)) in zip(pages, meant).enumerated() {
      let place = "page \(index + 1):"
      faults += page.faults.map { "\(place) \($0)" }
      compare("\(place) the", page.entries, meant.entries)
      for (paint, meant) in zip(page.paints, meant.paints) where paint.words == meant.words {
        let entries = meant.entries.filter { document.standard.hasLayers || $0.key != "layer" }
        compare("\(place) \(meant.words): its", paint.entries, entries)
      }
    }
    return faults
  }

  private var entries: [String: String] {
    [
      "version": version, "identifier": hasIdentifier ? "given" : nil,
      "encryption": isEncrypted ? "on" : nil, "number of pages": "\(pages.count)",
      "number of output intents": "\(intents.count)", "list of inks": inks.words,
      "state of layers": layers.map { "\($0)" },
    ].compactMapValues(\.self)
  }
}

extension PDFDocument {
  /// The entries of a file's report.
  fileprivate func entries(_ pages: [PDFPage]) -> [String: String] {
    let paints = pages.flatMap(\.paints)
    let inks = paints.compactMap { if case .spot(let ink) = $0.color { ink } else { nil } }
    var names: [String] = []
    for layer in paints.compactMap(\.layer) where !names.contains(layer.name) {
      names.append(layer.name)
    }
    let layers = PDFLayers(
      names: names, hasDefault: true, title: "Default", order: names, on: names)
    var entries = [
      "version": standard.version, "identifier": "given", "number of pages": "\(pages.count)",
      "number of output intents": "1", "list of inks": inks.words,
    ]
    if standard.hasLayers, !names.isEmpty { entries["state of layers"] = "\(layers)" }
    return entries
  }
}

extension [PrintInk] {
  fileprivate var words: String {
    Set(map { "\($0.name.quoted) \($0.alternate)" }).sorted().joined(separator: ", ")
  }
}

extension PDFIntent {
  fileprivate var entries: [String: String] {
    [
      "S": subtype, "OutputConditionIdentifier": identifier, "Info": info,
      "RegistryName": registry, "N": channels.map { "\($0)" }, "profile": digest?.text,
    ].compactMapValues(\.self)
  }
}

extension PDFPage {
  fileprivate var entries: [String: String] {
    let order = paints.map(\.words).joined(separator: ", ")
    return [
      "media box": media?.words, "bleed box": bleed?.words, "trim box": trim?.words,
      "art box": art?.words, "view": isChanged ? "cropped, turned or scaled" : nil,
      "paint order": order.isEmpty ? "empty" : order,
    ].compactMapValues(\.self)
  }
}

extension PDFBox {
  fileprivate var words: String {
    [left, bottom, right, top].map(\.text4).joined(separator: " ") + " mm"
  }
}

extension PDFPaint {
  /// The paint in words, for the paint order.
  fileprivate var words: String {
    let color =
      switch color {
      case .process: "CMYK"
      case .gray: "gray"
      case .spot(let ink): ink.name.quoted
      case .other(let name): name.quoted
      }
    switch shape {
    case .picture: return "picture in \(color)"
    case .line: return "line in \(color)"
    }
  }

  fileprivate var entries: [String: String] {
    var entries = [
      "overprint": overprint.words, "amount": amounts.map(\.text4).joined(separator: " "),
    ]
    entries["layer"] = layer?.words
    if case .spot(let ink) = color { entries["alternate color"] = "\(ink.alternate)" }
    switch shape {
    case .picture(let picture):
      entries["size"] = "\(picture.width) x \(picture.height) pixels of \(picture.bits) bits"
      entries["content"] = picture.digest?.text
      entries["key mask"] = picture.key.map { "\($0)" }
      entries["place"] = "\(picture.matrix)"
      entries["other entries"] = picture.extras.joined(separator: ", ")
    case .line(let path, let width):
      (entries["width"], entries["path"]) = (width.text4, path.operations)
    }
    return entries
  }
}

extension PDFOverprint {
  fileprivate var words: String {
    let states = [strokes ? "lines" : nil, fills ? "areas" : nil].compactMap { $0 }
    return states.isEmpty ? "off" : "on for \(states.joined(separator: " and ")), mode \(mode)"
  }
}

extension PDFLayerMark {
  fileprivate var words: String {
    let step = [group, type].compactMap { $0 }.joined(separator: " ")
    return name.quoted + (step.isEmpty ? "" : " (\(step))")
  }
}
