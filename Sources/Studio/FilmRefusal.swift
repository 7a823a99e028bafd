/// The reason why a film with these options is impossible.
package struct FilmRefusal: Error {
  /// The option at fault; a window has none.
  package let option: String
  /// A short phrase that follows the option or the film's name.
  package let reason: String

  package init(option: String, reason: String) {
    self.option = option
    self.reason = reason
  }
}
