/// The desktop's settings for motion, from the portal `org.freedesktop.portal.Settings`.
package struct DesktopMotion: Hashable, Sendable {
  /// A setting's value, of a type in use here.
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(UInt32)
  }

  /// The groups of settings to read.
  package static let namespaces = [appearance, interface]

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"

  /// `reduced-motion`: 1 asks for it, 0 has no preference.
  private var preference: UInt32?
  /// `enable-animations`, an older setting.
  private var animates: Bool?

  /// True if either setting asks to reduce motion; nil if the desktop has neither.
  package var isReduced: Bool? {
    guard preference != nil || animates != nil else { return nil }
    return preference == 1 || animates == false
  }

  /// Takes a setting; ignores others, and values of another type.
  package mutating func take(_ key: String, of namespace: String, _ value: Value) {
    switch (namespace, key, value) {
    case (Self.appearance, "reduced-motion", .number(let number)): preference = number
    case (Self.interface, "enable-animations", .flag(let flag)): animates = flag
    default: break
    }
  }
}
