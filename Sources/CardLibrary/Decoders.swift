package import Cards
package import Files
internal import Support

/// The decoder processes for untrusted files, with the time limit of one card.
package struct Decoders: Sendable {
  private let seconds: Double

  /// Decoders with a time limit.
  ///
  /// - Parameter seconds: The CPU time for one card.
  package init(seconds: Double = DecodingTime.usual) { self.seconds = seconds }

  /// Decoders with the time limit from the user's environment.
  ///
  /// - Throws: `FileError` if the environment's value is invalid.
  package static func asked() throws(FileError) -> Decoders {
    Decoders(seconds: try TimeLimit.seconds(or: DecodingTime.usual))
  }

  /// The decoding time for a number of cards, each with its own share.
  package func time(cards: Int = 1) -> DecodingTime {
    DecodingTime(seconds: seconds * Double(cards))
  }

  /// The worker that opens zip files for one card.
  package func archives() -> ArchiveOpener {
    let time = time()
    return ArchiveOpener(
      read: { (texts, file) throws(FileError) in
        try ArchiveWorker.contents(texts, of: file, within: time)
      }, write: ArchiveWorker.write(_:_:to:))
  }
}
