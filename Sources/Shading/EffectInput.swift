/// What an effect may ask for by the name and type of a parameter.
package enum EffectInput: String, Sendable, CaseIterable, Codable {
  case time, size, pointer, normal, kiraColor, auroraPhase, glareCenter, mask, noise, ink

  package var type: String {
    switch self {
    case .time, .auroraPhase: "float"
    case .size, .pointer, .glareCenter: "vec2"
    case .normal, .kiraColor, .ink: "vec3"
    case .mask: "Mask"
    case .noise: "Noise"
    }
  }

  /// Whether it may differ between the effects of a picture: it depends on an effect's moment or
  /// on what it is given.
  package var isOwn: Bool {
    switch self {
    case .time, .pointer, .normal, .kiraColor, .auroraPhase, .glareCenter: true
    case .size, .mask, .noise, .ink: false
    }
  }

  /// Whether it is another thing for a foil: its own mask, the card's size in millimetres, and what
  /// no other effect has, the ink above it.
  package var isOfStack: Bool { [.mask, .size, .ink].contains(self) }

  /// Whether an argument of that name replaces what would be filled in.
  package var isReplaceable: Bool { [.time, .pointer, .normal].contains(self) }
}
