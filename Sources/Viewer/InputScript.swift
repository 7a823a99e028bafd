internal import Files
internal import FoundationEssentials
internal import Geometry
internal import SceneGraph

/// The lines of an input file: JSON Lines, each `{"t": seconds, ...}` with one event.
enum InputScript {
  /// What a line holds.
  enum Line {
    case input(TimedInput.Input)
    case start(RecordingStart)
  }

  private static let words = [
    "move", "press", "release", "scroll", "leftStick", "rightStick", "key", "type", "resize",
    "card", "surroundings", "record",
  ]

  /// What pointers that leave the view move to.
  static let away = "away"

  /// Reads a line.
  ///
  /// - Throws: `InputFault` where it is no event.
  static func parse(_ line: Substring) throws(InputFault) -> (time: Double, line: Line) {
    let fields: [String: JSONValue]
    do {
      fields = try JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
    } catch {
      throw InputFault("is not a JSON object of numbers, pairs and strings")
    }
    guard fields.count == keyCount(line) else { throw InputFault("has a key twice") }
    guard case .number(let time) = fields["t"], time >= 0, time <= 1e9 else {
      throw InputFault("needs \"t\", a time in seconds from 0")
    }
    let rest = fields.filter { $0.key != "t" }
    guard rest.count == 1, let (word, value) = rest.first, words.contains(word) else {
      throw InputFault("needs one event beside \"t\": \(words.joined(separator: ", "))")
    }
    switch word {
    case "record": return (time, .start(try record(line, value)))
    case "card": return (time, .input(.card(try decoded(RecordedCard.self, value))))
    case "surroundings":
      return (time, .input(.surroundings(try decoded(RecordedSurroundings.self, value))))
    default: return (time, .input(try event(word, value)))
    }
  }

  /// How many keys an object has, the same one counted each time.
  ///
  /// - Precondition: `line` is JSON, an object: each colon outside of strings and of what is inside it
  ///   follows a key.
  private static func keyCount(_ line: Substring) -> Int {
    var (count, depth, isText, isEscaped) = (0, 0, false, false)
    for byte in line.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText: depth -= 1
      case UInt8(ascii: ":") where !isText && depth == 1: count += 1
      default: break
      }
    }
    return count
  }

  /// The first line of a recording, read from its text: a seed has more digits than a `Double`.
  private static func record(
    _ line: Substring, _ value: JSONValue
  ) throws(InputFault) -> RecordingStart {
    struct First: Codable { var record: RecordingStart }
    let start: RecordingStart
    try requireWhole(value, "seed", below: 0x1p64)
    try requireWhole(value, "particles", below: 0x1p31)
    do {
      start = try JSONDecoder().decode(First.self, from: Data(line.utf8)).record
    } catch {
      throw InputFault(error)
    }
    try requireKnown(value, start)
    return start
  }

  /// A decoder does not tell the key of a number that its type cannot hold.
  private static func requireWhole(
    _ value: JSONValue, _ key: String, below limit: Double
  ) throws(InputFault) {
    guard case .object(let members) = value, case .number(let number)? = members[key] else {
      return
    }
    guard number >= 0, number < limit, number == number.rounded() else {
      throw InputFault("\(key.quoted) should be a whole number from 0")
    }
  }

  private static func decoded<Value: Codable>(
    _ type: Value.Type, _ value: JSONValue
  ) throws(InputFault) -> Value {
    let result: Value
    do {
      result = try value.decoded(as: type)
    } catch {
      throw InputFault(error)
    }
    try requireKnown(value, result)
    return result
  }

  private static func requireKnown(
    _ value: JSONValue, _ result: some Encodable
  ) throws(InputFault) {
    let known: JSONValue
    do {
      known = try JSONValue(encoding: result)
    } catch {
      throw InputFault(error)
    }
    if let (key, names) = value.unknownKey(against: known) {
      throw .unknownKey(key, names)
    }
  }

  private static func event(
    _ word: String, _ value: JSONValue
  ) throws(InputFault) -> TimedInput.Input {
    switch (word, value) {
    case ("move", .text(Self.away)): return .event(.hoverEnded)
    case ("move", .list(let row)): return .event(.moved(try pair(word, row)))
    case ("scroll", .list(let row)): return .event(.scrolled(try pair(word, row)))
    case ("resize", .list(let row)):
      let size = try pair(word, row)
      guard RecordingStart.sides.contains(size.x), RecordingStart.sides.contains(size.y) else {
        throw pairFault(word)
      }
      return .event(.resized(Size(size.x, size.y)))
    case ("leftStick", .list(let row)): return .event(.stick(.left, try way(word, row)))
    case ("rightStick", .list(let row)): return .event(.stick(.right, try way(word, row)))
    case ("move", _), ("scroll", _), ("resize", _), ("leftStick", _), ("rightStick", _):
      throw pairFault(word)
    case ("press", .text(let name)), ("release", .text(let name)):
      guard let button = MouseButton(rawValue: name) else { throw buttonFault(word) }
      return .event(word == "press" ? .pressed(button) : .released(button))
    case ("press", _), ("release", _): throw buttonFault(word)
    case ("key", .text(let name)):
      guard let key = Key(named: name) else { throw InputFault("there is no key \(name.quoted)") }
      return .event(.key(key))
    case ("type", .text(let text)): return .event(.typed(text))
    case ("type", _): throw InputFault("\"type\" should be what was typed")
    default: throw InputFault("\"key\" should be the name of a key")
    }
  }

  private static func buttonFault(_ word: String) -> InputFault {
    let buttons = MouseButton.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return InputFault("\"\(word)\" should be one of \(buttons)")
  }

  private static func pairFault(_ word: String) -> InputFault {
    let numbers =
      switch word {
      case "resize": "two numbers from 1 to 8192, [width, height]"
      case "leftStick", "rightStick": "two numbers, [x, y], no farther than 1 from [0, 0]"
      default: "two numbers, [x, y]"
      }
    return InputFault("\"\(word)\" should be \(numbers)")
  }

  private static func way(_ word: String, _ row: [JSONValue]) throws(InputFault) -> Vector2 {
    let way = try pair(word, row)
    // A way of 1 may have become a little more by rounding.
    guard length(way) <= 1 + 1e-9 else { throw pairFault(word) }
    return way
  }

  private static func pair(_ word: String, _ row: [JSONValue]) throws(InputFault) -> Vector2 {
    guard row.count == 2, case .number(let x) = row[0], case .number(let y) = row[1],
      abs(x) <= 1e6, abs(y) <= 1e6
    else { throw pairFault(word) }
    return Vector2(x, y)
  }
}
