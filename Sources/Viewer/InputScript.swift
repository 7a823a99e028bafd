internal import Files
internal import FoundationEssentials
internal import Geometry
internal import SceneGraph

/// Events from a file: JSON Lines, each `{"t": seconds, ...}` with one event.
enum InputScript {
  /// Reads a script; events come out in the order of their times, equal times in file order.
  ///
  /// Blank lines are passed over.
  ///
  /// - Throws: `FileError` with the line of the first one that is no event.
  static func load(_ path: String) throws(FileError) -> [TimedEvent] {
    let text = try FileReading.text(of: path)
    var events: [TimedEvent] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(LineFault) {
        events.append(try parse(line))
      } catch {
        throw FileError(path, line: index + 1, error.reason)
      }
    }
    return events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private struct LineFault: Error {
    let reason: String
  }

  private static let words = ["move", "press", "release", "scroll", "key", "resize"]

  private static func parse(_ line: Substring) throws(LineFault) -> TimedEvent {
    let fields: [String: Field]
    do {
      fields = try JSONDecoder().decode([String: Field].self, from: Data(line.utf8))
    } catch {
      throw LineFault(reason: "is not a JSON object of numbers, pairs and strings")
    }
    guard fields.count == keyCount(line) else { throw LineFault(reason: "has a key twice") }
    guard case .number(let time) = fields["t"], time >= 0, time <= 1e9 else {
      throw LineFault(reason: "needs \"t\", a time in seconds from 0")
    }
    let rest = fields.filter { $0.key != "t" }
    guard rest.count == 1, let (word, value) = rest.first, words.contains(word) else {
      throw LineFault(reason: "needs one event beside \"t\": \(words.joined(separator: ", "))")
    }
    return TimedEvent(time: time, try event(word, value))
  }

  /// How many keys an object has, the same one counted each time.
  ///
  /// - Precondition: `line` is JSON, an object without objects in it: each colon outside of strings
  ///   follows a key.
  private static func keyCount(_ line: Substring) -> Int {
    var (count, isText, isEscaped) = (0, false, false)
    for byte in line.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: ":") where !isText: count += 1
      default: break
      }
    }
    return count
  }

  private static func event(_ word: String, _ value: Field) throws(LineFault) -> Event {
    switch (word, value) {
    case ("move", .numbers(let place)) where isPair(place): return .moved(Vector2(place))
    case ("scroll", .numbers(let way)) where isPair(way): return .scrolled(Vector2(way))
    case ("resize", .numbers(let size)) where size.count == 2 && size.allSatisfy(sides.contains):
      return .resized(Size(size[0], size[1]))
    case ("resize", _):
      throw LineFault(reason: "\"resize\" should be two numbers from 1 to 8192, [width, height]")
    case ("move", _), ("scroll", _):
      throw LineFault(reason: "\"\(word)\" should be two numbers, [x, y]")
    case ("press", .text(let name)), ("release", .text(let name)):
      guard let button = MouseButton(rawValue: name) else { throw buttonFault(word) }
      return word == "press" ? .pressed(button) : .released(button)
    case ("press", _), ("release", _): throw buttonFault(word)
    case ("key", .text(let name)):
      guard let key = Key(named: name) else {
        throw LineFault(reason: "there is no key \(name.quoted)")
      }
      return .key(key)
    default: throw LineFault(reason: "\"key\" should be the name of a key")
    }
  }

  private static func buttonFault(_ word: String) -> LineFault {
    let buttons = MouseButton.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return LineFault(reason: "\"\(word)\" should be one of \(buttons)")
  }

  /// Points of a view's side.
  private static let sides = 1.0...8192

  private static func isPair(_ numbers: [Double]) -> Bool {
    numbers.count == 2 && numbers.allSatisfy { abs($0) <= 1e6 }
  }

  /// A JSON value that a line may hold.
  private enum Field: Decodable {
    case number(Double)
    case numbers([Double])
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try Self.value(Double.self, in: container) {
        self = .number(number)
      } else if let text = try Self.value(String.self, in: container) {
        self = .text(text)
      } else {
        self = .numbers(try container.decode([Double].self))
      }
    }

    /// A value of a type; nil where it is of another.
    private static func value<Value: Decodable>(
      _ type: Value.Type, in container: any SingleValueDecodingContainer
    ) throws -> Value? {
      do {
        return try container.decode(type)
      } catch DecodingError.typeMismatch {
        return nil
      }
    }
  }
}
