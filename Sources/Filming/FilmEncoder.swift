internal import Files

/// An encoder that makes a film's file from its frames, one after another.
protocol FilmEncoder: AnyObject {
  /// Encodes the next frame; it may change the frame's pixels.
  ///
  /// - Throws: `FileError` of the output.
  func add(_ frame: Frame) throws(FileError)
  /// Completes the file after the last frame.
  ///
  /// - Throws: `FileError` of the output.
  func finish() throws(FileError)
  /// The encoder's message despite success; nil if there is none.
  var complaint: String? { get }
  /// The bytes of the file so far.
  var bytes: Int { get }
}

extension FilmEncoder {
  /// No message.
  var complaint: String? { nil }
}
