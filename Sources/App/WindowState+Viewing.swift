internal import Geometry
internal import Interaction
internal import Scenes

extension WindowState {
  /// Takes over the window's state at its end, for the state file.
  ///
  /// - Parameter began: The view's size at the start, in points; nil if the window filled the
  ///   screen.
  mutating func follow(_ viewing: Viewing, began: Size?) {
    let session = viewing.session
    if let view = viewing.windowedView, view != began { setSize(view) }
    showsBench = session.showsBench
    favorites = session.favorites
    densities = viewing.showing.preferences.densities
    let backdrop = session.surroundings.backdrop
    if backdrop != viewing.showing.preferences.firstBackdrop { self.backdrop = backdrop }
  }
}
