/// A reader of a whole file.
struct ReportReader {
  private let file: QPDFFile
  private let limits: PDFLimits
  private var report = PDFReport()

  init(_ file: QPDFFile, _ limits: PDFLimits) { (self.file, self.limits) = (file, limits) }

  mutating func read() throws(PDFFault) -> PDFReport {
    let (trailer, root) = (file.trailer, file.root)
    report.version = file.version
    report.hasIdentifier = trailer["ID"].count == 2
    report.isEncrypted = file.isEncrypted
    guard root.kind == .dictionary else { throw .damaged("it has no catalog") }
    readInfo(trailer["Info"])
    report.metadata = try metadata(root["Metadata"])
    for intent in root["OutputIntents"].items.prefix(16) {
      report.intents.append(try self.intent(intent))
    }
    report.layers = layers(root["OCProperties"])
    var scan = ObjectScan(limits)
    try scan.visit(trailer)
    (report.findings, report.inks) = (scan.findings, scan.inks)
    try readPages(root["Pages"])
    // A damaged object reads as null; its message is all that is left of it.
    if let failure = file.failure { report.warnings.append(failure.reason) }
    report.warnings += file.takeWarnings().prefix(20)
    return report
  }

  private mutating func readInfo(_ info: QPDFObject) {
    for key in info.keys {
      let value = info[key]
      report.info[key] = value.text ?? value.name
    }
  }

  private func metadata(_ stream: QPDFObject) throws(PDFFault) -> [String: String]? {
    guard stream.kind == .stream else { return nil }
    guard let bytes = try StreamReader.bytes(of: stream, limit: limits.contentBytes) else {
      return [:]
    }
    return unsafe bytes.withUnsafeBufferPointer { unsafe MetadataReader.entries(of: $0) }
  }

  private func intent(_ object: QPDFObject) throws(PDFFault) -> PDFIntent {
    let profile = object["DestOutputProfile"]
    var intent = PDFIntent(
      subtype: object["S"].name, identifier: object["OutputConditionIdentifier"].text,
      info: object["Info"].text, registry: object["RegistryName"].text)
    guard profile.kind == .stream else { return intent }
    intent.channels = profile["N"].integer ?? 0
    var digest = ContentDigest()
    let count = try unsafe StreamReader.read(profile, limit: PDFCondition.largestProfile) {
      (part) in
      unsafe digest.add(part)
    }
    intent.digest = count == nil ? nil : digest
    return intent
  }

  private func layers(_ properties: QPDFObject) -> PDFLayers? {
    guard properties.kind == .dictionary else { return nil }
    func names(_ list: QPDFObject) -> [String] {
      list.items.prefix(1000).map { $0["Name"].text ?? "" }
    }
    let usual = properties["D"]
    var layers = PDFLayers(names: names(properties["OCGs"]))
    layers.hasDefault = usual.kind == .dictionary
    layers.title = usual["Name"].text
    layers.base = usual["BaseState"].name
    layers.order = names(usual["Order"])
    layers.on = names(usual["ON"])
    layers.off = names(usual["OFF"])
    layers.isAutomatic = usual["AS"].count > 0
    layers.hasAlternatives = properties["Configs"].count > 0
    return layers
  }

  /// Walks the tree of pages without recursion.
  private mutating func readPages(_ root: QPDFObject) throws(PDFFault) {
    var pending = [root]
    var visited: Set<Int> = []
    let pictures = PictureReader(limits)
    while let node = pending.popLast() {
      guard let id = node.id, visited.insert(id).inserted else {
        throw .damaged("its page tree has a loop")
      }
      guard visited.count <= limits.pages else {
        throw .tooLarge("more than \(limits.pages) pages")
      }
      if node["Kids"].kind == .array {
        guard node["Kids"].count <= limits.pages else {
          throw .tooLarge("more than \(limits.pages) pages")
        }
        pending += node["Kids"].items.reversed()
      } else {
        var reader = PageReader(node, pictures, limits)
        report.pages.append(try reader.read())
      }
    }
  }
}
