/// The reason why a film with these options is impossible.
package struct FilmRefusal: Error {
  /// The option at fault, as on the command line; a film from a window does not show it.
  package let option: String
  /// A short phrase that follows the option or the film's name.
  package let reason: String

  package init(option: String, reason: String) {
    self.option = option
    self.reason = reason
  }
}
