/// A wrong option or environment variable.
///
/// The program ends with exit status 64.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// One line, without `foil: error: `.
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The message.
  package var description: String { message }
}
