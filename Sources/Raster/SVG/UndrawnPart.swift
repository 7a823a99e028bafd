/// A part of SVG that librsvg leaves out; its raw value is its name in messages.
///
/// A test draws each: a version of librsvg that draws one needs no row for it.
enum UndrawnPart: String, CaseIterable {
  case scripts
  case animation
  case html = "HTML (foreignObject)"
  case flowedText = "flowed text (flowRoot)"
  case textPath = "text on a path"
  case placedLetters = "letters placed one by one"
  case ownFonts = "fonts of its own"
  case styleSheet = "an external style sheet"
  case conditions = "conditional CSS (@media, @supports, @layer)"
  case variables = "CSS variables"
  case calculations = "CSS calculations (calc)"
  case nesting = "nested CSS rules"
  case selectors = "CSS selectors (:is, :where, :has)"
  case origin = "CSS origins of transforms (transform-origin)"
  case shapes = "CSS shapes (clip-path)"
  case colors = "CSS colors (oklch, lab, hwb, color)"
  case dropShadow = "drop shadows (feDropShadow)"
  case mesh = "gradient meshes"
  case hatch = "hatches"
  case otherFile = "parts of other drawings (use)"
}

extension UndrawnPart {
  /// The parts that an element is by its name alone.
  static let elements: [String: UndrawnPart] = [
    "script": .scripts, "animate": .animation, "animateTransform": .animation,
    "animateMotion": .animation, "animateColor": .animation, "set": .animation,
    "feDropShadow": .dropShadow,
  ]

  /// The parts in CSS: a whole style sheet, or declarations of one element.
  static func parts(inCSS text: some Collection<UInt8>) -> Set<UndrawnPart> {
    var parts: Set<UndrawnPart> = []
    let css = CSSText(text)
    for (name, part) in functions where css.calls(name) { parts.insert(part) }
    for property in ["transform-origin", "transform-box"] where css.sets(property) {
      if css.sets("transform") { parts.insert(.origin) }
    }
    if css.sets("animation") || css.sets("animation-name") { parts.insert(.animation) }
    if clippings.contains(where: css.clips) { parts.insert(.shapes) }
    for rule in css.rules {
      switch rule.name {
      case "@import" where !rule.text.contains("data:"): parts.insert(.styleSheet)
      case "@media" where rule.isForScreens: parts.insert(.conditions)
      case "@supports", "@layer", "@container": if rule.isOpen { parts.insert(.conditions) }
      case "@font-face": parts.insert(.ownFonts)
      default: break
      }
    }
    if css.isNested { parts.insert(.nesting) }
    return parts
  }

  /// True if an attribute may have such a part: for speed, since few do.
  static func mayBe(in value: ArraySlice<UInt8>) -> Bool {
    for at in value.indices {
      switch value[at] {
      case UInt8(ascii: "("):
        let name = value[..<at].suffix(9).reversed().prefix { $0 > 0x40 || $0 == 0x2D }
        if names.contains(String(decoding: name.reversed(), as: UTF8.self)) { return true }
      case UInt8(ascii: "t") where value[at...].starts(with: "transform".utf8): return true
      case UInt8(ascii: "a") where value[at...].starts(with: "animation".utf8): return true
      default: break
      }
    }
    return false
  }

  private static let clippings = ["circle", "ellipse", "inset", "polygon", "path"]
  private static let names = Set(functions.map(\.0) + clippings)
  private static let functions: [(String, UndrawnPart)] = [
    ("var", .variables), ("calc", .calculations), (":is", .selectors), (":where", .selectors),
    (":has", .selectors), ("oklch", .colors), ("oklab", .colors), ("lch", .colors),
    ("lab", .colors), ("hwb", .colors), ("color", .colors), ("color-mix", .colors),
  ]
}
