/// Why a film cannot be made as it is wished for.
package struct FilmRefusal: Error {
  /// What of the command line asks for it: the window has none.
  package let option: String
  /// A few words that stand after the option, or after the film's name.
  package let reason: String

  package init(option: String, reason: String) {
    self.option = option
    self.reason = reason
  }
}
