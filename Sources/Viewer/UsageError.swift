/// Wrong usage of the program: an option or a variable of the environment says what cannot be.
///
/// The program ends with exit status 64.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// One line, after `foil: error: `.
  let message: String

  init(_ message: String) { self.message = message }

  /// The message.
  var description: String { message }
}
