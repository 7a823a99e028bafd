/// A key, by the name that input scripts and the help use.
public struct Key: Sendable, Hashable {
  /// Lower-case name: a letter, a digit, a punctuation character, or a word such as `space`.
  public let name: String

  /// The key called `name` (any case); nil for a name that no key has.
  public init?(named name: String) {
    let name = name.lowercased()
    guard Self.names.contains(name) else { return nil }
    self.name = name
  }

  /// The key called `name`, without a check: `Action.all` defines further names.
  init(_ name: String) {
    self.name = name
  }

  /// All names: those of plain keys, and those of all keys with an action.
  public static let names: Set<String> = {
    var names: Set<String> = [
      "space", "tab", "shift+tab", "enter", "escape", "left", "right", "up", "down", "home", "end",
      "pageup", "pagedown", "backspace", "delete", "f11", ".", ",", "minus", "?",
    ]
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789" { names.insert(String(letter)) }
    // Combinations with Control and Shift are keys only if an action uses them.
    for action in Action.all { names.formUnion(action.keys.map(\.name)) }
    return names
  }()

  /// The space bar: a scene's main action.
  public static let space = Key("space")
  /// Choose.
  public static let enter = Key("enter")
  /// Next scene.
  public static let tab = Key("tab")
  /// Previous scene.
  public static let shiftTab = Key("shift+tab")
  /// Previous look.
  public static let shiftE = Key("shift+e")
  /// Cancel.
  public static let escape = Key("escape")
  /// Full screen.
  public static let f11 = Key("f11")
  /// The period: advance by one frame, or a decimal point.
  public static let period = Key(".")
  /// The minus sign, for numbers below 0.
  public static let minus = Key("minus")
  /// Shift with the button that is pressed next, while a mask is painted.
  public static let shiftClick = Key("shift+click")
  /// The comma, a decimal separator like the period.
  public static let comma = Key(",")
  /// Help.
  public static let questionMark = Key("?")
  /// The left arrow.
  public static let left = Key("left")
  /// The right arrow.
  public static let right = Key("right")
  /// The up arrow.
  public static let up = Key("up")
  /// The down arrow.
  public static let down = Key("down")
  /// The Home key: the beginning of a line or list.
  public static let home = Key("home")
  /// The End key: the end of a line or list.
  public static let end = Key("end")
  /// Page Up: one page toward the beginning.
  public static let pageUp = Key("pageup")
  /// Page Down: one page toward the end.
  public static let pageDown = Key("pagedown")
  /// Backspace: deletes the previous character, or removes the selected item.
  public static let backspace = Key("backspace")
  /// Delete: deletes the next character, or removes the selected item.
  public static let delete = Key("delete")
  /// Quit, even while letters are typed.
  public static let quit = Key("ctrl+q")
  /// Save.
  public static let save = Key("ctrl+s")
  /// Copy.
  public static let copy = Key("ctrl+c")
  /// Paste.
  public static let paste = Key("ctrl+v")
  /// Select all.
  public static let selectAll = Key("ctrl+a")
  /// Undo.
  public static let undo = Key("ctrl+z")
  /// Redo.
  public static let redo = Key("ctrl+shift+z")
  /// The key of a letter or digit.
  public static func letter(_ letter: Character) -> Key { Key(String(letter)) }
}
