internal import SceneGraph

/// What the `///` lines of an effect's file say.
struct EffectNotes {
  private var parameters: [String: (values: [Double], range: ClosedRange<Double>?, text: String)] =
    [:]
  private(set) var readsNearestMask = false
  /// How far outside the picture the effect may reach, points.
  private(set) var maxSampleOffset = SIMD2<Double>.zero
  /// The description up to its first full stop or tag.
  private(set) var summary = ""

  /// Reads the notes of a file, among them lines such as
  /// `/// @param amplitude 0...40 = 12  Height of a ring, in points`.
  init(_ source: String) {
    for line in source.split(whereSeparator: \.isNewline) {
      var words = line.split(separator: " ").map(String.init)[...]
      guard words.popFirst() == "///", let tag = words.popFirst() else { continue }
      if !tag.hasPrefix("@"), !summary.hasSuffix(".") {
        summary += (summary.isEmpty ? "" : " ") + ([tag] + words).joined(separator: " ")
      }
      if tag == "@maxSampleOffset" {
        let numbers = words.prefix(2).map { Double($0) ?? 0 }
        if numbers.count == 2 { maxSampleOffset = SIMD2(numbers) }
      }
      if tag == "@mask" { readsNearestMask = words.first == "nearest" }
      guard tag == "@param", let name = words.popFirst() else { continue }
      var range: ClosedRange<Double>?
      if let first = words.first, let found = Self.range(first) {
        range = found
        words.removeFirst()
      }
      var values: [Double] = []
      if words.first == "=" {
        words.removeFirst()
        while let word = words.first, let value = Double(word), value.isFinite {
          values.append(value)
          words.removeFirst()
        }
      }
      parameters[name] = (values, range, words.joined(separator: " "))
    }
  }

  /// The parameter with what is written about it; the default is 0 where none is given, and a
  /// single number stands for every component.
  func parameter(_ name: String, components: Int) -> EffectFunction.Parameter {
    let note = parameters[name] ?? ([], nil, "")
    let fill = note.values.count == 1 ? note.values[0] : 0
    let values = (0..<components).map { index in
      note.values.count == components ? note.values[index] : fill
    }
    return EffectFunction.Parameter(
      name: name, defaultValue: EffectValue(components: values) ?? .float(fill), range: note.range,
      summary: note.text)
  }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..."), let low = Double(text[..<dots.lowerBound]),
      let high = Double(text[dots.upperBound...]), low <= high
    else { return nil }
    return low...high
  }
}
