/// The places of pictures in an SVG file, and the parts of it that librsvg leaves out.
struct SVGSurvey: Sendable {
  /// A picture that an element names.
  struct Picture {
    /// The range of the address in the file.
    let range: Range<Int>
    /// True if the address contains the picture.
    let isData: Bool
    /// The address of a linked picture; empty for data.
    let address: String
    /// True if the element has a width or height.
    let isScaled: Bool
    /// True if an element around it is hidden.
    let isHidden: Bool
  }

  /// A change of the file.
  enum Edit {
    case picture(Picture)
    /// The color of a profile after an ordinary one, which alone is drawn.
    case blank(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .picture(let picture): picture.range
      case .blank(let range): range
      }
    }
  }

  /// An open element.
  private struct Element {
    var name = Substring()
    var isHidden = false
    /// The element's text, or that of one around it, is drawn.
    var isText = false
    /// The part that is lost with the element's text.
    var lostText: UndrawnPart?
  }

  /// The changes, in the order of the file.
  private(set) var edits: [Edit] = []
  /// True if libxml's limits must stay: the file defines entities, or is nested deeply.
  private(set) var isLimited = false
  private var parts: Set<UndrawnPart> = []
  private var open = [Element()]
  /// The names of gradients that librsvg lacks.
  private var lacking: [(id: String, part: UndrawnPart)] = []
  private var hasText = false
  private let hasProfileColors: Bool

  /// The parts that are not drawn, in the order of messages.
  var undrawn: [UndrawnPart] { UndrawnPart.allCases.filter(parts.contains) }

  var pictures: [Picture] {
    edits.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  /// Reads a file in UTF-8.
  init(_ file: [UInt8]) {
    hasProfileColors = file.place(of: Self.profileColor) != nil
    guard let root = SVGScanner.root(of: file)?.place else { return }
    readPrologue(file[..<root])
    var scanner = SVGScanner(file, from: root)
    var prefix: Substring?
    while let part = scanner.next() {
      switch part {
      case .start(let name, let attributes, let isEmpty):
        let colon = name.firstIndex(of: ":").map(name.index(after:)) ?? name.startIndex
        prefix = prefix ?? name[..<colon]
        // Elements of editors have other prefixes.
        let local = name[..<colon] == prefix ? name[colon...] : ""
        begin(local, attributes, isEmpty, file)
        if isEmpty { _ = open.popLast() }
      case .end: _ = open.popLast()
      case .text(let range): read(range, file)
      }
      if open.isEmpty { break }
    }
    for (id, part) in lacking where !parts.contains(part) {
      if file.place(of: "#\(id)") != nil { parts.insert(part) }
    }
    if !hasText { parts.remove(.ownFonts) }
  }

  private static let profileColor = "icc-color("

  private mutating func readPrologue(_ bytes: ArraySlice<UInt8>) {
    isLimited = bytes.place(of: "<!ENTITY") != nil
    guard let sheet = bytes.place(of: "<?xml-stylesheet") else { return }
    let rest = bytes[sheet...]
    let words = rest[..<(rest.place(of: "?>") ?? rest.endIndex)]
    if words.place(of: "data:") == nil { parts.insert(.styleSheet) }
  }

  private mutating func begin(
    _ name: Substring, _ attributes: [SVGScanner.Attribute], _ isEmpty: Bool, _ file: [UInt8]
  ) {
    let parent = open.last ?? Element()
    func value(_ name: String) -> String? {
      attributes.first { $0.name == name }.map { Self.text(file[$0.value]) }
    }
    var element = parent
    element.name = name
    element.isHidden =
      parent.isHidden || ["metadata", "foreignObject"].contains(name)
      || value("display") == "none"
      || value("style")?.filter { !$0.isWhitespace }.contains("display:none") == true
    open.append(element)
    if open.count > 256 { isLimited = true }
    readPicture(name, attributes, element, file)
    guard !parent.isHidden, !name.isEmpty else { return }
    if name == "foreignObject", !isEmpty || parent.name == "switch" {
      let isForOthers =
        parent.name == "switch"
        && ["requiredExtensions", "requiredFeatures"].contains { value($0)?.isEmpty == false }
      if !isForOthers { parts.insert(.html) }
    }
    guard !element.isHidden else { return }
    if let part = UndrawnPart.elements[String(name)], name != "script" || !isEmpty {
      parts.insert(part)
    }
    switch name {
    case "text": open[open.count - 1].isText = true
    case "textPath": open[open.count - 1].lostText = .textPath
    case "flowRoot": open[open.count - 1].lostText = .flowedText
    case "font": parts.insert(.ownFonts)
    case "meshgradient", "mesh", "hatch":
      // Nothing can use one without a name.
      if let id = value("id") { lacking.append((id, name == "hatch" ? .hatch : .mesh)) }
    case "link" where value("rel") == "stylesheet": parts.insert(.styleSheet)
    case "use":
      let address =
        value("href") ?? attributes.first { $0.name.hasSuffix(":href") }
        .map { Self.text(file[$0.value]) } ?? "#"
      if !address.isEmpty, !address.hasPrefix("#"), !address.hasPrefix("data:") {
        parts.insert(.otherFile)
      }
    default: break
    }
    readStyles(name, attributes, file)
  }

  private mutating func readPicture(
    _ name: Substring, _ attributes: [SVGScanner.Attribute], _ element: Element, _ file: [UInt8]
  ) {
    guard name == "image" || name == "feImage",
      let link = attributes.first(where: { $0.name == "href" })
        ?? attributes.first(where: { $0.name.hasSuffix(":href") })
    else { return }
    let bytes = file[link.value].drop(while: SVGScanner.isBlank)
    let isData = bytes.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8)
    let address = isData ? "" : Self.text(bytes)
    guard isData || !address.isEmpty && !address.hasPrefix("#") else { return }
    let isScaled = attributes.contains { ["width", "height", "style"].contains($0.name) }
    edits.append(
      .picture(
        Picture(
          range: bytes.startIndex..<link.value.upperBound, isData: isData, address: address,
          isScaled: isScaled || name == "feImage", isHidden: element.isHidden)))
  }

  private mutating func readStyles(
    _ name: Substring, _ attributes: [SVGScanner.Attribute], _ file: [UInt8]
  ) {
    let isPlaced = ["text", "tspan", "tref"].contains(name)
    for attribute in attributes {
      let value = file[attribute.value]
      switch attribute.name {
      case "d", "points", "transform", "id", "href", "xlink:href": continue
      case "x", "y", "dx", "dy", "rotate":
        let numbers = value.split { SVGScanner.isBlank($0) || $0 == UInt8(ascii: ",") }
        let isFixed = attribute.name == "x" || attribute.name == "y"
        let isOwn = isFixed ? numbers.count > 1 : numbers.dropFirst().contains { $0 != [0x30] }
        if isPlaced, isOwn { parts.insert(.placedLetters) }
      default:
        blankProfileColors(attribute.value, file)
        let isOrigin = attribute.name == "transform-origin"
        guard isOrigin || UndrawnPart.mayBe(in: value) else { continue }
        let isTurned = isOrigin && attributes.contains { $0.name == "transform" }
        let style = attribute.name == "style" ? "" : attribute.name + ":"
        parts.formUnion(
          UndrawnPart.parts(
            inCSS: Array(style.utf8) + Self.unescaped(value)
              + (isTurned ? ";transform:1" : "").utf8))
      }
    }
  }

  private mutating func read(_ range: Range<Int>, _ file: [UInt8]) {
    guard let element = open.last, !element.isHidden else { return }
    if element.name == "style" {
      blankProfileColors(range, file)
      parts.formUnion(UndrawnPart.parts(inCSS: Self.unescaped(file[range])))
    } else if element.isText || element.lostText != nil,
      !file[range].allSatisfy(SVGScanner.isBlank)
    {
      hasText = true
      if let part = element.lostText { parts.insert(part) }
    }
  }

  private mutating func blankProfileColors(_ range: Range<Int>, _ file: [UInt8]) {
    guard hasProfileColors else { return }
    var rest = file[range]
    while let start = rest.place(of: Self.profileColor) {
      let end = rest[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? rest.endIndex
      edits.append(.blank(start..<end))
      rest = rest[end...]
    }
  }

  /// The bytes of a picture's address.
  func bytes(of picture: Picture, in file: [UInt8]) -> [UInt8] {
    Self.unescaped(file[picture.range])
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: unescaped(bytes), as: UTF8.self)
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The bytes with XML's own entities and character references replaced.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      let name = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
      guard byte == UInt8(ascii: "&"),
        let character = character(String(decoding: name, as: UTF8.self))
      else {
        plain.append(byte)
        continue
      }
      plain += String(character).utf8
      rest = rest.dropFirst(name.count + 1)
    }
    return plain
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    let entities: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    guard name.hasPrefix("#") else { return entities[name] }
    let isHex = name.hasPrefix("#x")
    return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}

extension Collection<UInt8> {
  /// The first place of some ASCII text; nil if there is none.
  func place(of text: String) -> Index? {
    let bytes = Array(text.utf8)
    var rest = self[...]
    while let start = rest.firstIndex(of: bytes[0]) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
