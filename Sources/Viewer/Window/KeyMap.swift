internal import CGLFW
internal import SceneGraph

/// GLFW's key codes to keys by name.
enum KeyMap {
  /// The key, or nil for one that means nothing here.
  ///
  /// Letters, digits and signs go by what the user's layout prints on the key, not by its place; what
  /// takes a modifier to type, "?", comes as a character.
  static func key(code: Int32, scancode: Int32, modifiers: Int32) -> Key? {
    let isShifted = modifiers & GLFW_MOD_SHIFT != 0
    // Chords with Control, Alt or Super belong to the desktop.
    guard modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0 else { return nil }
    if code == GLFW_KEY_TAB { return isShifted ? .shiftTab : .tab }
    if let name = names[code] { return Key(named: name) }
    guard let text = unsafe glfwGetKeyName(code, scancode) else { return nil }
    let printed = unsafe String(cString: text)
    return (isShifted ? Key(named: "shift+\(printed)") : nil) ?? Key(named: printed)
  }

  /// Keys that go on while they are held: a step each time.
  static func repeats(_ key: Key) -> Bool {
    [Key.period, .left, .right, .up, .down].contains(key)
  }

  private static let names: [Int32: String] = [
    GLFW_KEY_SPACE: "space", GLFW_KEY_ENTER: "enter", GLFW_KEY_KP_ENTER: "enter",
    GLFW_KEY_ESCAPE: "escape", GLFW_KEY_LEFT: "left", GLFW_KEY_RIGHT: "right",
    GLFW_KEY_UP: "up", GLFW_KEY_DOWN: "down", GLFW_KEY_F11: "f11",
  ]
}
