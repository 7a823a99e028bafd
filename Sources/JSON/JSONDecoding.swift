/// A decoder of a `JSONValue` that knows which keys were never read.
package struct JSONDecoding: Decoder {
  package let value: JSONValue
  package let codingPath: [any CodingKey]
  package let userInfo: [CodingUserInfoKey: Any] = [:]
  private let asked: Asked

  /// The objects of a value, with the keys that were read.
  fileprivate final class Asked {
    private(set) var objects: [Object] = []
    private var places: [[String]: Object] = [:]

    /// The object at a path; all types that read it share its keys.
    func object(_ members: [String: JSONValue], at path: [any CodingKey]) -> Object {
      let place = path.map(\.stringValue)
      if let object = places[place] { return object }
      let object = Object(members)
      objects.append(object)
      places[place] = object
      return object
    }
  }

  /// An object and the keys that were read from it.
  fileprivate final class Object {
    let members: [String: JSONValue]
    var keys: Set<String> = []
    /// True if the object may have any keys, because its caller read them all.
    var isOpen = false

    init(_ members: [String: JSONValue]) { self.members = members }
  }

  fileprivate init(_ value: JSONValue, _ path: [any CodingKey], _ asked: Asked) {
    (self.value, codingPath, self.asked) = (value, path, asked)
  }

  /// The decoded value of `type`.
  ///
  /// - Parameter name: the name of the whole value in faults; nil for "the line".
  /// - Throws: `InputFault` for a value of another form, and for a key that was never read.
  package static func value<Value: Decodable>(
    _ type: Value.Type, of value: JSONValue, called name: String? = nil
  ) throws(InputFault) -> Value {
    let asked = Asked()
    let result: Value
    do {
      let path = name.map { [JSONKey($0)] } ?? []
      result = try JSONDecoding(value, path, asked).decode(type)
    } catch {
      throw InputFault(error)
    }
    for object in asked.objects where !object.isOpen {
      let unknown = object.members.filter { $0.value != .null && !object.keys.contains($0.key) }
      if let key = unknown.keys.min() { throw .unknownKey(key, object.keys.sorted()) }
    }
    return result
  }

  fileprivate func at(_ key: some CodingKey, _ value: JSONValue) -> JSONDecoding {
    JSONDecoding(value, codingPath + [key], asked)
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    guard case .object(let members) = value else { throw mismatch([String: JSONValue].self) }
    let object = asked.object(members, at: codingPath)
    return KeyedDecodingContainer(JSONObject<Key>(decoder: self, object: object))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = value else { throw mismatch([JSONValue].self) }
    return JSONList(decoder: self, items: items)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "another type"))
  }
}

/// A key of an object, or an index in a list.
private struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

/// A single value.
extension JSONDecoding: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { value == .null }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    switch type {
    case is JSONValue.Type: return try known(value)
    case is Bool.Type:
      guard case .flag(let flag) = value else { throw mismatch(type) }
      return try known(flag)
    case is String.Type:
      guard case .text(let text) = value else { throw mismatch(type) }
      return try known(text)
    case is Double.Type: return try known(number(for: type))
    case is Float.Type: return try known(Float(number(for: type)))
    case let type as any FixedWidthInteger.Type: return try known(whole(type))
    default: return try Value(from: self)
    }
  }

  /// A value as the type that the caller asked for.
  private func known<Value>(_ value: some Any) throws -> Value {
    guard let value = value as? Value else { throw mismatch(Value.self) }
    return value
  }

  private func number(for type: any Any.Type) throws -> Double {
    switch value {
    case .number(let number): number
    case .whole(let number): Double(number)
    default: throw mismatch(type)
    }
  }

  private func whole<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    let number: Value? =
      switch value {
      case .number(let number): Value(exactly: number)
      case .whole(let number): Value(exactly: number)
      default: throw mismatch(type)
      }
    guard let number else {
      let range = Value.self == Int.self ? "" : " from \(Value.min) to \(Value.max)"
      throw DecodingError.dataCorruptedError(
        in: self, debugDescription: "expected a whole number\(range)")
    }
    return number
  }
}

/// An object.
private struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONDecoding
  let object: JSONDecoding.Object
  var codingPath: [any CodingKey] { decoder.codingPath }

  // A caller that reads all keys has no unknown ones.
  var allKeys: [Key] {
    object.isOpen = true
    return object.members.keys.sorted().compactMap(Key.init)
  }

  private func member(_ key: Key) -> JSONValue? {
    object.keys.insert(key.stringValue)
    return object.members[key.stringValue]
  }

  private func required(_ key: Key) throws -> JSONDecoding {
    guard let value = member(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "is missing"))
    }
    return decoder.at(key, value)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try required(key).value == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try required(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { try required(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try required(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try required(key) }
}

/// A list.
private struct JSONList: UnkeyedDecodingContainer {
  let decoder: JSONDecoding
  let items: [JSONValue]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  init(decoder: JSONDecoding, items: [JSONValue]) { (self.decoder, self.items) = (decoder, items) }

  /// The decoder of the next item; the list moves on, also if decoding the item fails.
  private mutating func next() throws -> JSONDecoding {
    guard !isAtEnd else {
      throw DecodingError.dataCorruptedError(in: self, debugDescription: "is too short")
    }
    defer { currentIndex += 1 }
    return decoder.at(JSONKey(intValue: currentIndex), items[currentIndex])
  }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, items[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
