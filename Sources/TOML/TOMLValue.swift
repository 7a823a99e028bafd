internal import Files
internal import Geometry

/// A value to write to a file.
public indirect enum TOMLValue: Equatable {
  /// Text, or the name of a file.
  case text(String)
  /// A number.
  case number(Double)
  /// true or false.
  case flag(Bool)
  /// A list on one line.
  case list([TOMLValue])
  /// A table in braces.
  case table([TOMLField])

  /// The value in TOML, on one line.
  var written: String {
    switch self {
    case .text(let text): return Self.quoted(text.readableName)
    case .number(let number): return number.isFinite ? number.decimal : "nan"
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items): return "[" + items.map(\.written).joined(separator: ", ") + "]"
    case .table(let fields):
      guard !fields.isEmpty else { return "{}" }
      return "{ " + fields.map(\.written).joined(separator: ", ") + " }"
    }
  }

  /// True if a value read is the same, possibly in another notation.
  func matches(_ node: TOMLNode) -> Bool {
    switch (self, node.content) {
    // Another form of a file's name stays; the file itself decides between two.
    case (.text(let text), .string(let said)): return text.readableName == said
    case (.number(let number), .integer(let said)): return number == Double(said)
    case (.number(let number), .float(let said)): return number == said
    case (.flag(let flag), .boolean(let said)): return flag == said
    case (.list(let items), .array(let said)):
      return items.count == said.count && zip(items, said).allSatisfy { $0.matches($1) }
    case (.table(let fields), .table(let said)):
      return fields.count == said.count
        && fields.allSatisfy { field in
          said.contains { $0.key == field.key && field.value.matches($0.node) }
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
