internal import CardModel
internal import Interaction
internal import Runtime
internal import SceneGraph
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
  /// The densities of calibrated monitors, as `WindowState` has them.
  var densities: [String: Double] = [:]
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

  /// The reason why a look cannot be kept as a preset, as a note; nil if it can.
  ///
  /// - Parameter ownFoils: The kinds of the user's own foils, which a preset cannot name.
  func refusal(of preset: Preset, ownFoils: Set<String>, _ looks: Looks) -> String? {
    if preset.name.isEmpty {
      return preset.title.allSatisfy(\.isWhitespace)
        ? "Type a name for the preset first." : "The name of a preset needs a letter or a digit."
    }
    if UserFolder.presets == nil { return "There is no folder for presets: HOME is not set." }
    if preset.foils.isEmpty { return "This side has no foil. Add a sheet first." }
    let own = preset.foils.first { EffectID($0.kind).file != nil || ownFoils.contains($0.kind) }
    return own.map {
      "A preset cannot have a foil of your own file: \(looks.title(of: $0.kind))."
    }
  }

  /// The backdrop that a command has to name; nil if a window shows it by default.
  func backdropToName(_ backdrop: NamedBackdrop) -> NamedBackdrop? {
    backdrop == .usual && firstBackdrop == .usual ? nil : backdrop
  }
}
