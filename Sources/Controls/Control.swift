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

  /// A control called `id`.
  package init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: some ControlBody) {
    (self.id, self.hint, self.isEnabled, self.body) = (id, hint, isEnabled, body)
  }
}
