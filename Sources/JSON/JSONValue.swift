internal import FoundationEssentials

/// Any value of JSON.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  /// A whole number that no `Double` equals, such as a seed.
  case whole(UInt64)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The JSON of an encodable value.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  package init(encoding value: some Encodable) throws {
    let bytes = [UInt8](try JSONEncoder().encode(value))
    self = try JSONReader.value(of: bytes[...])
  }
}

extension JSONValue: Codable {
  /// Takes the decoder's value unchanged.
  ///
  /// - Throws: `DecodingError` for a decoder other than `JSONDecoding`.
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? JSONDecoding else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "cannot be decoded"))
    }
    self = decoder.value
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .whole(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let members): try value.encode(members)
    }
  }
}

extension JSONValue {
  /// The merge patch that turns `old` into `self`; nil if they are equal (RFC 7396).
  ///
  /// An object holds the differences, null removes a member, and every other value replaces.
  package func patch(since old: JSONValue) -> JSONValue? {
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

  /// The value with `patch` applied (RFC 7396).
  package func patched(by patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members: [String: JSONValue] = [:]
    if case .object(let mine) = self { members = mine }
    for (name, change) in changes {
      members[name] = change == .null ? nil : (members[name] ?? .null).patched(by: change)
    }
    return .object(members)
  }
}
