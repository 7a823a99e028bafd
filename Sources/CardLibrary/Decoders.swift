package import Cards
package import Files
internal import Jobs
internal import Runtime

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
    @Sendable func contents(
      _ request: ArchiveJob.Request, _ file: Int32, _ verb: String
    ) throws(FileError) -> ArchiveContents {
      let (reply, result) = try JobRun<ArchiveJob>().reply(
        to: request, on: file, by: "unpacker", verb, within: time)
      guard let contents = reply.contents(attached: result.attached, in: result.memory),
        contents.isValid
      else { throw FileError("", "the unpacker failed") }
      return contents
    }
    return ArchiveOpener(
      read: { (texts, file) throws(FileError) in try contents(.texts(texts), file, "unpack") },
      write: { (card, old, new) throws(FileError) in
        _ = try JobRun<PackJob>().reply(
          to: PackJob.Request(), attaching: [card], on: old, writing: new, by: "unpacker",
          "repack", within: nil)
      },
      links: { (file) throws(FileError) in try contents(.links, file, "read").names })
  }
}
