public import Geometry

/// An effect as its file describes it, for lists and controls.
public struct EffectDescription: Sendable, Hashable {
  /// The effect's id: the name of its function, or the path of a file that a card names.
  public var name: String
  /// The effect's name for people: its `@title`, else the name of its function.
  public var title: String
  /// The effect's kind, from its signature.
  public var kind: Effect.Kind
  /// The first sentence of the file's description; may be empty.
  public var summary: String
  /// The user's parameters in the order of the signature.
  public var parameters: [Parameter]
  /// True if it moves by itself.
  public var usesTime: Bool
  /// True if it follows the pointer.
  public var usesPointer: Bool
  /// The seconds for which it answers a touch of the picture; 0 if only the place matters, nil if
  /// it answers none.
  public var touchSeconds: Double?
  /// True for a card's foil: its kind is `foil`, or it has a parameter for the mask or the normal.
  public var isFoil: Bool
  /// The heading that a foil is listed under.
  public var family: String
  /// More words that a search finds it by; may be empty.
  public var words: String
  /// The position of a foil in the stack unless a card says otherwise.
  public var stackPosition: StackPosition
  /// The place of a foil as its file names it; nil if it names none.
  public var place: MaskPlace?
  /// True for a foil that draws its own shapes and leaves the rest of its mask bare.
  ///
  /// A plate is the whole mask, so such a foil looks different in print.
  public var isOrnament: Bool
  /// The function's arguments, for code that calls it.
  public var signature = Signature()

  /// The arguments of an effect's function, its reach and its file.
  public struct Signature: Sendable, Hashable {
    /// The user's file of a function that was not read yet; nil for one that was.
    public var file: String?
    /// The names of the arguments after the position and the color, in order: the user's parameters
    /// and those that Foil fills in.
    public var arguments: [String] = []
    /// Largest distance outside the picture that the effect reads, in points across and down.
    public var maxSampleOffset = Vector2.zero

    /// No arguments.
    public init() {}
  }

  /// The family of foils whose files name no family: the user's, as Foil's own all name one.
  public static let ownFamily = "Your own"

  /// A description; `title` defaults to the name of the effect's function.
  public init(
    name: String, title: String? = nil, kind: Effect.Kind, summary: String = "",
    parameters: [Parameter] = [], usesTime: Bool = false, usesPointer: Bool = false,
    touchSeconds: Double? = nil, isFoil: Bool = false, family: String = ownFamily,
    words: String = "", stackPosition: StackPosition = .under, place: MaskPlace? = nil,
    isOrnament: Bool = false
  ) {
    self.name = name
    self.title = title ?? EffectID(name).functionName
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.usesTime = usesTime
    self.usesPointer = usesPointer
    self.touchSeconds = touchSeconds
    self.isFoil = isFoil
    self.family = family
    self.words = words
    self.stackPosition = stackPosition
    self.place = place
    self.isOrnament = isOrnament
  }

  /// The place of the foil on art without a mask; over the ink never the lights by default.
  ///
  /// - Parameter position: The position in the stack; nil for that in the foil's file.
  public func ownPlace(at position: StackPosition? = nil) -> MaskPlace {
    place ?? ((position ?? stackPosition) == .over ? .usualOverInk : .usual)
  }

  /// A parameter that the user sets: a float, a vector or an array with a default.
  public struct Parameter: Sendable, Hashable, Codable {
    /// The parameter's id: its name in the signature.
    public let name: String
    /// The parameter's name for people; its id if the file gives none.
    public let title: String
    /// The unit of its numbers, one of `units`; nil for a plain number.
    public let unit: String?
    /// The value where none is given; its case is the parameter's type.
    public let defaultValue: EffectValue
    /// Sensible range of each component; nil if the file gives none.
    public let range: ClosedRange<Double>?
    /// A sentence on its purpose; may be empty.
    public let summary: String
    /// The names of its values 0, 1, 2 and so on; nil for a number.
    public let valueNames: [String]?

    /// The words that are units in an effect's file.
    public static let units = [
      "mm", "nm", "points", "points/s", "degrees", "turns", "turns/s", "stops", "s", "%",
    ]

    /// The title with the unit, as a control shows it: `Shard width, mm`.
    public var label: String { unit.map { "\(title), \($0)" } ?? title }

    /// The parameter's value among `values`: the default if there is none or it has another type.
    public func value(in values: [String: EffectValue]) -> EffectValue {
      values[name].flatMap(fitted) ?? defaultValue
    }

    /// A value in the parameter's type; nil if it has another number of components.
    ///
    /// Files and recordings hold numbers without a type.
    public func fitted(_ value: EffectValue) -> EffectValue? {
      switch (value, defaultValue) {
      case (.float, .float), (.float2, .float2), (.float3, .float3), (.float4, .float4):
        return value
      default:
        guard value.components.count == defaultValue.components.count else { return nil }
        return EffectValue(components: value.components, like: defaultValue)
      }
    }

    /// A parameter; `title` defaults to the parameter's id.
    public init(
      name: String, title: String? = nil, unit: String? = nil, defaultValue: EffectValue,
      range: ClosedRange<Double>?, summary: String, valueNames: [String]? = nil
    ) {
      self.name = name
      self.title = title ?? name
      self.unit = unit
      self.defaultValue = defaultValue
      self.range = range
      self.summary = summary
      self.valueNames = valueNames
    }
  }
}

extension Sequence<EffectDescription> {
  /// The title of the effect with the id `name`; the name of its function if it is not among them.
  public func title(of name: String) -> String {
    first { $0.name == name }?.title ?? EffectID(name).functionName
  }
}
