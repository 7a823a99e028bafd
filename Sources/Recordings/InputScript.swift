internal import CardModel
internal import Files
internal import Geometry
internal import Interaction
package import JSON

/// The lines of an input file: JSON Lines, each `{"t": seconds, ...}` with one event.
package enum InputScript {
  /// The content of a line.
  package enum Line {
    case input(TimedInput.Input)
    case start(RecordingStart)
  }

  private static let words = [
    "move", "press", "release", "scroll", "leftStick", "rightStick", "key", "type", "resize",
    "card", "surroundings", "record",
  ]

  /// The key next to "scroll" that is true while Control is held.
  package static let control = "ctrl"

  /// The value of "move" for a pointer that leaves the view.
  package static let away = "away"

  // No line of a recording (key V) exceeds these limits.
  private static let limits = JSONLimits(
    bytes: 8 << 20, nesting: 32, values: 1 << 18,
    members: [
      "foils": CardLimits.foils, "layers": CardLimits.layers, "deck": RecordedCard.mostCards,
      "maps": 1024, "effects": 1024, "settings": 1024,
    ])

  /// Parses a line.
  ///
  /// - Throws: `InputFault` if it is not an event.
  package static func parse(_ line: ArraySlice<UInt8>) throws(InputFault) -> (
    time: Double, line: Line
  ) {
    guard case .object(let fields) = try JSONReader.value(of: line, within: limits) else {
      throw InputFault("is not a JSON object")
    }
    guard case .number(let time) = fields["t"], time >= 0, time <= 1e9 else {
      throw InputFault("needs \"t\", a time in seconds from 0")
    }
    var rest = fields.filter { $0.key != "t" }
    let control = rest["scroll"] == nil ? nil : rest.removeValue(forKey: Self.control)
    guard rest.count == 1, let (word, value) = rest.first, words.contains(word) else {
      throw InputFault("needs one event besides \"t\": \(words.joined(separator: ", "))")
    }
    func decoded<Value: Decodable>(_ type: Value.Type) throws(InputFault) -> Value {
      try JSONDecoding.value(type, of: value, called: word)
    }
    switch word {
    case "record": return (time, .start(try decoded(RecordingStart.self)))
    case "card": return (time, .input(.card(try decoded(RecordedCard.self))))
    case "surroundings":
      return (time, .input(.surroundings(try decoded(RecordedSurroundings.self))))
    case "scroll": return (time, .input(.event(try scroll(value, control))))
    default: return (time, .input(try event(word, value)))
    }
  }

  private static func event(
    _ word: String, _ value: JSONValue
  ) throws(InputFault) -> TimedInput.Input {
    switch (word, value) {
    case ("move", .text(Self.away)): return .event(.hoverEnded)
    case ("move", .list(let row)): return .event(.moved(try pair(word, row)))
    case ("resize", .list(let row)):
      let size = try pair(word, row)
      guard RecordingStart.sides.contains(size.x), RecordingStart.sides.contains(size.y) else {
        throw pairFault(word)
      }
      return .event(.resized(Size(size.x, size.y)))
    case ("leftStick", .list(let row)): return .event(.stick(.left, try way(word, row)))
    case ("rightStick", .list(let row)): return .event(.stick(.right, try way(word, row)))
    case ("move", _), ("resize", _), ("leftStick", _), ("rightStick", _):
      throw pairFault(word)
    case ("press", .text(let name)), ("release", .text(let name)):
      guard let button = MouseButton(rawValue: name) else { throw buttonFault(word) }
      return .event(word == "press" ? .pressed(button) : .released(button))
    case ("press", _), ("release", _): throw buttonFault(word)
    case ("key", .text(let name)):
      guard let key = Key(named: name) else {
        throw InputFault("\(name.quoted) is not the name of a key")
      }
      return .event(.key(key))
    case ("type", .text(let text)): return .event(.typed(text))
    case ("type", _): throw InputFault("\"type\": expected the typed text")
    default: throw InputFault("\"key\": expected the name of a key")
    }
  }

  private static func scroll(
    _ value: JSONValue, _ control: JSONValue?
  ) throws(InputFault) -> Event {
    guard case .list(let row) = value else { throw pairFault("scroll") }
    let way = try pair("scroll", row)
    switch control {
    case nil: return .scrolled(way)
    case .flag(let isHeld): return .scrolled(way, withControl: isHeld)
    default: throw InputFault("\"ctrl\": expected true or false")
    }
  }

  private static func buttonFault(_ word: String) -> InputFault {
    let buttons = MouseButton.allCases.map(\.rawValue.quoted).joined(separator: ", ")
    return InputFault("\"\(word)\": expected one of: \(buttons)")
  }

  private static func pairFault(_ word: String) -> InputFault {
    let numbers =
      switch word {
      case "resize": "two numbers from 1 to 8192, [width, height]"
      case "leftStick", "rightStick": "two numbers, [x, y], no farther than 1 from [0, 0]"
      default: "two numbers, [x, y]"
      }
    return InputFault("\"\(word)\": expected \(numbers)")
  }

  private static func way(_ word: String, _ row: [JSONValue]) throws(InputFault) -> Vector2 {
    let way = try pair(word, row)
    // Rounding may have made a full deflection slightly longer than 1.
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
