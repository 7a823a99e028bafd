/// Wrong usage of the program: an option or a variable of the environment says what cannot be.
///
/// The program ends with exit status 64.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// One line, after `foil: error: `.
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The message.
  package var description: String { message }
}
