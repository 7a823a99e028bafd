/// Why a film cannot be made as it is wished for.
struct FilmRefusal: Error {
  /// What of the command line asks for it: the window has none.
  let option: String
  /// A few words that stand after the option, or after the film's name.
  let reason: String
}
