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
  /// - Throws: `EncodingError` for a length that is not finite.
  static func arguments(_ wish: FilmWish, to path: String, root: String) throws -> [String] {
    let order = FilmOrder(
      art: ArtChoice(root: root), motion: MotionChoice(motion: wish.motion, seconds: wish.seconds),
      // The path is no option's: whatever a card is called, no number or name is put into it.
      output: "film.\(wish.format.rawValue)", site: wish.site?.rawValue)
    return [name, path, try JSONLine.text(order)]
  }

  /// The file to write and the text of the order, where the program was started as such a process.
  static func order(in arguments: [String]) -> (path: String, text: String)? {
    guard arguments.first == name, arguments.count == 3 else { return nil }
    return (arguments[1], arguments[2])
  }

  /// Makes the film that a text orders, of a card as it is seen.
  ///
  /// - Throws: as `FilmOrder.film(seen:to:)`; `InputFault` where the text is no order.
  static func film(_ text: String, seen look: Recording, to path: String) throws {
    try JSONDecoding.value(FilmOrder.self, of: text).film(seen: look, to: path)
  }

  /// Does the work and ends the process.
  static func main(_ text: String, to path: String) -> Never {
    ChildStart.begin(endedBy: SIGTERM)
    // The window goes before.
    _ = nice(5)
    do {
      try film(text, seen: Recording("/proc/self/fd/0", pathsIn: "."), to: path)
    } catch {
      Diagnostics.report("\(error)")
      _exit(1)
    }
    _exit(0)
  }
}
