internal import Files

/// Makes a film's file out of its frames, one after another.
protocol FilmEncoder: AnyObject {
  /// Takes in the next frame, whose pixels it may change.
  ///
  /// - Throws: `FileError` of the output.
  func add(_ frame: Frame) throws(FileError)
  /// There are no more frames: the file is whole when this returns.
  ///
  /// - Throws: `FileError` of the output.
  func finish() throws(FileError)
  /// What was said although it ended well; nil where nothing was.
  var complaint: String? { get }
  /// Bytes of the file so far.
  var bytes: Int { get }
}

extension FilmEncoder {
  /// Nothing was said.
  var complaint: String? { nil }
}
