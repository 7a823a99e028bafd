internal import Desktop
internal import Files

/// What wakes a window's loop beside the window and its own jobs.
struct LoopInputs {
  let watch: FileWatch
  let signals: EndSignals?
  /// Gamepads; nil where there are none and none can come.
  let gamepads: Gamepads?
  /// What the desktop wants; nil where it cannot be asked.
  let portal: SettingsPortal?
  /// The user's settings file; nil where there is no place for one.
  let settingsFile: SettingsFile?

  init(_ settingsFile: SettingsFile?, _ portal: SettingsPortal?) {
    watch = FileWatch(wake: GLFWWindow.wake)
    gamepads = Gamepads(wake: GLFWWindow.wake)
    signals = EndSignals(wake: GLFWWindow.wake) {
      DisplayConnection.rescue(after: "asked to end")
    }
    (self.settingsFile, self.portal) = (settingsFile, portal)
    portal?.listen(wake: GLFWWindow.wake)
  }
}
