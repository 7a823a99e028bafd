public import Interaction

/// A group of lines in the help, under a title.
public struct HelpSection: Sendable, Hashable {
  /// The title: a scene's, or a word for the group.
  public let title: String
  /// The lines; at least one.
  public let lines: [Action.HelpLine]

  /// The sections of a scene's help, its own first, then those of all scenes; the last one names
  /// the other scenes with their keys.
  ///
  /// - Parameter scenes: The scenes that the keys 1, 2, 3 ... choose.
  public static func all(of scene: SceneEntry, among scenes: [SceneEntry]) -> [HelpSection] {
    Action.Section.allCases.compactMap { section in
      // The scenes' titles say more than "1 to 5".
      var lines = Action.helpLines(
        of: section, in: Action.Scope(rawValue: scene.id), without: .chooseScene)
      if section == .scenes {
        lines += zip(1..., scenes).filter { $1.id != scene.id }.map { number, scene in
          Action.HelpLine("\(number % 10)", scene.title)
        }
      }
      let title = section == .scene ? scene.title : section.title
      return lines.isEmpty ? nil : HelpSection(title: title, lines: lines)
    }
  }
}

extension Action.Section {
  /// The title of a section; empty for a scene's own, which has the scene's title.
  public var title: String {
    switch self {
    case .scene: ""
    case .look: "Look"
    case .view: "View"
    case .file: "File"
    case .scenes: "Other scenes"
    }
  }
}
