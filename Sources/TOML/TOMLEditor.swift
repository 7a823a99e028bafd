/// An editor that changes values in a TOML text and keeps the rest of the text.
public struct TOMLEditor {
  /// A replacement of a range of code points.
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private let scalars: [Unicode.Scalar]
  private let entries: [TOMLEntry]
  /// The offset of each line's first code point.
  private let starts: [Int]
  private let newline: String
  private var edits: [Edit] = []

  /// An editor of `text`.
  ///
  /// - Parameter entries: the entries read from the text.
  public init(_ text: String, _ entries: [TOMLEntry]) {
    let scalars = Array(text.unicodeScalars)
    self.scalars = scalars
    self.entries = entries
    starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    newline = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
  }

  /// The text with all changes.
  public var text: String {
    var result = scalars
    let ordered = edits.enumerated().sorted { one, other in
      let (mine, theirs) = (one.element.range, other.element.range)
      return (mine.lowerBound, mine.upperBound, one.offset)
        > (theirs.lowerBound, theirs.upperBound, other.offset)
    }
    for (_, edit) in ordered {
      result.replaceSubrange(edit.range, with: edit.text.unicodeScalars)
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }

  /// The comments at the beginning of a text.
  public static func leadingComments(_ text: String) -> String {
    // By code points, because "\r\n" is one `Character`.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { line in line.first { !$0.properties.isWhitespace }.map { $0 == "#" } ?? true }
    guard lines.contains(where: { $0.contains("#") }) else { return "" }
    return lines.map { String($0) + "\n" }.joined()
  }

  /// Changes the text to hold the wanted values.
  ///
  /// - Returns: false if the text uses a form that cannot be changed in parts, such as inline
  ///   tables.
  public mutating func rewrite(as wanted: TOMLSection) -> Bool {
    guard change(entries, to: wanted, header: nil) else { return false }
    for table in wanted.tables {
      guard let entry = entries.first(where: { $0.key == table.name }) else {
        insert(table.lines, after: starts.count, indent: "")
        continue
      }
      guard case .table(let inner) = entry.node.content, entry.hasHeader,
        change(inner, to: table, header: entry.node.range.upperBound.line)
      else { return false }
    }
    return true
  }

  // MARK: Tables

  /// Changes a table's own keys and its lists.
  ///
  /// - Parameter header: the line of the table's header; nil for the root.
  private mutating func change(
    _ entries: [TOMLEntry], to wanted: TOMLSection, header: Int?
  ) -> Bool {
    var added: [String] = []
    for field in wanted.fields {
      if let entry = entries.first(where: { $0.key == field.key }) {
        guard change(entry, to: field) else { return false }
      } else if !field.isDefault {
        added.append(field.written)
      }
    }
    var blocks: [String] = []
    for list in wanted.lists {
      if let entry = entries.first(where: { $0.key == list.key }) {
        guard change(entry, to: list, &added, &blocks) else { return false }
      } else if list.isEmptied {
        added.append("\(list.key) = []")
      } else {
        blocks += list.sections.flatMap(list.block)
      }
    }
    let own = entries.filter { !$0.hasHeader }
    let last = own.map(\.lastLine).max() ?? header
    if let last {
      insert(added, after: last, indent: own.last.map { indent(ofLine: $0.place.line) } ?? "")
    } else {
      let first = entries.map(\.node.range.lowerBound.line).min() ?? starts.count
      insert(added, after: first - 1, indent: "")
    }
    insert(blocks, after: max(entries.map(\.lastLine).max() ?? 0, header ?? 0), indent: "")
    return true
  }

  private mutating func change(_ entry: TOMLEntry, to field: TOMLField) -> Bool {
    guard !field.matches(entry.node) else { return true }
    guard entry.isValue else { return false }
    if field.isAbsent {
      delete(lines: entry.place.line...entry.lastLine)
    } else {
      replace(entry.node.range, field.value.written)
    }
    return true
  }

  // MARK: Lists of tables

  private mutating func change(
    _ entry: TOMLEntry, to list: TOMLList, _ added: inout [String], _ blocks: inout [String]
  ) -> Bool {
    guard case .array(let items) = entry.node.content else { return false }
    guard entry.hasHeader else { return change(entry, items, toInline: list, &blocks) }
    let (old, new) = (items, list.sections)
    guard !new.isEmpty else {
      for item in old { delete(block: item) }
      if list.isEmptied { added.append("\(list.key) = []") }
      return true
    }
    // Equal tables at either end stay; those between are changed one by one.
    let head = zip(old, new).prefix { $1.matches($0) }.count
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix { $1.matches($0) }.prefix(most).count
    let changed = most - tail
    for index in head..<head + changed {
      guard case .table(let inner) = old[index].content,
        change(inner, to: new[index], header: old[index].range.upperBound.line)
      else { return false }
    }
    for item in old[(head + changed)..<(old.count - tail)] { delete(block: item) }
    let lines = new[(head + changed)..<(new.count - tail)].flatMap {
      ["[[\(list.name)]]"] + $0.lines
    }
    let before = head + changed
    let line = before > 0 ? old[before - 1].lastLine : old[0].range.lowerBound.line - 1
    insert(lines, after: line, indent: "")
    return true
  }

  private mutating func change(
    _ entry: TOMLEntry, _ items: [TOMLNode], toInline list: TOMLList, _ blocks: inout [String]
  ) -> Bool {
    guard entry.isValue else { return false }
    let wanted = list.sections
    if items.count == wanted.count, zip(items, wanted).allSatisfy({ $1.matches($0) }) {
      return true
    }
    if items.isEmpty {
      delete(lines: entry.place.line...entry.lastLine)
      blocks += wanted.flatMap { ["[[\(list.name)]]"] + $0.lines }
    } else {
      let value = TOMLValue.list(
        wanted.map { section in .table(section.fields.filter { !$0.isDefault }) })
      replace(entry.node.range, value.written)
    }
    return true
  }

  // MARK: Pieces of text

  private mutating func replace(_ range: Range<TOMLLocation>, _ text: String) {
    edits.append(Edit(range: offset(range.lowerBound)..<offset(range.upperBound), text: text))
  }

  private mutating func delete(lines: ClosedRange<Int>) {
    edits.append(
      Edit(range: start(ofLine: lines.lowerBound)..<start(ofLine: lines.upperBound + 1), text: ""))
  }

  /// Deletes a table with its header and the blank lines after it.
  private mutating func delete(block: TOMLNode) {
    var last = block.lastLine
    while last < starts.count, isBlank(line: last + 1) { last += 1 }
    delete(lines: block.range.lowerBound.line...last)
  }

  private mutating func insert(_ lines: [String], after line: Int, indent: String) {
    guard !lines.isEmpty else { return }
    let at = start(ofLine: line + 1)
    var text = lines.map { indent + $0 + newline }.joined()
    if at > 0, scalars[at - 1] != "\n" { text = newline + text }
    edits.append(Edit(range: at..<at, text: text))
  }

  private func start(ofLine line: Int) -> Int {
    line <= starts.count ? starts[max(line, 1) - 1] : scalars.count
  }

  private func offset(_ place: TOMLLocation) -> Int {
    min(start(ofLine: place.line) + place.column - 1, scalars.count)
  }

  private func isBlank(line: Int) -> Bool {
    scalars[start(ofLine: line)..<start(ofLine: line + 1)]
      .allSatisfy(\.properties.isWhitespace)
  }

  private func indent(ofLine line: Int) -> String {
    let blanks = scalars[start(ofLine: line)...].prefix { $0 == " " || $0 == "\t" }
    return String(String.UnicodeScalarView(blanks))
  }
}

extension TOMLEntry {
  /// True for a table under its own header, or a list of tables with headers.
  fileprivate var hasHeader: Bool { node.range.lowerBound < place }

  /// True for a value after `key =`; false for a table or list made by headers or dotted keys.
  fileprivate var isValue: Bool { node.range.lowerBound > place }

  /// The last line of the entry.
  fileprivate var lastLine: Int { max(place.line, node.lastLine) }
}

extension TOMLNode {
  fileprivate var lastLine: Int {
    let inner =
      switch content {
      case .table(let entries): entries.map(\.lastLine)
      case .array(let items): items.map(\.lastLine)
      default: [Int]()
      }
    return max(range.upperBound.line, inner.max() ?? 0)
  }
}

extension TOMLSection {
  /// True if a table already has the same values.
  fileprivate func matches(_ node: TOMLNode) -> Bool {
    guard case .table(let entries) = node.content else { return false }
    return fields.allSatisfy { field in
      entries.first { $0.key == field.key }.map { field.matches($0.node) } ?? field.isDefault
    }
  }
}
