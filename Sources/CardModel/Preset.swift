public import SceneGraph

/// A look under a name: all sheets of foil of one side, and the light.
///
/// It holds no pictures, so that it fits any art.
public struct Preset: Sendable, Hashable, Codable {
  /// The name of the preset's file, without its folder and extension.
  public var name: String
  /// The preset's name for people.
  public var title: String
  /// The sheets of foil, the lowest first.
  ///
  /// Each mask is a place of the art, `cardMask`, or nil for the foil's own place.
  public var foils: [CardFoil]
  /// The light; nil for the card's own.
  public var light: NamedLight?

  /// A preset of these sheets.
  public init(name: String, title: String, foils: [CardFoil], light: NamedLight? = nil) {
    (self.name, self.title, self.foils, self.light) = (name, title, foils, light)
  }

  /// The mask of a sheet that covers what the card's own mask covers, or else the foil's place.
  public static let cardMask = FaceMap.picture(PictureID("card mask"))

  /// The start of a preset's id.
  public static let prefix = "preset:"

  /// The preset's id among the looks, as `--effect` takes it.
  public var id: String { Self.prefix + name }

  /// The largest number of presets; further files are left out.
  public static let most = 1000
}

// MARK: Names

extension Preset {
  /// The longest name of a file, without its extension: in UTF-8 less than the 255 bytes that a
  /// file system allows.
  private static let longestName = 60

  /// The name for a title: its letters and digits in lower case, with hyphens between words.
  ///
  /// It is empty for a title without letters and digits.
  public static func name(for title: String) -> String {
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
    var name = ""
    for letter in words.joined(separator: "-").prefix(longestName) {
      guard name.utf8.count + letter.utf8.count <= 3 * longestName else { break }
      name.append(letter)
    }
    return name.last == "-" ? String(name.dropLast()) : name
  }

  /// The title of a file without one: its name with spaces.
  public static func title(for name: String) -> String {
    name.replacing("-", with: " ").replacing("_", with: " ").sentenceCased
  }
}

// MARK: Cards

extension Preset {
  /// The preset of a side as it is.
  ///
  /// - Parameters:
  ///   - face: The side.
  ///   - opened: The side as it was opened, whose mask no preset can hold.
  ///   - settings: The parameters set for all cards.
  public init(
    title: String, of face: CardFace, opened: CardFace, light: NamedLight,
    settings: EffectSettings = EffectSettings()
  ) {
    let own = opened.foils.first?.mask
    // Beside a sheet with a place of its own, "Auto" is a choice too.
    let hasPlaces = face.foils.contains { if case .place? = $0.mask { true } else { false } }
    let foils = face.foils.map { foil in
      var foil = foil
      foil.parameters = settings[foil.kind].merging(foil.parameters) { $1 }
      switch foil.mask {
      case .picture: foil.mask = Self.cardMask
      case nil: foil.mask = own == nil && !hasPlaces ? Self.cardMask : nil
      case .place: break
      }
      return foil
    }
    self.init(name: Self.name(for: title), title: title, foils: foils, light: light)
  }

  /// The preset's description among the looks.
  ///
  /// - Parameter effects: The known effects.
  public func description(of effects: [EffectDescription]) -> EffectDescription {
    let sheets = foils.reversed().map { foil in
      guard case .place(let place, _)? = foil.mask else { return effects.title(of: foil.kind) }
      return "\(effects.title(of: foil.kind)) (\(place.title.lowercased()))"
    }
    let light = light.map { " Light: \($0.title)." } ?? ""
    let used = effects.filter { effect in foils.contains { $0.kind == effect.name } }
    return EffectDescription(
      name: id, title: title, kind: .foil, summary: sheets.joined(separator: ", ") + "." + light,
      usesTime: used.contains(where: \.usesTime), usesPointer: used.contains(where: \.usesPointer),
      isFoil: true, family: LookFamily.presets,
      words: used.map(\.words).joined(separator: ", "))
  }
}

extension CardFace {
  /// Replaces all sheets of foil by those of a preset.
  ///
  /// - Parameters:
  ///   - mask: The mask that the side was opened with; nil if the foil's own place decides.
  ///   - effects: The known effects, for the place of a sheet without a mask.
  public mutating func setFoils(
    of preset: Preset, mask: FaceMap?, of effects: [EffectDescription]
  ) {
    foils = preset.foils.map { foil in
      var foil = foil
      if foil.mask == Preset.cardMask { foil.mask = mask }
      foil.follow(effects)
      return foil
    }
  }
}

extension Card {
  /// Gives both sides the sheets of a preset, and the card its light.
  ///
  /// The mask of a side's lowest sheet counts as the card's own.
  ///
  /// - Parameter effects: The known effects, for the place of a sheet without a mask.
  public mutating func setLook(of preset: Preset, of effects: [EffectDescription]) {
    changeFaces { $0.setFoils(of: preset, mask: $0.foils.first?.mask, of: effects) }
    if let light = preset.light { self.light = light }
  }
}
