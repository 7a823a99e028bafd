internal import Foundation

/// Where a program under test finds settings and leaves its state: neither the user's nor another
/// test's.
public final class Home {
  private let folder: TemporaryFolder

  /// A home in which Foil was used before, unless `isFirst`.
  public init(isFirst: Bool = false, settings: String? = nil) throws {
    folder = try TemporaryFolder()
    for name in ["config/foil", "state/foil"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try write("XDG_PICTURES_DIR=\"\(pictures)\"\n", to: "config/user-dirs.dirs")
    if !isFirst { try write("", to: "state/foil/state.toml") }
    if let settings { try self.set(settings) }
  }

  private func write(_ text: String, to name: String) throws {
    _ = try folder.write(text.utf8, to: name)
  }

  /// What tells the program where it is.
  public var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_STATE_HOME": folder.file("state"),
      // What the developer's own desktop wants is no matter of a test.
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.file("bus"))", "XDG_SESSION_TYPE": "x11",
    ]
  }

  /// Where the user's pictures are: there is no such folder at first.
  public var pictures: String { folder.file("pictures") }

  /// The settings file.
  public var settingsPath: String { folder.file("config/foil/settings.toml") }

  /// Saves the settings file.
  public func set(_ settings: String) throws {
    try write(settings, to: "config/foil/settings.toml")
  }

  /// What the state file says; nil where there is none.
  public var state: String? {
    FileManager.default.contents(atPath: folder.file("state/foil/state.toml"))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
