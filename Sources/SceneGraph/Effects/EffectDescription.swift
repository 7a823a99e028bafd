/// What an effect's file says of it, for those who offer it to a user.
public struct EffectDescription: Sendable, Hashable {
  /// What it is known as: the name of its function, or the path of a file that a card names.
  public var name: String
  /// What it works on.
  public var kind: Effect.Kind
  /// A sentence on what it does.
  public var summary: String
  /// What the user may set, in the order of the signature.
  public var parameters: [Parameter]
  /// Whether it moves by itself.
  public var usesTime: Bool
  /// Whether it follows the pointer.
  public var usesPointer: Bool
  /// Whether it is a card's foil: it asks for the mask or for the way the card faces.
  public var isFoil: Bool
  /// What a foil is offered among.
  public var family: String

  /// The family of foils whose files name none.
  public static let others = "Others"

  /// What a user calls it, in a few letters: the name of its function.
  public var title: String { Self.title(of: name) }

  /// What a user calls the effect that is known as `name`.
  public static func title(of name: String) -> String { EffectID(name).title }

  /// A description.
  public init(
    name: String, kind: Effect.Kind, summary: String = "", parameters: [Parameter] = [],
    usesTime: Bool = false, usesPointer: Bool = false, isFoil: Bool = false,
    family: String = others
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.parameters = parameters
    self.usesTime = usesTime
    self.usesPointer = usesPointer
    self.isFoil = isFoil
    self.family = family
  }

  /// A parameter that is the user's: a float or vector with a default.
  public struct Parameter: Sendable, Hashable, Codable {
    /// Name in the signature.
    public let name: String
    /// The value where none is given; its case is the parameter's type.
    public let defaultValue: EffectValue
    /// Smallest and largest sensible value of each component.
    public let range: ClosedRange<Double>?
    /// What it does, in the file's words.
    public let summary: String

    /// Its value among those that were set: the default where there is none, or one of another type.
    public func value(in values: [String: EffectValue]) -> EffectValue {
      guard let value = values[name], value.components.count == defaultValue.components.count
      else { return defaultValue }
      return value
    }

    /// A parameter.
    public init(
      name: String, defaultValue: EffectValue, range: ClosedRange<Double>?, summary: String
    ) {
      self.name = name
      self.defaultValue = defaultValue
      self.range = range
      self.summary = summary
    }
  }
}
