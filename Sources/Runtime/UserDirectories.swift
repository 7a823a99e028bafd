internal import Files

/// A user's folders for their own files, as xdg-user-dirs defines them.
package struct UserDirectories {
  /// The folder for pictures.
  package let pictures: String

  /// The folder for Foil's pictures, recordings and films.
  package var foil: String { (pictures == "/" ? "" : pictures) + "/Foil" }

  /// The user's folders; nil without a home.
  ///
  /// They come from `user-dirs.dirs` in the user's settings. Without that file or an entry in it,
  /// the folder for pictures is `Pictures` in the home.
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

  /// Reads the text of `user-dirs.dirs`.
  ///
  /// It reads lines `XDG_PICTURES_DIR="$HOME/..."` and `XDG_PICTURES_DIR="/..."`; the last one
  /// wins. A backslash makes the next character literal. The format has nothing else, although a
  /// shell reads more.
  package init(_ text: String, home: String) {
    let said = text.split(whereSeparator: \.isNewline).compactMap { Self.pictures($0, home: home) }
    pictures = said.last ?? Self.below(home, "Pictures")
  }

  /// The folder that a line sets; nil if it sets none.
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

  /// The path up to its closing quote.
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
