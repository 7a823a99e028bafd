public import Files
internal import Geometry

/// A value of a TOML file with its place for error messages.
public struct TOMLItem {
  /// The file's name in messages.
  public let file: String
  /// The key's name in messages.
  public let name: String
  /// The line of its key, from 1.
  public let line: Int
  /// The value read.
  public let node: TOMLNode

  /// An error about this value.
  public func fault(_ reason: String) -> FileError { FileError(file, line: line, reason) }

  /// The error for a word that is not among the known ones; names the nearest.
  public func unknown(
    _ kind: String, _ word: String, among words: some Collection<String>
  ) -> FileError {
    fault("\(word.quoted) is not a \(kind); \(word.suggestion(among: words, form: \.quoted))")
  }

  private func wrongKind(_ wanted: String) -> FileError {
    fault("\(name) is \(node.kind); expected \(wanted)")
  }

  /// The value as text.
  ///
  /// - Throws: `FileError` if it is not text or too long.
  public func text(mostCharacters: Int = 4096) throws(FileError) -> String {
    guard case .string(let text) = node.content else { throw wrongKind("text") }
    guard text.count <= mostCharacters else {
      throw fault("\(name) is longer than \(mostCharacters) characters")
    }
    return text
  }

  /// The value as one of the words, which are of a kind.
  ///
  /// - Throws: `FileError` if it is not one of them.
  public func word(among words: [String], kind: String) throws(FileError) -> String {
    let text = try text()
    guard words.contains(text) else { throw unknown(kind, text, among: words) }
    return text
  }

  /// The value as one of the words of an enumeration.
  ///
  /// - Throws: `FileError` if it is not one of them.
  public func word<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type
  ) throws(FileError) -> Word where Word.RawValue == String {
    let text = try text()
    guard let word = Word(rawValue: text) else {
      throw unknown(name, text, among: Word.allCases.map(\.rawValue))
    }
    return word
  }

  /// The value as a list of words of an enumeration.
  ///
  /// - Parameter kind: A word's name in messages.
  /// - Throws: `FileError` if it is not a list, or a word is not one of them.
  public func words<Word: RawRepresentable & CaseIterable>(
    of words: Word.Type, named kind: String
  ) throws(FileError) -> [Word] where Word.RawValue == String {
    guard case .array(let items) = node.content else { throw wrongKind("a list of names") }
    var result: [Word] = []
    for item in items {
      let line = item.range.lowerBound.line
      result.append(try TOMLItem(file: file, name: kind, line: line, node: item).word(of: words))
    }
    return result
  }

  /// The value as true or false.
  ///
  /// - Throws: `FileError` if it is neither.
  public func flag() throws(FileError) -> Bool {
    guard case .boolean(let flag) = node.content else { throw wrongKind("true or false") }
    return flag
  }

  /// The value as a number.
  ///
  /// - Throws: `FileError` if it is not a number or not in `range`.
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

  /// The value as a list of `count` numbers.
  ///
  /// - Parameter wanted: the expected form, as an error names it.
  /// - Throws: `FileError` if it is not such a list, or a number is not in `range`.
  public func numbers(
    _ count: Int, in range: ClosedRange<Double>, orElse wanted: String
  ) throws(FileError) -> [Double] {
    guard case .array(let items) = node.content, items.count == count else {
      throw fault("\(name) is \(node.kind); expected \(wanted)")
    }
    return try numbers(items, in: range)
  }

  /// The components of a number, or of a list of 2 to 4 numbers.
  ///
  /// - Throws: `FileError` if it is neither, or a number is not in `range`.
  public func components(
    in range: ClosedRange<Double>, most: Int = 4
  ) throws(FileError) -> [Double] {
    guard case .array(let items) = node.content else { return [try number(in: range)] }
    guard (2...most).contains(items.count) else {
      throw fault("\(name) is \(node.kind); expected a number or a list of 2 to \(most) numbers")
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
    // NaN is not in any range.
    guard range.contains(value) else {
      throw fault(
        "\(name) is \(value.isFinite ? value.decimal : "\(value)"); "
          + "expected \(range.lowerBound.decimal) to \(range.upperBound.decimal)")
    }
  }

  /// The value as a table, which messages call `name`.
  ///
  /// - Throws: `FileError` if it is not a table.
  public func table(named name: String) throws(FileError) -> TOMLTable {
    guard case .table(let entries) = node.content else { throw wrongKind("a table") }
    return TOMLTable(file: file, name: name, line: line, entries: entries)
  }

  /// The value as a list of at most `most` tables, each called `name` in messages.
  ///
  /// - Throws: `FileError` if it is not such a list.
  public func tables(named name: String, atMost most: Int) throws(FileError) -> [TOMLTable] {
    guard case .array(let items) = node.content else {
      throw wrongKind("a list of tables, each under \(name)")
    }
    var tables: [TOMLTable] = []
    for item in items {
      let line = item.range.lowerBound.line
      let value = TOMLItem(file: file, name: self.name, line: line, node: item)
      guard tables.count < most else {
        throw value.fault("too many \(name) tables; the limit is \(most)")
      }
      tables.append(try value.table(named: name))
    }
    return tables
  }
}
