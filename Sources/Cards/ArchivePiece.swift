internal import Files

/// A part of a zip file that is packed anew.
public enum ArchivePiece: Sendable, Equatable {
  /// Bytes that stay as they are: where the old zip file has them.
  case kept(Range<Int>)
  /// Bytes that are new.
  case new([UInt8])

  /// Bytes of it.
  public var count: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}

extension [ArchivePiece] {
  /// Bytes of all of them; nil where the sum is no number.
  var byteCount: Int? {
    reduce(0) { sum, piece in
      guard let sum, case let (next, isTooLarge) = sum.addingReportingOverflow(piece.count),
        !isTooLarge
      else { return nil }
      return next
    }
  }

  /// Writes the zip file that they make to an open file, from the old one.
  ///
  /// - Parameter path: what a fault names.
  /// - Throws: `FileError` where the system refuses, and where the old one has no such parts.
  func write(from old: Int32, to new: Int32, of path: String) throws(FileError) {
    for piece in self {
      switch piece {
      case .kept(let range):
        try ScratchFile.append(range, of: old, to: new, of: path)
      case .new(let bytes): try ScratchFile.append(bytes, to: new, of: path)
      }
    }
  }
}
