/// A value that Foil fills in for a parameter of this name and type.
package enum EffectInput: String, Sendable, CaseIterable, Codable {
  case time, size, pointer, normal, kiraColor, mask, noise, ink, art
  case touch, touchTime, boundingRect

  /// The value that Foil fills in for a parameter; nil for the user's own parameter.
  ///
  /// Files that are older than the last three names may use these for parameters of other types.
  init?(_ parameter: GLSLOutline.Parameter) {
    guard let input = EffectInput(rawValue: parameter.name) else { return nil }
    let isNew = [.touch, .touchTime, .boundingRect].contains(input)
    guard !isNew || input.type == parameter.type else { return nil }
    self = input
  }

  package var type: String {
    switch self {
    case .time, .touchTime: "float"
    case .size, .pointer, .touch: "vec2"
    case .normal, .kiraColor, .ink: "vec3"
    case .art, .boundingRect: "vec4"
    case .mask: "Mask"
    case .noise: "Noise"
    }
  }

  /// True if it may differ between the effects of a picture: it depends on an effect's moment or
  /// arguments.
  package var isOwn: Bool {
    switch self {
    case .time, .pointer, .touch, .touchTime, .normal, .kiraColor: true
    case .size, .boundingRect, .mask, .noise, .ink, .art: false
    }
  }

  /// True if a foil gets another value: its own mask and the card's size in millimeters; and the
  /// inputs that only foils have.
  package var isOfStack: Bool { [.mask, .size, .boundingRect].contains(self) || isOnlyOfFoils }

  /// True for the ink above a foil and the art's direction, which no other effect has.
  var isOnlyOfFoils: Bool { [.ink, .art].contains(self) }

  /// True if an argument of that name replaces the value that Foil fills in.
  package var isReplaceable: Bool {
    [.time, .pointer, .touch, .touchTime, .normal].contains(self)
  }
}
