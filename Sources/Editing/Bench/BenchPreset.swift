internal import CardModel
internal import Controls

/// The bench's field that keeps a look as a preset.
enum BenchPreset {
  /// The field with a name.
  static func field(name: String) -> Control<BenchControl> {
    Control(
      .preset, hint: "Keeps all sheets of this side and the light under a name, for any card.",
      NameField(title: "Preset", name: name, placeholder: "Type a name", button: "Keep"))
  }

  /// The look of the edited side as a preset.
  static func preset(called title: String, of view: BenchView) -> Preset {
    Preset(
      title: title, of: view.face, opened: view.originalFace, light: view.card.light,
      settings: view.settings)
  }
}
