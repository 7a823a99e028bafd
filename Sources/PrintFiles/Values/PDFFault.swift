public import Files

/// A fault in writing or reading a PDF, without the file's name, which the caller adds.
public enum PDFFault: ContentFault, Sendable, Hashable {
  /// A document that cannot be written; the reason is a short phrase.
  case invalid(String)
  /// The PDF library refuses; the reason is its own message.
  case refused(String)
  /// The written file ends early, mostly because the disk is full.
  case incomplete
  /// A damaged file; the reason is a short phrase.
  case damaged(String)
  /// A file that exceeds a limit; the reason is a short phrase.
  case tooLarge(String)
  /// Memory is short.
  case outOfMemory

  /// The fault as a short phrase in lower case without a final period.
  public var reason: String {
    switch self {
    case .invalid(let words): words
    case .refused(let words): "the PDF library refuses (\(words))"
    case .incomplete: "the file ends early; the disk may be full"
    case .damaged(let words): "is a damaged PDF (\(words))"
    case .tooLarge(let words): "is too large a PDF (\(words))"
    case .outOfMemory: "needs too much memory"
    }
  }
}
