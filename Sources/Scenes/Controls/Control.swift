internal import SceneGraph

/// A line or block of a panel as its owner describes it, anew from what it stands for each time.
///
/// It keeps nothing: what is focused, held, typed or folded is the panel's.
struct Control<ID: Hashable & Sendable>: Sendable {
  /// Names it among the controls of its panel.
  let id: ID
  /// What it does, in a sentence, for the foot of the panel; empty for nothing to say.
  var hint: String
  /// Whether it can be touched; else it is dimmed.
  var isEnabled = true
  /// Whether it stands at the panel's head and does not scroll; only those that come first do.
  var isPinned = false
  /// What it is.
  var body: any ControlBody

  /// A control called `id`.
  init(_ id: ID, hint: String = "", isEnabled: Bool = true, _ body: any ControlBody) {
    (self.id, self.hint, self.isEnabled, self.body) = (id, hint, isEnabled, body)
  }
}
