internal import Foundation

/// A home for a program under test, with its settings and state, apart from the user's and from
/// other tests'.
public final class Home {
  private let folder = TemporaryFolder.made()

  /// Makes a home; unless `isFirst`, Foil was used in it before and left a state.
  public init(isFirst: Bool = false, settings: String? = nil, state: String = "") throws {
    for name in ["config/foil", "state/foil"] {
      try folder.makeFolder(name)
    }
    try write("XDG_PICTURES_DIR=\"\(pictures)\"\n", to: "config/user-dirs.dirs")
    if !isFirst { try write(state, to: "state/foil/state.toml") }
    if let settings { try self.set(settings) }
  }

  private func write(_ text: String, to name: String) throws {
    _ = try folder.write(text.utf8, to: name)
  }

  /// The environment variables that lead the program to it.
  public var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_STATE_HOME": folder.file("state"),
      "XDG_DATA_HOME": folder.file("data"),
      // The settings of the developer's desktop must not affect a test.
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.file("bus"))", "XDG_SESSION_TYPE": "x11",
    ]
  }

  /// The folder for the user's pictures, which does not exist at first.
  public var pictures: String { folder.file("pictures") }

  /// The folder for all programs' data, which does not exist at first.
  public var data: String { folder.file("data") }

  /// The settings file.
  public var settingsPath: String { folder.file("config/foil/settings.toml") }

  /// Saves the settings file.
  public func set(_ settings: String) throws {
    try write(settings, to: "config/foil/settings.toml")
  }

  /// The path of a preset's file, whose folder does not exist at first.
  public func preset(_ name: String) -> String { folder.file("data/foil/presets/\(name).toml") }

  /// Saves a preset.
  public func keep(_ text: String, as name: String) throws {
    try folder.makeFolder("data/foil/presets")
    try write(text, to: "data/foil/presets/\(name).toml")
  }

  /// The path of one of the user's own foils, whose folder does not exist at first.
  public func foil(_ name: String) -> String { folder.file("data/foil/foils/\(name).glsl") }

  /// Saves one of the user's own foils, by rename as editors do.
  public func keepFoil(_ text: String, as name: String) throws {
    try folder.makeFolder("data/foil/foils")
    try write(text, to: "data/foil/draft")
    guard rename(folder.file("data/foil/draft"), foil(name)) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// The state file's text; nil if there is no file.
  public var state: String? {
    FileManager.default.contents(atPath: folder.file("state/foil/state.toml"))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
