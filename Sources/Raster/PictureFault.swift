public import Files

/// A fault of a picture, without the file's name, which the caller adds.
public enum PictureFault: ContentFault, Sendable, Hashable {
  /// The format is not a known one.
  case unknownKind
  /// The file is empty.
  case empty
  /// The system refuses to read the file, or the file grows while it is read.
  case unreadable
  /// The file is damaged; `words` are the decoder's message, if any.
  case damaged(PictureKind, words: String?)
  /// A rare variant of the format that the decoder does not support.
  case unsupported(PictureKind, words: String)
  /// The width or height is 0.
  case noPixels
  /// A side has more than 8192 pixels.
  case tooLarge(width: Int, height: Int)
  /// A drawing has no size.
  case noSize
  /// Memory is short.
  case outOfMemory
  /// Memory that processes share would exceed the limit of file sizes.
  case overFileLimit
}

extension PictureFault {
  /// The fault as a short phrase to follow the file's name, without a final period.
  public var reason: String {
    switch self {
    case .unknownKind: "is not a \(PictureKind.alternatives()) picture"
    case .empty: "is empty"
    case .unreadable: "cannot be read to the end"
    case .damaged(let kind, let words):
      "is a damaged \(kind.name)\(words.map { " (\($0))" } ?? "")"
    case .unsupported(let kind, let words): "is an unsupported \(kind.name) (\(words))"
    case .noPixels: "has no pixels"
    case .tooLarge(let width, let height):
      "is too large: \(width) x \(height) pixels; "
        + "expected at most \(PictureFile.largestSide) on a side"
    case .noSize: "has no size; expected width and height or a viewBox"
    case .outOfMemory: "needs too much memory"
    case .overFileLimit: "is too large for the system's limit of file sizes (ulimit -f)"
    }
  }
}
