internal import SceneGraph
internal import Scenes
internal import Studio

/// What the user wants of every window, and what of it was chosen otherwise in this one.
struct Preferences {
  var settings = Settings()
  /// Whether the desktop wants less motion; nil where it says nothing.
  var desktopReducesMotion: Bool?
  /// What the card stood before when nobody had chosen otherwise by key.
  var firstBackdrop: NamedBackdrop

  /// Whether nothing moves that need not: the settings file goes before the desktop.
  var reducesMotion: Bool { settings.reducedMotion ?? desktopReducesMotion ?? false }

  /// Takes in what the settings file says now; what the user has chosen by key since stays.
  ///
  /// - Parameter backdrop: what is seen now.
  /// - Returns: what changes in the surroundings.
  mutating func adopt(
    _ new: Settings, seen backdrop: NamedBackdrop
  ) -> (inout Surroundings) -> Void {
    let (isChosen, isOther) = (backdrop != firstBackdrop, new.backdrop != settings.backdrop)
    let wanted = new.backdrop ?? .usual
    if isOther { firstBackdrop = wanted }
    settings = new
    return { [desktopReducesMotion] surroundings in
      new.arrange(&surroundings, desktop: desktopReducesMotion)
      if isOther, !isChosen { surroundings.backdrop = wanted }
    }
  }

  /// What the card stands before, where a window would not show it before that by itself.
  func saidBackdrop(_ backdrop: NamedBackdrop) -> NamedBackdrop? {
    backdrop == .usual && firstBackdrop == .usual ? nil : backdrop
  }
}
