extension PictureID: Codable {
  /// Reads the name; the picture has no `place`.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name; `place` is not written.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedLight: Codable {
  /// Reads a light from its name.
  ///
  /// - Throws: `DecodingError` if the name is not a light.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let light = NamedLight(named: try word.decode(String.self)) else {
      let names = (NamedLight.all.map(\.name) + ["point:X,Y,Z"]).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: word, debugDescription: "not a light; expected one of: \(names)")
    }
    self = light
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedBackdrop: Codable {
  /// Reads a backdrop from its name.
  ///
  /// - Throws: `DecodingError` if the name is not a backdrop.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let backdrop = NamedBackdrop(named: try word.decode(String.self)) else {
      let names = (NamedBackdrop.all.map(\.name) + ["#rrggbb"]).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: word, debugDescription: "not a backdrop; expected one of: \(names)")
    }
    self = backdrop
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension EffectValue: Codable {
  /// Reads an array of one to four numbers.
  ///
  /// - Throws: `DecodingError` for any other count.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.singleValueContainer()
    guard let value = EffectValue(components: try row.decode([Double].self)) else {
      throw DecodingError.dataCorruptedError(
        in: row, debugDescription: "expected one to four numbers")
    }
    self = value
  }

  /// Writes an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.singleValueContainer()
    try row.encode(components)
  }
}
