internal import Desktop
internal import Files

/// The sources, besides the window and its jobs, that wake a window's loop.
struct LoopInputs {
  let watch: FileWatch
  let signals: EndSignals?
  /// The gamepads; nil if the system cannot have any.
  let gamepads: Threaded<Gamepads>?
  /// The desktop's settings; nil if the desktop cannot be asked.
  let portal: Threaded<SettingsPortal>?
  /// The user's settings file; nil if there is no folder for one.
  let settingsFile: SettingsFile?
  /// The user's presets; nil if there is no folder for them.
  let presets = PresetWork()

  init(_ settingsFile: SettingsFile?, _ portal: Threaded<SettingsPortal>?) {
    watch = FileWatch(wake: GLFWWindow.wake)
    gamepads = Gamepads.listen(wake: GLFWWindow.wake)
    signals = EndSignals(wake: GLFWWindow.wake) {
      DisplayConnection.rescue(after: "asked to end")
    }
    (self.settingsFile, self.portal) = (settingsFile, portal)
    portal?.work.listen(wake: GLFWWindow.wake)
  }
}
