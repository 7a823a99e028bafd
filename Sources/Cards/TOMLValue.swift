internal import SceneGraph

/// A value that a card file is to hold.
indirect enum TOMLValue: Equatable {
  case text(String)
  case number(Double)
  case list([TOMLValue])
  case table([TOMLField])

  /// As it is written, on one line.
  var written: String {
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return number.isFinite ? number.decimal : "nan"
    case .list(let items): return "[" + items.map(\.written).joined(separator: ", ") + "]"
    case .table(let fields):
      guard !fields.isEmpty else { return "{}" }
      return "{ " + fields.map(\.written).joined(separator: ", ") + " }"
    }
  }

  /// Whether a text says the same already, be it in other words.
  func isSaid(by node: TOMLNode) -> Bool {
    switch (self, node.content) {
    case (.text(let text), .string(let said)): return text == said
    case (.number(let number), .integer(let said)): return number == Double(said)
    case (.number(let number), .float(let said)): return number == said
    case (.list(let items), .array(let said)):
      return items.count == said.count && zip(items, said).allSatisfy { $0.isSaid(by: $1) }
    case (.table(let fields), .table(let said)):
      return fields.count == said.count
        && fields.allSatisfy { field in
          said.contains { $0.key == field.key && field.value.isSaid(by: $0.node) }
        }
    default: return false
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A key and the value that it is to have.
struct TOMLField: Equatable {
  var key: String
  var value: TOMLValue
  /// Other words for the same value, which are left as they are where they stand.
  var synonyms: [TOMLValue] = []
  /// Whether it goes without saying.
  var isDefault = false
  /// Whether no value says the default: then the key goes.
  var isAbsent = false

  init(
    _ key: String, _ value: TOMLValue, synonyms: [TOMLValue] = [], isDefault: Bool = false
  ) {
    (self.key, self.value, self.synonyms, self.isDefault) = (key, value, synonyms, isDefault)
  }

  /// A key that is not to be there.
  init(absent key: String) {
    self.init(key, .text(""), isDefault: true)
    isAbsent = true
  }

  /// How the file has it: `key = value`.
  var written: String { "\(Self.bare(key)) = \(value.written)" }

  func isSaid(by node: TOMLNode) -> Bool {
    !isAbsent && ([value] + synonyms).contains { $0.isSaid(by: node) }
  }

  /// Keys are letters, digits, `_` and `-`, or in quotes.
  private static func bare(_ key: String) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8
    let isBare = !key.isEmpty && key.utf8.allSatisfy(letters.contains)
    return isBare ? key : TOMLValue.text(key).written
  }
}

/// A table of a card file as it is to be: its own keys, and the tables in it.
struct TOMLSection: Equatable {
  /// As its header names it; empty for the whole.
  var name: String
  var fields: [TOMLField] = []
  /// Lists of tables in it, by their keys.
  var lists: [TOMLList] = []
  /// Tables in it; nil is not to be there where nobody wrote it.
  var tables: [TOMLSection] = []
  /// Whether it goes without saying as a whole.
  var isDefault = false

  /// The lines of a text that says it and nothing else, without what goes without saying.
  var lines: [String] {
    guard !isDefault else { return [] }
    var lines = name.isEmpty ? [] : ["[\(name)]"]
    lines += fields.filter { !$0.isDefault }.map(\.written)
    for list in lists where list.isEmptied { lines.append("\(list.key) = []") }
    for list in lists { lines += list.sections.flatMap { list.block($0) } }
    return lines + tables.flatMap(\.lines)
  }
}

/// A list of tables as it is to be.
struct TOMLList: Equatable {
  var key: String
  /// As its headers name it.
  var name: String
  /// Each without a name of its own.
  var sections: [TOMLSection]
  /// Whether it goes without saying.
  var isDefault = false

  /// Whether it has to be said that there is nothing in it.
  var isEmptied: Bool { sections.isEmpty && !isDefault }

  /// The lines of one of its tables.
  func block(_ section: TOMLSection) -> [String] {
    isDefault ? [] : ["[[\(name)]]"] + section.lines
  }
}
