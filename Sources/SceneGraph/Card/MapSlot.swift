/// What a grey picture says of a face.
public enum MapRole: String, Sendable, Hashable, CaseIterable {
  /// Where a sheet of foil lies.
  case foil
  /// Where white ink hides the foil below.
  case white
  /// Height of the whole stack.
  case etch
  /// Where the coat is glossy.
  case gloss
  /// How far each place of the print stands out.
  case depth
}

/// The place of a map on a card.
public struct MapSlot: Sendable, Hashable {
  /// Whether it is the back's.
  public var isBack: Bool
  /// What the map says.
  public var role: MapRole
  /// Of foil, which sheet it is: its place in the stack.
  public var sheet: Int

  /// The place of a map on one of the faces.
  public init(isBack: Bool, _ role: MapRole, sheet: Int = 0) {
    (self.isBack, self.role, self.sheet) = (isBack, role, sheet)
  }
}

extension CardFace {
  /// The map of a role; nil where there is none.
  ///
  /// - Parameter sheet: of foil, which sheet. One that is not there has no map and takes none, and
  ///   one that is there keeps its own where nil is set.
  public subscript(role: MapRole, sheet sheet: Int) -> FaceMap? {
    get {
      switch role {
      case .foil: foils.indices.contains(sheet) ? foils[sheet].mask : nil
      case .white: white
      case .etch: etch
      case .gloss: gloss
      case .depth: depth
      }
    }
    set {
      switch role {
      case .foil: if let newValue, foils.indices.contains(sheet) { foils[sheet].mask = newValue }
      case .white: white = newValue
      case .etch: etch = newValue
      case .gloss: gloss = newValue
      case .depth: depth = newValue
      }
    }
  }
}

extension Card {
  /// The map at a place; nil where there is none.
  public subscript(slot: MapSlot) -> FaceMap? {
    get { (slot.isBack ? back : front)[slot.role, sheet: slot.sheet] }
    set {
      let face = slot.isBack ? \Card.back : \Card.front
      self[keyPath: face][slot.role, sheet: slot.sheet] = newValue
    }
  }
}
