/// A line or block of a panel as its owner describes it, anew from what it stands for each time.
///
/// It keeps nothing: what is focused, held, typed or folded is the panel's.
public struct Control<ID: Hashable & Sendable>: Sendable {
  /// Its name among the controls of its panel.
  public let id: ID
  /// A sentence for the foot of the panel that says what it does; empty for nothing to say.
  public var hint: String
  /// True if it can be touched; else it is dimmed.
  public var isEnabled: Bool
  /// True if it stands at the panel's head and does not scroll; only those that come first do.
  public var isPinned = false
  /// Its kind, with what it shows.
  let body: any ControlBody

  /// True for a heading: those that follow, up to the next one, are folded away with it.
  public var isHeading: Bool { body.isHeading }

  private init(_ id: ID, _ hint: String, _ isEnabled: Bool, body: any ControlBody) {
    (self.id, self.hint, self.isEnabled, self.body) = (id, hint, isEnabled, body)
  }

  /// Buttons called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Buttons) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A choice called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Choice) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A field for a file called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: FileField) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A heading called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Heading) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A row of a list called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: ListRow) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A bar called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: ProgressBar) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A slider called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Slider) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// Swatches called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Swatches) {
    self.init(id, hint, isEnabled, body: body)
  }
}
