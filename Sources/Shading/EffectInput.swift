/// A value that Foil fills in for a parameter of this name and type.
package enum EffectInput: String, Sendable, CaseIterable, Codable {
  case time, size, pointer, normal, kiraColor, mask, noise, ink, art

  package var type: String {
    switch self {
    case .time: "float"
    case .size, .pointer: "vec2"
    case .normal, .kiraColor, .ink: "vec3"
    case .art: "vec4"
    case .mask: "Mask"
    case .noise: "Noise"
    }
  }

  /// True if it may differ between the effects of a picture: it depends on an effect's moment or
  /// arguments.
  package var isOwn: Bool {
    switch self {
    case .time, .pointer, .normal, .kiraColor: true
    case .size, .mask, .noise, .ink, .art: false
    }
  }

  /// True if a foil gets another value: its own mask and the card's size in millimeters; and the
  /// inputs that only foils have.
  package var isOfStack: Bool { [.mask, .size].contains(self) || isOnlyOfFoils }

  /// True for the ink above a foil and the art's direction, which no other effect has.
  var isOnlyOfFoils: Bool { [.ink, .art].contains(self) }

  /// True if an argument of that name replaces the value that Foil fills in.
  package var isReplaceable: Bool { [.time, .pointer, .normal].contains(self) }
}
