/// A word, number or sign of GLSL text, and where it stands.
struct GLSLToken: Sendable, Hashable {
  enum Kind: Sendable {
    /// A name or keyword.
    case word
    case number
    /// An operator or punctuation mark of GLSL.
    case sign
    /// Text in quotation marks, as `#include` wants it; they belong to it.
    case quoted
    /// What no GLSL has: allowed where it is never read.
    case other
  }

  /// A line of one of the files that a text is put together from.
  struct Place: Sendable, Hashable {
    /// Number of the file, in the order they were read.
    var file: Int
    /// From 1.
    var line: Int
  }

  var kind: Kind
  var text: String
  var place: Place
  /// Whether nothing but white space and comments stands before it on its line.
  var startsLine = false
  /// Whether white space or a comment stands right before it.
  var followsSpace = false
  /// The macros it comes from: they are not expanded in it again.
  var hidden: Set<String> = []
}

extension Sequence<GLSLToken> {
  /// How they would be written on one line.
  var joinedText: String { map(\.text).joined(separator: " ") }
}
