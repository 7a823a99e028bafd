extension Panel {
  /// The panel's answer to an event.
  public struct Answer: Hashable, Sendable {
    /// True if the panel used the event; nothing below may use it as well.
    public var isTaken: Bool
    /// The changes for the owner to make, in order.
    public var actions: [PanelAction<ID>] = []
  }

  /// A part of a control.
  public struct PartID: Hashable, Sendable {
    /// The control's name.
    public let id: ID
    /// The part of that control.
    public let part: ControlPart

    /// A part of the control called `id`.
    public init(id: ID, part: ControlPart) {
      (self.id, self.part) = (id, part)
    }
  }
}
