/// Where Foil's own files of a user are, as the XDG Base Directory Specification says.
enum UserFolder {
  case config, state

  /// The folder, there or not; nil where nobody says which: without a home.
  var path: String? {
    let (name, usual) =
      switch self {
      case .config: ("XDG_CONFIG_HOME", "/.config")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    // What is not absolute does not count, says the specification.
    if let given = Root.environment(name), given.hasPrefix("/") { return given + "/foil" }
    guard let home = Root.environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + usual + "/foil"
  }
}
