internal import Files

/// The cards with changes that no file has, by name.
struct Unsaved: Sendable, Hashable {
  var names: [String] = []

  /// What has ended the program, and what goes with it.
  func lost(with event: String) -> String {
    guard !names.isEmpty else { return event }
    return "\(event), and with it what was not saved of \(names.joined(separator: ", "))"
  }
}

/// The window's context is lost, and nothing can be drawn any more.
struct LostContext: Error, CustomStringConvertible {
  let description: String
}
