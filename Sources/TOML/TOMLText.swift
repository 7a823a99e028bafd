internal import CTOML
public import Files

/// A reader of TOML texts, by toml++.
public enum TOMLText {
  /// The size limit of a file, bytes: 1 MiB.
  public static let mostBytes = 1 << 20
  /// The length limit of a line, bytes; a key of more parts could exhaust the stack.
  private static let mostBytesOfLine = 4096
  /// The limit of nested levels; a card file has 5.
  private static let mostLevels = 16

  /// Reads the entries of a text, in its order.
  ///
  /// - Parameter text: the text without a byte order mark.
  /// - Throws: `FileError` about `file` with the line that is not valid TOML.
  public static func entries(of text: String, file: String) throws(FileError) -> [TOMLEntry] {
    // toml++ skips a byte order mark at the beginning; here it is the file's second one.
    guard text.unicodeScalars.first != "\u{FEFF}" else {
      throw FileError(file, line: 1, "is not valid TOML: a second byte order mark (U+FEFF)")
    }
    for (index, line) in text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated() where line.count > mostBytesOfLine
    {
      throw FileError(file, line: index + 1, "the line is longer than \(mostBytesOfLine) bytes")
    }
    var text = text
    let toml = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe foil_toml_read(characters.baseAddress, characters.count)
      }
    }
    defer { unsafe foil_toml_destroy(toml) }
    if let fault = unsafe foil_toml_fault(toml) {
      let line = unsafe Int(foil_toml_fault_place(toml).line)
      let reason = unsafe String(cString: fault)
      throw FileError(file, line: max(line, 1), "is not valid TOML: \(Self.shortened(reason))")
    }
    var count = 0
    let start = unsafe foil_toml_nodes(toml, &count)
    let nodes = unsafe UnsafeBufferPointer(start: start, count: count)
    var at = 0
    let whole = try unsafe node(nodes, &at, level: 0, file: file)
    guard case .table(let entries) = whole.content else { return [] }
    return entries
  }

  /// Reads the node at `at`, and moves `at` past the node's descendants.
  private static func node(
    _ nodes: UnsafeBufferPointer<foil_toml_node>, _ at: inout Int, level: Int, file: String
  ) throws(FileError) -> TOMLNode {
    let node = unsafe nodes[at]
    at += 1
    let range =
      unsafe TOMLLocation(node.begin)..<max(TOMLLocation(node.begin), TOMLLocation(node.end))
    guard level < mostLevels else {
      throw FileError(file, line: range.lowerBound.line, "is nested too deeply")
    }
    let content: TOMLNode.Content
    switch unsafe node.kind {
    case foil_toml_table:
      var entries: [TOMLEntry] = []
      for _ in unsafe 0..<node.count {
        let entry = unsafe nodes[at]
        let key = unsafe String(entry.key, count: entry.key_count)
        let place = unsafe TOMLLocation(entry.key_place)
        entries.append(
          TOMLEntry(
            key: key, place: place,
            node: try unsafe Self.node(nodes, &at, level: level + 1, file: file)))
      }
      content = .table(entries.sorted { $0.place < $1.place })
    case foil_toml_array:
      var items: [TOMLNode] = []
      for _ in unsafe 0..<node.count {
        items.append(try unsafe Self.node(nodes, &at, level: level + 1, file: file))
      }
      content = .array(items)
    case foil_toml_string: content = unsafe .string(String(node.text, count: node.text_count))
    case foil_toml_integer: content = unsafe .integer(node.integer)
    case foil_toml_float: content = unsafe .float(node.number)
    case foil_toml_boolean: content = unsafe .boolean(node.boolean)
    default: content = .date
    }
    return TOMLNode(content: content, range: range)
  }

  /// The reason without toml++'s leading "Error while parsing ...:".
  private static func shortened(_ reason: String) -> String {
    guard reason.hasPrefix("Error while parsing "), let colon = reason.firstIndex(of: ":") else {
      return reason
    }
    return String(reason[colon...].drop { ": ".contains($0) })
  }
}

extension TOMLLocation {
  fileprivate init(_ place: foil_toml_place) {
    self.init(line: Int(place.line), column: Int(place.column))
  }
}

extension String {
  fileprivate init(_ start: UnsafePointer<CChar>?, count: Int) {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    self = unsafe String(decoding: bytes, as: UTF8.self)
  }
}
