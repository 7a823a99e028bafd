/// A token of GLSL text (a word, number or punctuator) with its place.
struct GLSLToken: Sendable, Hashable {
  enum Kind: Sendable {
    /// A name or keyword.
    case word
    case number
    /// An operator or punctuation mark of GLSL.
    case sign
    /// Text with its quotation marks, as `#include` has it.
    case quoted
    /// A character that is not GLSL: allowed in text that is never read.
    case other
  }

  /// A line of one of the files of a text.
  struct SourceLocation: Sendable, Hashable {
    /// Number of the file, in the order they were read.
    var file: Int
    /// Number of the line, from 1.
    var line: Int
  }

  var kind: Kind
  var text: String
  var place: SourceLocation
  /// True if only white space and comments are before it on its line.
  var startsLine = false
  /// True if white space or a comment is right before it.
  var followsSpace = false
  /// The macros that it comes from, which are not expanded in it again.
  var hidden: Set<String> = []
}

extension Sequence<GLSLToken> {
  /// The tokens as one line of text.
  var joinedText: String { map(\.text).joined(separator: " ") }
}
