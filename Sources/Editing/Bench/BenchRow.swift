internal import CardModel
internal import Controls
internal import Interaction

/// A control of the bench, and what a change by it does.
struct BenchRow {
  /// The change by the control, made to the bench and the open card; the result is commands to the
  /// owner of the scene.
  ///
  /// A reset leaves the step of the history open, so that the resets of a group are one step.
  typealias Act = (inout Bench, inout Workspace, ControlChange) -> [Command]

  var control: Control<BenchControl>
  /// True if the property is not as a reset makes it.
  var isChanged = false
  let act: Act

  /// A control; without `act`, one whose changes the editor makes.
  init(
    _ control: Control<BenchControl>, isChanged: Bool = false,
    act: @escaping Act = { _, _, _ in [] }
  ) {
    (self.control, self.isChanged, self.act) = (control, isChanged, act)
  }
}
