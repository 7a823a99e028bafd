internal import ArgumentParser
internal import Files
internal import Glibc
internal import SceneGraph

/// A process of this program that films the card of a window, which its standard input describes as
/// the first line of a recording does.
///
/// It says on standard error how much is done, and at the end what is wrong.
enum FilmChild {
  private static let name = "film-card"

  /// The arguments of such a process.
  ///
  /// - Parameters:
  ///   - path: the file to write, which must not be there.
  ///   - root: the folder of Foil's own files.
  static func arguments(_ wish: FilmWish, to path: String, root: String) -> [String] {
    // The path is no option's: whatever a card is called, no number or name is put into it.
    [
      name, path, "--output=film.\(wish.format.rawValue)", "--motion=\(wish.motion)",
      "--seconds=\(wish.seconds)", "--root=\(root)",
    ] + (wish.site.map { ["--site=\($0.rawValue)"] } ?? [])
  }

  /// The file to write and the command, where the program was started as such a process.
  static func order(in arguments: [String]) -> (path: String, words: [String])? {
    guard arguments.first == name, arguments.count > 2 else { return nil }
    return (arguments[1], Array(arguments.dropFirst(2)))
  }

  /// Does what the words of a film command say, of a card as it is seen.
  ///
  /// - Throws: as `FilmCommand.film(seen:to:)`; what is wrong with the words.
  static func film(_ words: [String], seen look: Recording, to path: String) throws {
    try FilmCommand.parse(words).film(seen: look, to: path)
  }

  /// Does the work and ends the process.
  static func main(_ words: [String], to path: String) -> Never {
    ChildStart.begin(endedBy: SIGTERM)
    // The window goes before.
    _ = nice(5)
    do {
      try film(words, seen: Recording("/proc/self/fd/0", pathsIn: "."), to: path)
    } catch {
      let isUsage = FoilCommand.exitCode(for: error) == .validationFailure
      Diagnostics.report(isUsage ? FoilCommand.message(for: error) : "\(error)")
      _exit(1)
    }
    _exit(0)
  }
}
