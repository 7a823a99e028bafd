internal import Files

/// A part of a rewritten zip file.
public enum ArchivePiece: Sendable, Equatable {
  /// Unchanged bytes, as a range of the old zip file.
  case kept(Range<Int>)
  /// New bytes.
  case new([UInt8])

  /// The size, in bytes.
  public var count: Int {
    switch self {
    case .kept(let range): range.count
    case .new(let bytes): bytes.count
    }
  }
}

extension [ArchivePiece] {
  /// The total size, in bytes; nil if the sum overflows.
  var byteCount: Int? {
    reduce(0) { sum, piece in
      guard let sum, case let (next, isTooLarge) = sum.addingReportingOverflow(piece.count),
        !isTooLarge
      else { return nil }
      return next
    }
  }

  /// Writes the zip file made of these parts to an open file, with the kept bytes of the old one.
  ///
  /// - Parameter path: The path that an error names.
  /// - Throws: `FileError` if the system refuses, and if the old file does not have these parts.
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
