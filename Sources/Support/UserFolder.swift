internal import Files

/// Where Foil's own files of a user are, as the XDG Base Directory Specification says.
package enum UserFolder {
  case config, state

  /// The folder, there or not; nil where nobody says which: without a home.
  package var path: String? { path(in: Root.environment) }

  /// The folder where the variables of the environment say this; an empty one says nothing.
  package func path(in environment: (String) -> String?) -> String? {
    let base =
      switch self {
      case .config: Self.base("XDG_CONFIG_HOME", "/.config", in: environment)
      case .state: Self.base("XDG_STATE_HOME", "/.local/state", in: environment)
      }
    return base.map { $0 + "/foil" }
  }

  /// Where all programs' settings of the user are.
  package static var configHome: String? {
    base("XDG_CONFIG_HOME", "/.config", in: Root.environment)
  }

  /// The user's home; nil where nobody says which.
  package static var home: String? { home(in: Root.environment) }

  private static func home(in environment: (String) -> String?) -> String? {
    environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func base(
    _ name: String, _ usual: String, in environment: (String) -> String?
  ) -> String? {
    // What is not absolute does not count, says the specification.
    if let given = environment(name), given.hasPrefix("/") { return given }
    return home(in: environment).map { $0 + usual }
  }

  /// Foil's files of the user and what each is for, as the help tells them.
  package static var files: [(name: String, words: String)] {
    [
      (shown(config, "settings.toml"), "What you want of every window; you write it."),
      (shown(state, "state.toml"), "How you left the last one; Foil writes it."),
    ]
  }

  private static func shown(_ folder: UserFolder, _ name: String) -> String {
    guard let path = folder.path else { return "\(name) (none: HOME is not set)" }
    let file = path + "/" + name
    guard let home = Root.environment("HOME"), file.hasPrefix(home + "/") else {
      return file.printable
    }
    return "~\(file.dropFirst(home.count))".printable
  }
}
