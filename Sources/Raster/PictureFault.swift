public import Files

/// What is wrong with a picture; the file's name is added by whoever knows it.
public enum PictureFault: Error, Sendable, Hashable {
  /// None of the kinds that can be read.
  case unknownKind
  /// The file holds nothing.
  case empty
  /// The system does not hand its bytes over, or it grows while it is read.
  case unreadable
  /// Not what was saved; `words` are the decoder's, if it has any.
  case damaged(PictureKind, words: String?)
  /// A rare form of its kind that the decoder does not know.
  case unsupported(PictureKind, words: String)
  /// A width or height of 0.
  case noPixels
  /// More than 8192 pixels on a side.
  case tooLarge(width: Int, height: Int)
  /// A drawing that does not say what part of the plane it covers.
  case noSize
  /// There is no memory for it.
  case outOfMemory
}

extension PictureFault {
  /// In a few words, after the file's name, without a full stop.
  public var reason: String {
    switch self {
    case .unknownKind: "is not a \(PictureKind.alternatives()) picture"
    case .empty: "is empty"
    case .unreadable: "cannot be read to its end"
    case .damaged(let kind, let words):
      "is a damaged \(kind.name)\(words.map { " (\($0))" } ?? "")"
    case .unsupported(let kind, let words): "is a \(kind.name) that cannot be read (\(words))"
    case .noPixels: "has no pixels"
    case .tooLarge(let width, let height):
      "is too large: \(width) x \(height) pixels, at most \(PictureFile.largestSide) on a side"
    case .noSize: "has no size: it needs width and height or a viewBox"
    case .outOfMemory: "takes too much memory"
    }
  }
}

extension FileError {
  /// Names the file in which `body` finds a fault.
  public static func naming<Result>(
    _ path: String, _ body: () throws(PictureFault) -> Result
  ) throws(FileError) -> Result {
    do throws(PictureFault) {
      return try body()
    } catch {
      throw FileError(path, error.reason)
    }
  }
}
