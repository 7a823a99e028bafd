extension Action {
  /// The lines of the help: keys or gestures, and the meaning of them.
  public static let helpLines: [(keys: String, meaning: String)] = {
    var lines: [(keys: String, meaning: String)] = []
    for action in all {
      switch action.help {
      case .own:
        let subject = action.subject.map { "\($0.rawValue): " } ?? ""
        lines.append((action.keyText, subject + action.title))
      case .shared, .keysOnly:
        guard var last = lines.popLast() else { continue }
        // A sign as a key would be taken for part of the list.
        let isSign = action.keyText.count == 1 && action.keyText.first?.isLetter == false
        last.keys += (isSign ? "  " : ", ") + action.keyText
        if action.help == .shared { last.meaning += ", \(action.title)" }
        lines.append(last)
      case .hidden: break
      }
    }
    return lines
  }()

  private var keyText: String {
    guard let gesture else { return keys.map(\.title).joined(separator: "  ") }
    // Where the gesture stands for the keys they are not listed beside it.
    return keys.count == 1 ? "\(gesture), \(keys[0].title)" : gesture
  }
}

extension Key {
  /// The name on a keyboard: `Ctrl+Shift+Z`, `Esc`, `.`.
  public var title: String {
    name.split(separator: "+", omittingEmptySubsequences: false).map { part in
      part == "escape" ? "Esc" : part.prefix(1).uppercased() + part.dropFirst()
    }.joined(separator: "+")
  }
}
