public import Files
internal import Geometry

/// A value of a file in TOML, which knows its place.
public struct TOMLItem {
  /// The file, as messages name it.
  public let file: String
  /// Its key, as a message names it.
  public let name: String
  /// Where its key stands.
  public let line: Int
  /// What stands there.
  public let node: TOMLNode

  /// A fault of this value.
  public func fault(_ reason: String) -> FileError { FileError(file, line: line, reason) }

  /// The fault that a word is none of those that there are.
  public func unknown(
    _ kind: String, _ word: String, among words: some Collection<String>
  ) -> FileError {
    let nearest = word.nearest(among: words).map { ", the nearest is \($0.quoted)" } ?? ""
    return fault("there is no \(kind) \(word.quoted)\(nearest)")
  }

  private func wrongKind(_ wanted: String) -> FileError {
    fault("\(name) should be \(wanted), not \(node.kind)")
  }

  /// A text.
  public func text(mostCharacters: Int = 4096) throws(FileError) -> String {
    guard case .string(let text) = node.content else { throw wrongKind("a text") }
    guard text.count <= mostCharacters else {
      throw fault("\(name) is longer than \(mostCharacters) characters")
    }
    return text
  }

  /// One of some words.
  public func word<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type
  ) throws(FileError) -> Word where Word.RawValue == String {
    let text = try text()
    guard let word = Word(rawValue: text) else {
      throw unknown(name, text, among: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// true or false.
  public func flag() throws(FileError) -> Bool {
    guard case .boolean(let flag) = node.content else { throw wrongKind("true or false") }
    return flag
  }

  /// A number.
  public func number(in range: ClosedRange<Double>) throws(FileError) -> Double {
    let value: Double
    switch node.content {
    case .integer(let integer): value = Double(integer)
    case .float(let number): value = number
    default: throw wrongKind("a number")
    }
    try check(value, in: range)
    return value
  }

  /// A list of `count` numbers.
  public func numbers(
    _ count: Int, in range: ClosedRange<Double>, orElse wanted: String
  ) throws(FileError) -> [Double] {
    guard case .array(let items) = node.content, items.count == count else {
      throw fault("\(name) should be \(wanted)")
    }
    return try numbers(items, in: range)
  }

  /// A number, or a list of 2 to 4.
  public func components(in range: ClosedRange<Double>) throws(FileError) -> [Double] {
    guard case .array(let items) = node.content else { return [try number(in: range)] }
    guard (2...4).contains(items.count) else {
      throw fault("\(name) should be a number or a list of 2 to 4 numbers")
    }
    return try numbers(items, in: range)
  }

  private func numbers(
    _ items: [TOMLNode], in range: ClosedRange<Double>
  ) throws(FileError) -> [Double] {
    var numbers: [Double] = []
    for item in items {
      let line = item.range.lowerBound.line
      numbers.append(
        try TOMLItem(file: file, name: name, line: line, node: item).number(in: range))
    }
    return numbers
  }

  private func check(_ value: Double, in range: ClosedRange<Double>) throws(FileError) {
    // NaN is in no range.
    guard range.contains(value) else {
      throw fault(
        "\(name) should be from \(range.lowerBound.decimal) to \(range.upperBound.decimal), "
          + "not \(value.isFinite ? value.decimal : "\(value)")")
    }
  }

  /// A table, called `name` in messages.
  public func table(named name: String) throws(FileError) -> TOMLTable {
    guard case .table(let entries) = node.content else { throw wrongKind("a table") }
    return TOMLTable(file: file, name: name, line: line, entries: entries)
  }

  /// A list of tables, each called `name` in messages.
  public func tables(named name: String, atMost most: Int) throws(FileError) -> [TOMLTable] {
    guard case .array(let items) = node.content else {
      throw wrongKind("a list of tables, each under \(name)")
    }
    var tables: [TOMLTable] = []
    for item in items {
      let line = item.range.lowerBound.line
      let value = TOMLItem(file: file, name: self.name, line: line, node: item)
      guard tables.count < most else { throw value.fault("there are more than \(most) \(name)") }
      tables.append(try value.table(named: name))
    }
    return tables
  }
}
