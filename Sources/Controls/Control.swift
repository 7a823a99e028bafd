/// A line or block of a panel, which its owner describes again for each event and frame (immediate
/// mode).
///
/// A control keeps no state: focus, grip, typing and folding belong to the panel.
public struct Control<ID: Hashable & Sendable>: Sendable {
  /// The control's name, unique in its panel.
  public let id: ID
  /// A sentence for the bottom of the panel that says what the control does; empty for none.
  public var hint: String
  /// True if the control can be used; else it is dimmed.
  public var isEnabled: Bool
  /// True if the control is at the top of the panel and does not scroll; only leading controls can
  /// be.
  public var isPinned = false
  /// The control's kind, with its content.
  let body: any ControlBody

  /// True for a heading: the controls up to the next heading are folded with it.
  public var isHeading: Bool { body.isHeading }

  private init(_ id: ID, _ hint: String, _ isEnabled: Bool, body: any ControlBody) {
    (self.id, self.hint, self.isEnabled, self.body) = (id, hint, isEnabled, body)
  }

  /// A row of buttons called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Buttons) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A choice called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Choice) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A file field called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: FileField) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A heading called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Heading) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A row of a list, called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: ListRow) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A field for a name, called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: NameField) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A progress bar called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: ProgressBar) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A slider called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Slider) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// A title bar called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: TitleBar) {
    self.init(id, hint, isEnabled, body: body)
  }

  /// Swatches called `id`.
  public init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: Swatches) {
    self.init(id, hint, isEnabled, body: body)
  }
}
