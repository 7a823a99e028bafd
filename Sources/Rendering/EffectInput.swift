/// What an effect may ask for by the name and type of a parameter.
enum EffectInput: String, Sendable, CaseIterable {
  case time, size, pointer, normal, kiraColor, auroraPhase, glareCenter, mask, noise

  var type: String {
    switch self {
    case .time, .auroraPhase: "float"
    case .size, .pointer, .glareCenter: "vec2"
    case .normal, .kiraColor: "vec3"
    case .mask: "Mask"
    case .noise: "Noise"
    }
  }

  var uniform: String { "in_\(rawValue)" }

  /// Whether an argument of that name replaces what would be filled in.
  var isReplaceable: Bool { [.time, .pointer, .normal].contains(self) }
}
