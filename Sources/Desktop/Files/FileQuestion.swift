/// A question for the desktop's file chooser.
package struct FileQuestion: Hashable, Sendable {
  /// The files to show, by the ends of their names.
  package struct Filter: Hashable, Sendable {
    /// The name for the user.
    package let name: String
    /// The ends, in lower case.
    package let suffixes: [String]

    package init(name: String, suffixes: [String]) { (self.name, self.suffixes) = (name, suffixes) }

    /// The ends as patterns of the shell that ignore case: `*.[pP][nN][gG]`.
    package var patterns: [String] {
      suffixes.map { suffix in
        "*"
          + suffix.map { letter in
            letter.isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : String(letter)
          }.joined()
      }
    }
  }

  package let title: String
  /// The folder to begin in, as an absolute path.
  package let folder: String
  /// The window, as the portal names it: `x11:HEX`, or empty.
  package let parent: String
  /// The proposed name of a file to save; nil to open files.
  package var name: String?
  /// True if several files can be chosen.
  package var isMultiple = false
  /// The first is chosen at first.
  package var filters: [Filter] = []

  package init(title: String, folder: String, parent: String) {
    (self.title, self.folder, self.parent) = (title, folder, parent)
  }
}
