internal import Files
internal import FoundationEssentials
package import Geometry

/// A line of JSON, with its fields in the order of `add`.
package struct JSONLine {
  /// The object so far, without its closing brace.
  package private(set) var text = "{"

  package init() {}

  package mutating func add(_ name: String, _ number: Double) {
    add(name, raw: Self.number(number))
  }
  package mutating func add(_ name: String, _ number: Int) { add(name, raw: String(number)) }
  package mutating func add(_ name: String, _ flag: Bool) {
    add(name, raw: flag ? "true" : "false")
  }
  package mutating func add(_ name: String, _ text: String) { add(name, raw: Self.quoted(text)) }
  package mutating func add(_ name: String, _ numbers: [Double]) {
    add(name, raw: Self.row(numbers.map(Self.number)))
  }
  package mutating func add(_ name: String, _ points: [Vector2]) {
    add(name, raw: Self.row(points.map { Self.row([Self.number($0.x), Self.number($0.y)]) }))
  }
  package mutating func add(_ name: String, _ texts: [String]) {
    add(name, raw: Self.row(texts.map(Self.quoted)))
  }
  package mutating func add(_ name: String, _ objects: [JSONLine]) {
    add(name, raw: Self.row(objects.map(\.closed)))
  }
  /// Adds a value that is already JSON.
  package mutating func add(_ name: String, json: String) { add(name, raw: json) }
  package mutating func addNull(_ name: String) { add(name, raw: "null") }

  /// Adds an object whose members are numbers and arrays of numbers.
  package mutating func add(_ name: String, _ members: [(name: String, numbers: [Double])]) {
    var object = JSONLine()
    for member in members {
      object.add(member.name, of: member.numbers)
    }
    add(name, raw: object.closed)
  }

  /// Adds one number as a number, any other count as an array.
  package mutating func add(_ name: String, of numbers: [Double]) {
    if numbers.count == 1 { add(name, numbers[0]) } else { add(name, numbers) }
  }

  /// A value as one line of JSON, with its keys sorted.
  ///
  /// - Throws: `EncodingError` for numbers that are not finite.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The finished object.
  package var closed: String { text + "}" }

  private mutating func add(_ name: String, raw: String) {
    text += (text == "{" ? "" : ", ") + Self.quoted(name) + ": " + raw
  }

  private static func row(_ values: [String]) -> String {
    "[" + values.joined(separator: ", ") + "]"
  }

  /// The shortest digits that read back as the same number; `null` for infinity and NaN.
  private static func number(_ value: Double) -> String {
    value.isFinite ? (value == 0 ? "0.0" : "\(value)") : "null"
  }

  /// The text in quotes, with unprintable characters as `\u` escapes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.readableName.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where !String(scalar).isPrintable:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
