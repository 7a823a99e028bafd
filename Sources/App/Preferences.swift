internal import SceneGraph
internal import Scenes
internal import Studio

/// The user's settings for every window, and the choices made in this window.
struct Preferences {
  var settings = Settings()
  /// True if the desktop asks for less motion; nil if it has no such setting.
  var desktopReducesMotion: Bool?
  /// The user's presets.
  var presets: [Preset] = []
  /// The preset that the user was asked about, because its name is taken; nil for none.
  var askedPreset: Preset?
  /// The backdrop before any choice by key.
  var firstBackdrop: NamedBackdrop

  /// True if unnecessary motion is off; the settings file overrides the desktop.
  var reducesMotion: Bool { settings.reducedMotion ?? desktopReducesMotion ?? false }

  /// Applies new settings; a backdrop that the user has chosen by key stays.
  ///
  /// - Parameter backdrop: The current backdrop.
  /// - Returns: The change of the surroundings.
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

  /// The backdrop that a command has to name; nil if a window shows it by default.
  func backdropToName(_ backdrop: NamedBackdrop) -> NamedBackdrop? {
    backdrop == .usual && firstBackdrop == .usual ? nil : backdrop
  }
}
