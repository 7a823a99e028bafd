internal import Files
internal import SceneGraph

/// The annotations of an effect's file: its lines that begin with `///`.
struct EffectNotes {
  /// The content of a line `@param`.
  private struct Parameter {
    var range: ClosedRange<Double>?
    var names: [String]?
    var values: [Double] = []
    var unit: String?
    var title: String?
    var text = ""
  }

  private var parameters: [String: Parameter] = [:]
  private(set) var listing = Listing()
  private(set) var readsNearestMask = false
  private(set) var keepsAlpha = false
  /// True for a foil that follows the art (`@art`).
  private(set) var readsArt = false
  /// True for a foil that draws its own shapes and leaves the rest bare (`@ornament`).
  private(set) var isOrnament = false
  /// The position of a foil in the stack unless a card says otherwise; nil for the usual one.
  private(set) var place: StackPosition?
  /// The place of a foil on art without a mask; nil for the usual one.
  private(set) var maskPlace: MaskPlace?
  /// The seconds after which a touch has no more effect (`@settles`); nil if the file names none.
  private(set) var settleSeconds: Double?
  /// The same without a line `@settles`.
  static let settleSeconds = 5.0
  /// The farthest distance outside the picture that the effect reads, points.
  private(set) var maxSampleOffset = SIMD2<Double>.zero

  /// The texts that lists show and searches read.
  struct Listing: Sendable, Hashable, Codable {
    /// The effect's name for people (`@title`); nil for its id.
    var title: String?
    /// The heading that a foil is listed under (`@family`); nil for none.
    var family: String?
    /// The description up to its first period or tag.
    var summary = ""
    /// More words that a search finds the effect by (`@words`); may be empty.
    var words = ""
  }

  /// The parts of a signature that annotations can name.
  struct Subject {
    /// The zero of each of the user's parameters.
    var parameters: [String: EffectValue] = [:]
    /// The parameters that Foil fills in.
    var inputs: Set<EffectInput> = []
    var isFoil = false
  }

  private static let tags = [
    "@param", "@title", "@maxSampleOffset", "@mask", "@keepsAlpha", "@place", "@family", "@art",
    "@where", "@ornament", "@words", "@settles",
  ]
  private static let masks = ["nearest"]
  private static let places = StackPosition.allCases.map(\.rawValue)

  /// Reads annotations, for example
  /// `/// @param width 3...20 = 9 mm "Shard width" Width of a shard, from crack to crack.`.
  ///
  /// - Throws: `GLSLFault` for unknown tags and names and for wrong values.
  init(_ notes: [GLSLLexer.Note], of subject: Subject) throws(GLSLFault) {
    var faults: [GLSLFault] = []
    for note in notes {
      do throws(Malformed) {
        try read(note.text, subject)
      } catch {
        faults.append(
          GLSLFault(GLSLToken.SourceLocation(file: 0, line: note.line), error.reason))
      }
    }
    try GLSLFault.throwAll(faults)
  }

  /// The reason why a line cannot be read.
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
    case "@title":
      guard listing.title == nil else { throw Malformed("the file already has a @title") }
      guard !scanner.rest.isEmpty else { throw Malformed("@title needs a name") }
      listing.title = scanner.rest.printable
    case "@maxSampleOffset":
      guard let numbers = scanner.numbers(), numbers.count == 2,
        numbers.allSatisfy({ $0 >= 0 })
      else { throw Malformed("@maxSampleOffset needs two distances in points, such as 40 40") }
      maxSampleOffset = SIMD2(numbers)
    case "@mask":
      let way = scanner.word() ?? ""
      guard Self.masks.contains(way) else {
        throw Malformed(
          "there is no @mask \(way.prefix(60)); "
            + way.suggestion(among: Self.masks) { "@mask \($0)" })
      }
      guard subject.inputs.contains(.mask) else {
        throw Malformed("@mask needs a parameter Mask mask")
      }
      readsNearestMask = true
    case "@keepsAlpha": keepsAlpha = true
    case "@settles":
      guard let seconds = scanner.numbers(), seconds.count == 1, 0.1...60 ~= seconds[0] else {
        throw Malformed("@settles needs the seconds after which a touch is over, such as 2.5")
      }
      guard subject.inputs.contains(.touchTime) else {
        throw Malformed("@settles needs a parameter float touchTime")
      }
      settleSeconds = seconds[0]
    case "@art", "@ornament", "@place", "@where", "@family":
      try readFoilTag(tag, &scanner, subject)
    case "@words":
      guard listing.words.isEmpty else { throw Malformed("the file already has @words") }
      guard !scanner.rest.isEmpty else {
        throw Malformed("@words needs words to search for, such as: gold, stars")
      }
      listing.words = scanner.rest
    default:
      if tag.hasPrefix("@") {
        throw Malformed("there is no \(tag.prefix(60)); \(tag.suggestion(among: Self.tags))")
      }
      if !listing.summary.hasSuffix(".") {
        let words = text.split(separator: " ").joined(separator: " ")
        listing.summary += (listing.summary.isEmpty ? "" : " ") + words
      }
    }
  }

  /// Reads a tag that only a foil can have.
  private mutating func readFoilTag(
    _ tag: String, _ scanner: inout NoteScanner, _ subject: Subject
  ) throws(Malformed) {
    func requireFoil(_ name: String) throws(Malformed) {
      guard subject.isFoil else { throw Malformed("only a foil can have \(name)") }
    }
    func known<Value>(_ value: Value?, _ word: String, _ names: [String]) throws(Malformed) -> Value
    {
      if let value { return value }
      throw Malformed(
        "there is no \(tag) \(word.prefix(60)); "
          + word.suggestion(among: names) { "\(tag) \($0)" })
    }
    switch tag {
    case "@place":
      let word = scanner.word() ?? ""
      let place = try known(StackPosition(rawValue: word), word, Self.places)
      try requireFoil("a @place")
      guard self.place == nil else { throw Malformed("the file already has a @place") }
      self.place = place
    case "@where":
      let name = scanner.rest
      let place = try known(MaskPlace(rawValue: name), name, MaskPlace.allCases.map(\.rawValue))
      try requireFoil("a @where")
      guard maskPlace == nil else { throw Malformed("the file already has a @where") }
      maskPlace = place
    case "@family":
      guard !scanner.rest.isEmpty else { throw Malformed("@family needs a name") }
      try requireFoil("a @family")
      listing.family = scanner.rest
    default:
      guard scanner.rest.isEmpty else {
        throw Malformed("\(tag) takes no value: \(scanner.rest.prefix(60))")
      }
      try requireFoil(tag)
      guard tag == "@art" else { return isOrnament = true }
      guard subject.inputs.contains(.art) else {
        throw Malformed("@art needs a parameter vec4 art")
      }
      readsArt = true
    }
  }

  private mutating func readParameter(
    _ scanner: inout NoteScanner, _ subject: Subject
  ) throws(Malformed) {
    guard let name = scanner.word() else { throw Malformed("@param needs a parameter's name") }
    guard let zero = subject.parameters[name] else {
      if let input = EffectInput(rawValue: name), subject.inputs.contains(input) {
        throw Malformed("Foil fills in \(name): it takes no @param")
      }
      let known = subject.parameters.keys.sorted()
      let words = known.isEmpty ? "the effect has none" : name.suggestion(among: known)
      throw Malformed("there is no parameter \(name.prefix(60)); \(words)")
    }
    guard parameters[name] == nil else { throw Malformed("\(name) already has a @param") }
    let components = zero.components.count
    var parameter = Parameter()
    if let names = scanner.names() {
      guard components == 1 else { throw Malformed("\(name) has names, which only a float has") }
      (parameter.names, parameter.range) = (names, 0...Double(names.count - 1))
    } else if let word = scanner.rangeWord() {
      guard let range = Self.range(word) else {
        throw Malformed(
          "\(word.prefix(60)) is not a range: write it as 0...40, the lower number first")
      }
      parameter.range = range
    }
    if scanner.skip("=") {
      guard let values = scanner.numbers(ofColor: zero.colorComponents), !values.isEmpty else {
        throw Malformed("the default of \(name) is not a number: \(scanner.rest.prefix(60))")
      }
      guard values.count == components || values.count == 1 else {
        throw Malformed(
          "the default of \(name) has \(values.count) numbers; expected \(components)")
      }
      if let range = parameter.range, let value = values.first(where: { !range.contains($0) }) {
        throw Malformed(
          "the default of \(name), \(value), is outside \(range.lowerBound)...\(range.upperBound)")
      }
      parameter.values = values
    }
    parameter.unit = try Self.unit(&scanner)
    parameter.title = try Self.title(&scanner, of: name, isCertain: parameter.unit != nil)
    parameter.text = scanner.rest
    parameters[name] = parameter
  }

  private static let units = EffectDescription.Parameter.units

  /// The unit that comes next; nil if the description or the title comes next.
  ///
  /// In `points to the left` the first word is not a unit, because a word in lower case follows. So
  /// files without units keep their meaning.
  private static func unit(_ scanner: inout NoteScanner) throws(Malformed) -> String? {
    var ahead = scanner
    guard !scanner.beginsQuote, let word = ahead.word() else { return nil }
    if units.contains(word), ahead.beginsQuote || ahead.beginsSentence {
      scanner = ahead
      return word
    }
    guard word.near(among: units) != nil, ahead.beginsQuote, ahead.quote() != nil,
      ahead.beginsSentence
    else { return nil }
    throw Malformed("there is no unit \(word.prefix(60)); \(word.suggestion(among: units))")
  }

  /// The title of a parameter, in quotation marks; nil if the description comes next.
  ///
  /// - Parameter isCertain: false if a word in lower case after the quotation marks makes them part
  ///   of the description.
  private static func title(
    _ scanner: inout NoteScanner, of name: String, isCertain: Bool
  ) throws(Malformed) -> String? {
    guard scanner.beginsQuote else { return nil }
    var ahead = scanner
    guard let title = ahead.quote() else {
      throw Malformed("the title of \(name) has no closing quotation mark")
    }
    guard isCertain || ahead.beginsSentence else {
      let next = ahead.word() ?? ""
      guard units.contains(next), ahead.beginsSentence else { return nil }
      throw Malformed("the unit of \(name) comes before its title: \(next) \"\(title)\"")
    }
    guard !title.isEmpty else { throw Malformed("the title of \(name) is empty") }
    scanner = ahead
    return title.printable
  }

  /// The parameter with its annotations.
  ///
  /// A single number is the default of every component. Without a number the default is 0, or the
  /// end of the range that is nearest to 0.
  func parameter(_ name: String, like zero: EffectValue) -> EffectModule.Parameter {
    let components = zero.components.count
    let note = parameters[name] ?? Parameter()
    let fill = note.values.first ?? note.range.map { min(max(0, $0.lowerBound), $0.upperBound) }
    let values =
      note.values.count == components
      ? note.values : [Double](repeating: fill ?? 0, count: components)
    return EffectModule.Parameter(
      name: name, title: note.title, unit: note.unit,
      defaultValue: EffectValue(components: values, like: zero) ?? zero,
      range: note.range, summary: note.text, valueNames: note.names)
  }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..."),
      let low = NoteScanner.number(text[..<dots.lowerBound]),
      let high = NoteScanner.number(text[dots.upperBound...]), low <= high
    else { return nil }
    return low...high
  }
}
