internal import Files

/// Foil's own folders of a user, as the XDG Base Directory Specification defines them.
package enum UserFolder {
  case config, data, state

  /// The folder's path, whether it exists or not; nil without a home.
  package var path: String? { path(in: Root.environment) }

  /// The folder's path for these environment variables; an empty variable counts as unset.
  package func path(in environment: (String) -> String?) -> String? {
    let base =
      switch self {
      case .config: Self.base("XDG_CONFIG_HOME", "/.config", in: environment)
      case .data: Self.base("XDG_DATA_HOME", "/.local/share", in: environment)
      case .state: Self.base("XDG_STATE_HOME", "/.local/state", in: environment)
      }
    return base.map { $0 + "/foil" }
  }

  /// The folder for all programs' settings.
  package static var configHome: String? {
    base("XDG_CONFIG_HOME", "/.config", in: Root.environment)
  }

  /// The folder for all programs' data.
  package static var dataHome: String? {
    base("XDG_DATA_HOME", "/.local/share", in: Root.environment)
  }

  /// The user's home; nil if HOME is not an absolute path.
  package static var home: String? { home(in: Root.environment) }

  private static func home(in environment: (String) -> String?) -> String? {
    environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func base(
    _ name: String, _ usual: String, in environment: (String) -> String?
  ) -> String? {
    // The specification ignores paths that are not absolute.
    if let given = environment(name), given.hasPrefix("/") { return given }
    return home(in: environment).map { $0 + usual }
  }

  /// Foil's files of the user with the purpose of each, for the help.
  package static var files: [(name: String, words: String)] {
    [
      (shown(config, "settings.toml"), "Your defaults."),
      (shown(state, "state.toml"), "The last window's state; Foil writes it."),
      (shown(data, "pictures"), "Pictures that you pasted or piped."),
      (shown(data, "presets"), "Your presets, a file each."),
      (shown(data, "foils"), "Your own foils, a .glsl file each."),
    ]
  }

  private static func shown(_ folder: UserFolder, _ name: String) -> String {
    guard let path = folder.path else { return "\(name) (none: HOME is not set)" }
    return shown(path + "/" + name)
  }

  /// A path as a note shows it: printable, and `~` for the user's home.
  package static func shown(_ file: String) -> String {
    guard let home = Root.environment("HOME"), file.hasPrefix(home + "/") else {
      return file.printable
    }
    return "~\(file.dropFirst(home.count))".printable
  }

  /// The folder of the user's presets, whether it exists or not; nil without a home.
  package static var presets: String? { data.path.map { $0 + "/presets" } }
}
