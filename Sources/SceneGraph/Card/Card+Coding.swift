extension FaceMap: Codable {
  private enum CodingKeys: CodingKey { case picture, place }

  /// `{"picture": NAME}` or `{"place": PLACE}`.
  ///
  /// - Throws: `DecodingError` where neither is there.
  public init(from decoder: any Decoder) throws {
    let map = try decoder.container(keyedBy: CodingKeys.self)
    self =
      map.contains(.picture)
      ? .picture(try map.decode(PictureID.self, forKey: .picture))
      : .place(try map.decode(FoilPlace.self, forKey: .place))
  }

  /// Writes what `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var map = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .picture(let id): try map.encode(id, forKey: .picture)
    case .place(let place): try map.encode(place, forKey: .place)
    }
  }
}

extension PictureID: Codable {
  /// A picture by its name alone.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name; a place on the picture is its owner's to say.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedLight: Codable {
  /// A light by the word for it.
  ///
  /// - Throws: `DecodingError` where there is no such light.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let light = NamedLight(named: try word.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: word, debugDescription: "there is no such light")
    }
    self = light
  }

  /// Writes the word for it.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedBackdrop: Codable {
  /// A backdrop by the word for it.
  ///
  /// - Throws: `DecodingError` where there is no such backdrop.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let backdrop = NamedBackdrop(named: try word.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: word, debugDescription: "there is no such backdrop")
    }
    self = backdrop
  }

  /// Writes the word for it.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension EffectValue: Codable {
  /// One to four numbers in a row.
  ///
  /// - Throws: `DecodingError` for any other count.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.singleValueContainer()
    guard let value = EffectValue(components: try row.decode([Double].self)) else {
      throw DecodingError.dataCorruptedError(
        in: row, debugDescription: "a value is one to four numbers")
    }
    self = value
  }

  /// Writes a row of numbers.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.singleValueContainer()
    try row.encode(components)
  }
}
