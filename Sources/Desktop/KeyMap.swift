internal import CGLFW
package import Interaction

/// A map from GLFW's key codes to named keys.
package enum KeyMap {
  /// The key for a GLFW key event; nil for a key or combination without a name in `Key`.
  ///
  /// Letters, digits and signs follow the user's layout, not the key's position. Characters that
  /// need a modifier, such as "?", come as typed text.
  package static func key(code: Int32, scancode: Int32, modifiers: Int32) -> Key? {
    let isShifted = modifiers & GLFW_MOD_SHIFT != 0
    // Chords with Alt or Super belong to the desktop, as most with Control do.
    guard modifiers & (GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0 else { return nil }
    if modifiers & GLFW_MOD_CONTROL != 0 {
      return (names[code] ?? printed(code, scancode)).flatMap {
        Key(named: isShifted ? "ctrl+shift+\($0)" : "ctrl+\($0)")
      }
    }
    if code == GLFW_KEY_TAB { return isShifted ? .shiftTab : .tab }
    if let name = names[code] { return Key(named: name) }
    guard let printed = printed(code, scancode) else { return nil }
    return (isShifted ? Key(named: "shift+\(printed)") : nil) ?? Key(named: printed)
  }

  /// The name of the character that the user's layout has on a key.
  private static func printed(_ code: Int32, _ scancode: Int32) -> String? {
    guard let text = unsafe glfwGetKeyName(code, scancode) else { return nil }
    let printed = unsafe String(cString: text)
    return printed == "-" ? Key.minus.name : printed
  }

  /// True for keys that act again while they are held.
  package static func repeats(_ key: Key) -> Bool {
    let editing: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .backspace, .delete]
    return editing.contains(key) || Action.repeats(key)
  }

  private static let names: [Int32: String] = [
    GLFW_KEY_SPACE: "space", GLFW_KEY_ENTER: "enter", GLFW_KEY_KP_ENTER: "enter",
    GLFW_KEY_ESCAPE: "escape", GLFW_KEY_LEFT: "left", GLFW_KEY_RIGHT: "right",
    GLFW_KEY_UP: "up", GLFW_KEY_DOWN: "down", GLFW_KEY_F5: "f5", GLFW_KEY_F11: "f11",
    GLFW_KEY_HOME: "home", GLFW_KEY_END: "end", GLFW_KEY_PAGE_UP: "pageup",
    GLFW_KEY_PAGE_DOWN: "pagedown", GLFW_KEY_BACKSPACE: "backspace", GLFW_KEY_DELETE: "delete",
    GLFW_KEY_MENU: "menu",
  ]
}
