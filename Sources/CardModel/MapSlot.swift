public import SceneGraph

/// The role of a map or another picture on one side of a card.
public enum MapRole: String, Sendable, Hashable, CaseIterable {
  /// Mask of a sheet of foil.
  case foil
  /// White ink, which hides the foil below it.
  case white
  /// Height of the whole stack.
  case etch
  /// Gloss of the coat.
  case gloss
  /// Depth of each point of the art.
  case depth
  /// A new depth layer, which is a picture instead of a map.
  case layer
}

/// The position of a map on a card.
public struct MapSlot: Sendable, Hashable {
  /// True if the map is on the back.
  public var isBack: Bool
  /// The map's role.
  public var role: MapRole
  /// Index of the sheet of foil in the stack; used only by the role `foil`.
  public var sheet: Int

  /// The position of a map on one side.
  public init(isBack: Bool, _ role: MapRole, sheet: Int = 0) {
    (self.isBack, self.role, self.sheet) = (isBack, role, sheet)
  }
}

extension CardFace {
  /// The map of a role; nil if there is none, or for the foil's own place.
  ///
  /// - Parameter sheet: Index of the sheet for the role `foil`. A sheet that does not exist has no
  ///   map, and setting it has no effect.
  public subscript(role: MapRole, sheet sheet: Int) -> FaceMap? {
    get { path(role, sheet).flatMap { self[keyPath: $0] } }
    set {
      if let path = path(role, sheet) { self[keyPath: path] = newValue }
    }
  }

  /// Changes the tools of a map; a foil without a chosen mask first gets its own place.
  ///
  /// It has no effect without a map.
  public mutating func changeTools(
    of role: MapRole, sheet: Int = 0, _ change: (inout MaskTools) -> Void
  ) {
    let chosen = self[role, sheet: sheet]
    let own = role == .foil && foils.indices.contains(sheet) ? foils[sheet].map : nil
    guard var map = chosen ?? own else { return }
    change(&map.tools)
    if chosen != nil || map.tools != .unused { self[role, sheet: sheet] = map }
  }

  private func path(_ role: MapRole, _ sheet: Int) -> WritableKeyPath<CardFace, FaceMap?>? {
    switch role {
    case .foil: foils.indices.contains(sheet) ? \.foils[sheet].mask : nil
    case .white: \.white
    case .etch: \.etch
    case .gloss: \.gloss
    case .depth: \.depth
    case .layer: nil
    }
  }
}

extension Card {
  /// The map in a slot; nil if there is none.
  public subscript(slot: MapSlot) -> FaceMap? {
    get { (slot.isBack ? back : front)[slot.role, sheet: slot.sheet] }
    set {
      let face = slot.isBack ? \Card.back : \Card.front
      self[keyPath: face][slot.role, sheet: slot.sheet] = newValue
    }
  }
}
