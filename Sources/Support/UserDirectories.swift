internal import Files

/// The folders in which a user keeps what they make, as xdg-user-dirs has them.
package struct UserDirectories {
  /// Where pictures are.
  package let pictures: String

  /// Where Foil's pictures, recordings and films go.
  package var foil: String { (pictures == "/" ? "" : pictures) + "/Foil" }

  /// The user's own; nil without a home.
  ///
  /// They are in `user-dirs.dirs` among the user's settings; where that is missing or says nothing of
  /// them, pictures are in `Pictures` of their home.
  package static func read() -> UserDirectories? {
    guard let home = UserFolder.home else { return nil }
    guard let settings = UserFolder.configHome else { return UserDirectories("", home: home) }
    do throws(FileError) {
      let text = try FileReading.text(of: settings + "/user-dirs.dirs", limit: 1 << 16)
      return UserDirectories(text, home: home)
    } catch {
      return UserDirectories("", home: home)
    }
  }

  /// What the text of such a file says.
  ///
  /// Of its lines `XDG_PICTURES_DIR="$HOME/..."` and `XDG_PICTURES_DIR="/..."` count, the last one before
  /// others; a backslash stands before a character that is meant as it is. Nothing else is in the
  /// format, although a shell reads more.
  package init(_ text: String, home: String) {
    let said = text.split(whereSeparator: \.isNewline).compactMap { Self.pictures($0, home: home) }
    pictures = said.last ?? Self.below(home, "Pictures")
  }

  /// The folder that a line names; nil where it names none.
  private static func pictures(_ line: Substring, home: String) -> String? {
    var rest = line.drop(while: isBlank)
    guard rest.hasPrefix("XDG_PICTURES_DIR") else { return nil }
    rest = rest.dropFirst("XDG_PICTURES_DIR".count).drop(while: isBlank)
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop(while: isBlank)
    guard rest.first == "\"" else { return nil }
    rest = rest.dropFirst()
    let isBelowHome = rest.hasPrefix("$HOME/")
    guard isBelowHome || rest.hasPrefix("/") else { return nil }
    let path = unescaped(isBelowHome ? rest.dropFirst("$HOME/".count) : rest)
    return isBelowHome ? below(home, path) : path
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// A path up to its closing quote.
  private static func unescaped(_ text: Substring) -> String {
    var path = ""
    var isEscaped = false
    for character in text {
      if !isEscaped, character == "\"" { break }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { path.append(character) }
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func below(_ home: String, _ path: String) -> String {
    let root = home.hasSuffix("/") ? String(home.dropLast()) : home
    return path.isEmpty ? (root.isEmpty ? "/" : root) : "\(root)/\(path)"
  }
}
