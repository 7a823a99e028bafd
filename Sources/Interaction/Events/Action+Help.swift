extension Action {
  /// A line of the help.
  public struct HelpLine: Sendable, Hashable {
    /// Keys or gestures.
    public var keys: String
    /// The meaning in a few words.
    public var meaning: String

    /// A line of the help.
    public init(_ keys: String, _ meaning: String) { (self.keys, self.meaning) = (keys, meaning) }
  }

  /// The lines of a section in the help of a scene, in the order of `all`.
  ///
  /// - Parameter scope: The scene's scope; nil for a scene that the table does not know.
  public static func helpLines(
    of section: Section, in scope: Scope?, without hidden: ID? = nil
  ) -> [HelpLine] {
    var lines: [HelpLine] = []
    for action in all
    where action.section == section && [.window, scope].contains(action.helpScope)
      && action.id != hidden
    {
      switch action.listing {
      case .own: lines.append(HelpLine(action.keyText, action.title))
      case .paired:
        guard let last = lines.popLast() else { continue }
        lines.append(
          HelpLine("\(last.keys), \(action.keyText)", "\(last.meaning), \(action.title)"))
      case .alternative:
        guard let last = lines.popLast() else { continue }
        let keys = last.keys.replacing(" or ", with: ", ")
        lines.append(HelpLine("\(keys) or \(action.keyText)", last.meaning))
      case .hidden: break
      }
    }
    return lines
  }

  private var keyText: String {
    guard let gesture else { return keys.map(\.title).joined(separator: " or ") }
    // A gesture that sums up several keys replaces their list.
    return keys.count == 1 ? "\(gesture) or \(keys[0].title)" : gesture
  }
}

extension Key {
  /// The name on a keyboard: `Ctrl+Shift+Z`, `Esc`, `.`.
  public var title: String {
    name.split(separator: "+", omittingEmptySubsequences: false).map { part in
      Self.titles[String(part)] ?? part.prefix(1).uppercased() + part.dropFirst()
    }.joined(separator: "+")
  }

  private static let titles = [
    "escape": "Esc", "pageup": "Page Up", "pagedown": "Page Down",
  ]
}
