/// A value with a name, which stands for it in files and recordings.
public protocol NamedValue: Codable {
  /// The kind of value in errors: `a light`.
  static var kind: String { get }
  /// The words for all values: their names, then the form of one without a name.
  static var words: [String] { get }
  /// The value's name.
  var name: String { get }
  /// The value for a word; nil for any other word.
  init?(named word: String)
}

extension NamedValue {
  /// Reads a value from its name.
  ///
  /// - Throws: `DecodingError` if the name is unknown.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let value = Self(named: try word.decode(String.self)) else {
      let words = Self.words.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: word, debugDescription: "not \(Self.kind); expected one of: \(words)")
    }
    self = value
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedLight: NamedValue {
  /// The kind in errors.
  public static let kind = "a light"
  /// The names of the lights, and the forms of those without a name.
  public static let words = all.map(\.name) + ["point:X,Y,Z", "lamp:X,Y,Z,BRIGHTNESS,#rrggbb"]
}

extension NamedBackdrop: NamedValue {
  /// The kind in errors.
  public static let kind = "a backdrop"
  /// The names of the backdrops, and the form of one without a name.
  public static let words = all.map(\.name) + ["#rrggbb"]
}

extension EffectValue: Codable {
  /// Reads an array of one to four numbers, or of arrays of one number (`float`) or four (`vec4`).
  ///
  /// - Throws: `DecodingError` for any other count.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.singleValueContainer()
    let rows = try? row.decode([[Double]].self)
    let numbers = try rows?.flatMap(\.self) ?? row.decode([Double].self)
    let isArray = rows?.first != nil
    let like = isArray ? (rows?.first?.count == 1 ? EffectValue.floats([]) : .vectors([])) : nil
    guard isArray || numbers.count <= 4, let value = EffectValue(components: numbers, like: like)
    else {
      throw DecodingError.dataCorruptedError(
        in: row, debugDescription: "expected one to four numbers")
    }
    self = value
  }

  /// Writes an array of numbers, or an array of the elements.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.singleValueContainer()
    switch self {
    case .floats(let values): try row.encode(values.map { [$0] })
    case .vectors(let values): try row.encode(values.map { EffectValue.float4($0).components })
    case .float, .float2, .float3, .float4: try row.encode(components)
    }
  }
}
