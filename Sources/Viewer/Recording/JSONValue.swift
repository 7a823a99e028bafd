internal import FoundationEssentials

/// Any value of JSON.
enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// What a value is in JSON.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// The value that this says.
  ///
  /// - Throws: `DecodingError` where it says something else.
  func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try Self.value(value, as: Double.self) {
      self = .number(number)
    } else if let text = try Self.value(value, as: String.self) {
      self = .text(text)
    } else if let flag = try Self.value(value, as: Bool.self) {
      self = .flag(flag)
    } else if let list = try Self.value(value, as: [JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value where it is of a type; nil where it is of another.
  ///
  /// - Throws: `DecodingError` for whatever else is wrong with it.
  private static func value<Value: Decodable>(
    _ container: any SingleValueDecodingContainer, as type: Value.Type
  ) throws -> Value? {
    do {
      return try container.decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let members): try value.encode(members)
    }
  }
}

extension JSONValue {
  /// What makes `self` of `old` by `patched`; nil where they are equal (RFC 7396: an object holds what
  /// differs, null takes away, all else is put in place whole).
  func patch(since old: JSONValue) -> JSONValue? {
    guard self != old else { return nil }
    guard case .object(let mine) = self, case .object(let theirs) = old else { return self }
    var members: [String: JSONValue] = [:]
    for (name, value) in mine {
      guard let before = theirs[name] else {
        members[name] = value
        continue
      }
      members[name] = value.patch(since: before)
    }
    for name in theirs.keys where mine[name] == nil { members[name] = .null }
    return .object(members)
  }

  /// The value with what `patch` says.
  func patched(by patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members: [String: JSONValue] = [:]
    if case .object(let mine) = self { members = mine }
    for (name, change) in changes {
      members[name] = change == .null ? nil : (members[name] ?? .null).patched(by: change)
    }
    return .object(members)
  }

  /// A key that is not in `known` at the same place, and those that are; nil where there is none.
  func unknownKey(against known: JSONValue) -> (key: String, known: [String])? {
    switch (self, known) {
    case (.object(let mine), .object(let theirs)):
      for (name, value) in mine.sorted(by: { $0.key < $1.key }) where value != .null {
        guard let other = theirs[name] else { return (name, theirs.keys.sorted()) }
        if let fault = value.unknownKey(against: other) { return fault }
      }
    case (.list(let mine), .list(let theirs)):
      for (value, other) in zip(mine, theirs) {
        if let fault = value.unknownKey(against: other) { return fault }
      }
    default: break
    }
    return nil
  }
}
