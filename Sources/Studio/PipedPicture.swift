internal import CardLibrary
internal import Files
internal import Runtime

/// A picture from standard input, which the command line names `-`.
package enum PipedPicture {
  /// The files of a command, with `-` replaced by the path of standard input, which is read here.
  ///
  /// - Parameters:
  ///   - art: The cards.
  ///   - choice: Further files; its back and its mask may be `-` too.
  /// - Throws: `UsageError` if `-` is given more than once; `FileError` as `StandardInput.read`.
  package static func read(
    _ art: [String], _ choice: ArtChoice = ArtChoice()
  ) throws -> (art: [String], choice: ArtChoice) {
    let all = art + [choice.back, choice.mask].compactMap(\.self)
    let count = all.count { $0 == StandardInput.argument }
    guard count > 0 else { return (art, choice) }
    guard count == 1 else {
      throw UsageError("-: given \(count) times; standard input has only one picture")
    }
    try StandardInput.read()
    func named(_ path: String) -> String {
      path == StandardInput.argument ? StandardInput.path : path
    }
    var choice = choice
    (choice.back, choice.mask) = (choice.back.map(named), choice.mask.map(named))
    return (art.map(named), choice)
  }

  /// The files as `read`, with standard input kept as a file of the user's.
  ///
  /// A window needs such a file: its films, recordings and saved cards outlive the pipe.
  ///
  /// - Throws: As `read`, and `FileError` if it is not a picture or cannot be kept.
  package static func kept(
    _ art: [String], _ choice: ArtChoice
  ) throws -> (art: [String], choice: ArtChoice) {
    var (art, choice) = try read(art, choice)
    guard (art + [choice.back, choice.mask].compactMap(\.self)).contains(StandardInput.path) else {
      return (art, choice)
    }
    let bytes = try FileReading.bytes(of: StandardInput.path)
    let path = try KeptPictures.keep(bytes, as: .piped)
    func named(_ old: String) -> String { old == StandardInput.path ? path : old }
    art = art.map(named)
    (choice.back, choice.mask) = (choice.back.map(named), choice.mask.map(named))
    return (art, choice)
  }
}
