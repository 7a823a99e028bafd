internal import Files
internal import SceneGraph

/// What the `///` lines of an effect's file say.
struct EffectNotes {
  /// What a line `@param` says of a parameter.
  private struct Parameter {
    var range: ClosedRange<Double>?
    var values: [Double] = []
    var text = ""
  }

  private var parameters: [String: Parameter] = [:]
  private(set) var readsNearestMask = false
  private(set) var keepsAlpha = false
  /// Where a foil lies that is not told where.
  private(set) var place = FoilLayer.Place.under
  /// What a foil is offered among.
  private(set) var family: String?
  /// How far outside the picture the effect may reach, points.
  private(set) var maxSampleOffset = SIMD2<Double>.zero
  /// The description up to its first full stop or tag.
  private(set) var summary = ""

  /// What the notes of a signature can be about.
  struct Subject {
    /// The user's parameters with their numbers of components.
    var parameters: [String: Int] = [:]
    /// Parameters that are filled in.
    var inputs: Set<EffectInput> = []
    var isFoil = false
  }

  private static let tags = [
    "@param", "@maxSampleOffset", "@mask", "@keepsAlpha", "@place", "@family",
  ]
  private static let masks = ["nearest"]
  private static let places = FoilLayer.Place.allCases.map(\.rawValue)

  /// Reads notes, among them lines such as
  /// `/// @param amplitude 0...40 = 12  Height of a ring, in points`.
  ///
  /// - Throws: `GLSLFault` for a tag, a name or a value that fits nothing.
  init(_ notes: [GLSLLexer.Note], of subject: Subject) throws(GLSLFault) {
    for note in notes {
      do throws(Malformed) {
        try read(note.text, subject)
      } catch {
        throw GLSLFault(GLSLToken.Place(file: 0, line: note.line), error.reason)
      }
    }
  }

  /// Why a line cannot be read.
  private struct Malformed: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  private mutating func read(_ text: String, _ subject: Subject) throws(Malformed) {
    var scanner = NoteScanner(text)
    guard let tag = scanner.word() else { return }
    switch tag {
    case "@param": try readParameter(&scanner, subject)
    case "@maxSampleOffset":
      guard let numbers = scanner.numbers(), numbers.count == 2,
        numbers.allSatisfy({ $0 >= 0 })
      else { throw Malformed("@maxSampleOffset wants two numbers of points, as 40 40") }
      maxSampleOffset = SIMD2(numbers)
    case "@mask":
      let way = scanner.word() ?? ""
      guard Self.masks.contains(way) else {
        let nearest = way.nearest(among: Self.masks) ?? ""
        throw Malformed("there is no @mask \(way.prefix(60)), the nearest is @mask \(nearest)")
      }
      guard subject.inputs.contains(.mask) else {
        throw Malformed("@mask is for an effect with a parameter Mask mask")
      }
      readsNearestMask = true
    case "@keepsAlpha": keepsAlpha = true
    case "@place":
      let word = scanner.word() ?? ""
      guard let place = FoilLayer.Place(rawValue: word) else {
        let nearest = word.nearest(among: Self.places) ?? ""
        throw Malformed("there is no @place \(word.prefix(60)), the nearest is @place \(nearest)")
      }
      guard subject.isFoil else { throw Malformed("@place is for a foil") }
      self.place = place
    case "@family":
      guard !scanner.rest.isEmpty else { throw Malformed("@family wants a name") }
      guard subject.isFoil else { throw Malformed("@family is for a foil") }
      family = scanner.rest
    default:
      if tag.hasPrefix("@") {
        let nearest = tag.nearest(among: Self.tags) ?? ""
        throw Malformed("there is no \(tag.prefix(60)), the nearest is \(nearest)")
      }
      if !summary.hasSuffix(".") {
        let words = text.split(separator: " ").joined(separator: " ")
        summary += (summary.isEmpty ? "" : " ") + words
      }
    }
  }

  private mutating func readParameter(
    _ scanner: inout NoteScanner, _ subject: Subject
  ) throws(Malformed) {
    guard let name = scanner.word() else { throw Malformed("@param wants a parameter's name") }
    guard let components = subject.parameters[name] else {
      if let input = EffectInput(rawValue: name), subject.inputs.contains(input) {
        throw Malformed("\(name) is filled in: it takes no @param")
      }
      let nearest = name.nearest(among: subject.parameters.keys.sorted())
      let words = nearest.map { "the nearest is \($0)" } ?? "there are none"
      throw Malformed("there is no parameter \(name.prefix(60)), \(words)")
    }
    guard parameters[name] == nil else { throw Malformed("\(name) has a @param already") }
    var parameter = Parameter()
    if let word = scanner.rangeWord() {
      guard let range = Self.range(word) else {
        throw Malformed(
          "\(word.prefix(60)) is no range: it is written as 0...40, the lower number first")
      }
      parameter.range = range
    }
    if scanner.skip("=") {
      guard let values = scanner.numbers(), !values.isEmpty else {
        throw Malformed("the default of \(name) is no number: \(scanner.rest.prefix(60))")
      }
      guard values.count == components || values.count == 1 else {
        throw Malformed(
          "the default of \(name) has \(values.count) numbers, where it has \(components)")
      }
      if let range = parameter.range, let value = values.first(where: { !range.contains($0) }) {
        throw Malformed(
          "the default of \(name), \(value), is outside \(range.lowerBound)...\(range.upperBound)")
      }
      parameter.values = values
    }
    parameter.text = scanner.rest
    parameters[name] = parameter
  }

  /// The parameter with what is written about it.
  ///
  /// A single number stands for every component; where none is given, the default is 0 or what is
  /// nearest to it in the range.
  func parameter(_ name: String, components: Int) -> EffectModule.Parameter {
    let note = parameters[name] ?? Parameter()
    let fill = note.values.first ?? note.range.map { min(max(0, $0.lowerBound), $0.upperBound) }
    let values =
      note.values.count == components
      ? note.values : [Double](repeating: fill ?? 0, count: components)
    return EffectModule.Parameter(
      name: name, defaultValue: EffectValue(components: values) ?? .float(fill ?? 0),
      range: note.range, summary: note.text)
  }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..."),
      let low = NoteScanner.number(text[..<dots.lowerBound]),
      let high = NoteScanner.number(text[dots.upperBound...]), low <= high
    else { return nil }
    return low...high
  }
}
