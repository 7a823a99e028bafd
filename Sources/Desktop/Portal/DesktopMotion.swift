/// What a desktop's settings say of motion, as the portal `org.freedesktop.portal.Settings` tells them.
package struct DesktopMotion: Hashable, Sendable {
  /// A setting's value, of a type that says something here.
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(UInt32)
  }

  /// The groups of settings that are asked for.
  package static let namespaces = [appearance, interface]

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// `reduced-motion`: 1 asks for it, 0 prefers nothing.
  private var preference: UInt32?
  /// `enable-animations`, which is older.
  private var animates: Bool?

  /// Whether motion is to be reduced, as one of them asks; nil where the desktop says nothing of it.
  package var isReduced: Bool? {
    guard preference != nil || animates != nil else { return nil }
    return preference == 1 || animates == false
  }

  /// Takes in a setting; those of others, and values of another type, say nothing.
  package mutating func take(_ key: String, of namespace: String, _ value: Value) {
    switch (namespace, key, value) {
    case (Self.appearance, "reduced-motion", .number(let number)): preference = number
    case (Self.interface, "enable-animations", .flag(let flag)): animates = flag
    default: break
    }
  }
}
