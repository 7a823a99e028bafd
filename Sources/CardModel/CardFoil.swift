public import SceneGraph

/// A sheet of foil on one side of a card.
public struct CardFoil: Sendable, Codable {
  /// Name of a foil, or of an effect that draws the whole side (`kira`).
  public var kind: String { didSet { if kind != oldValue { isImplied = false } } }
  /// Mask that was chosen for the sheet, or came with the art; nil for the foil's own place.
  public var mask: FaceMap? { didSet { if mask != nil { isImplied = false } } }
  /// Position in the stack; nil for the position in the foil's file, by default under the ink.
  public var place: StackPosition?
  /// Strength of the foil: 0 is none, 1 is full strength.
  public var strength: Double
  /// Values of the foil's parameters; a parameter without a value has its default.
  public var parameters: [String: EffectValue]
  /// The place that the foil covers without a chosen mask.
  ///
  /// It follows from the kind and the position by `follow(_:)`, so comparisons leave it out.
  public private(set) var ownPlace = MaskPlace.usual
  /// True for a sheet that comes with art alone: it is shown, but not printed.
  ///
  /// A chosen kind or mask makes it a sheet that the maker wants.
  ///
  /// It tells where the sheet is from, not how it looks, so comparisons leave it out.
  public fileprivate(set) var isImplied = false

  private enum CodingKeys: CodingKey { case kind, mask, place, strength, parameters }

  /// A sheet of foil of the given kind.
  public init(
    _ kind: String, mask: FaceMap? = nil, place: StackPosition? = nil,
    strength: Double = 1, parameters: [String: EffectValue] = [:]
  ) {
    self.kind = kind
    self.mask = mask
    self.place = place
    self.strength = strength
    self.parameters = parameters
  }

  /// The sheet of a side that names none; with a mask, the maker wants it.
  public static func implied(mask: FaceMap?) -> CardFoil {
    var foil = CardFoil(Card.firstLook, mask: mask)
    foil.isImplied = mask == nil
    return foil
  }

  /// The part of the side that the sheet covers: the chosen mask, else the foil's own place.
  public var map: FaceMap { mask ?? .place(ownPlace) }

  /// The chosen mask without its tools, which stay when it changes; nil for the foil's own place.
  public var maskSource: FaceMap? {
    get { mask?.source }
    set {
      let tools = mask?.tools ?? .unused
      mask = newValue?.with(tools) ?? (tools == .unused ? nil : .place(ownPlace, tools))
    }
  }

  /// Takes the kind of another sheet, with its parameters.
  mutating func takeKind(of other: CardFoil) {
    (kind, parameters, ownPlace) = (other.kind, other.parameters, other.ownPlace)
  }

  /// Takes over a mask that came with new art, unless an area of the art was chosen.
  ///
  /// - Parameters:
  ///   - mask: The new art's mask; nil if it has none.
  ///   - own: The sheet's mask without those of the art before.
  mutating func takeMask(_ mask: FaceMap?, instead own: FaceMap?) {
    // The sheet that comes with Foil's own art is no wish of the maker's.
    let isNew = isImplied || kind == Card.firstLook && self.mask?.isFoilsOwn ?? false
    if case .place? = own { self.mask = own } else { self.mask = mask ?? own }
    isImplied = isNew && self.mask == nil
  }

  /// Sets the own place to that in the description of the kind, if it is among `effects`.
  public mutating func follow(_ effects: [EffectDescription]) {
    guard let known = effects.first(where: { $0.name == kind }) else { return }
    ownPlace = known.ownPlace(at: place)
  }
}

extension CardFoil: Hashable {
  /// True if all that describes the look and its place is equal.
  public static func == (foil: CardFoil, other: CardFoil) -> Bool {
    foil.kind == other.kind && foil.mask == other.mask && foil.place == other.place
      && foil.strength == other.strength && foil.parameters == other.parameters
  }

  /// The hash of all that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(mask)
    hasher.combine(place)
    hasher.combine(strength)
    hasher.combine(parameters)
  }
}

extension Card {
  /// The card with all sheets of a side only shown, in their own places, where those of another card
  /// are.
  public func implied(as other: Card) -> Card {
    var card = self
    for side in [\Card.front, \.back] where other[keyPath: side].foils.first?.isImplied == true {
      for index in card[keyPath: side].foils.indices {
        card[keyPath: side].foils[index].mask = nil
        card[keyPath: side].foils[index].isImplied = true
      }
    }
    return card
  }

  /// The card as its file says it: a sheet that is only shown, but is not the one that comes with
  /// art, is named there, and so it is wanted.
  public var asSaved: Card {
    var card = self
    card.changeFaces { face in
      for index in face.foils.indices where face.foils[index] != .implied(mask: nil) {
        face.foils[index].isImplied = false
      }
    }
    return card
  }

  /// Sets the own place of each sheet of foil by the known effects.
  public mutating func follow(_ effects: [EffectDescription]) {
    changeFaces { face in
      for index in face.foils.indices { face.foils[index].follow(effects) }
    }
  }
}
