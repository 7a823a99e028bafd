internal import Cards
internal import Glibc
package import Jobs

/// A job that reads the file on standard input: a pack, an OpenRaster file, or a drawing.
package struct ArchiveJob: Job {
  package enum Request: Codable, Sendable {
    /// List the files, and read the texts of these names.
    case texts([String])
    /// List the addresses of the pictures that a drawing links to.
    case links
  }

  package typealias Reply = ArchiveReply

  package static let name = "unpack-archive"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  /// The memory holds the whole mapped file and an answer of at most 64 effect texts of 1 MiB and
  /// names of up to 64 KiB.
  package static let limits = JobLimits(
    seconds: 10, memory: 4 << 30, output: mostBytes, deadline: 30, reply: ArchiveReply.limits,
    attached: mostBytes)
  private static let mostBytes = 128 << 20

  private let request: Request

  package init(_ request: Request, attached: [UInt8]) throws { self.request = request }

  package func perform(_ channel: JobChannel<ArchiveJob>) throws {
    let contents =
      switch request {
      case .texts(let texts): try ArchiveContents(texts, of: STDIN_FILENO)
      case .links:
        ArchiveContents(names: try DrawingLinks.addresses(in: STDIN_FILENO), texts: [:])
      }
    let (reply, attached) = ArchiveReply.reply(contents)
    channel.reply(reply, attaching: attached)
  }
}

/// A job that writes the pack on standard input to descriptor 3, with the card text attached to the
/// request.
package struct PackJob: Job {
  package struct Request: Codable, Sendable {}
  package struct Reply: Codable, Sendable {}

  package static let name = "rewrite-pack"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  package static let writesFile = true
  /// A slow disk may need minutes, but makes progress.
  package static let limits = JobLimits(
    seconds: 60, memory: 4 << 30, output: ZipFile.mostBytes, deadline: 600, timeLimit: 30)

  private let card: [UInt8]

  package init(_ request: Request, attached: [UInt8]) throws { card = attached }

  package func perform(_ channel: JobChannel<PackJob>) throws {
    try ZipFile.replaceCard(with: card, in: STDIN_FILENO, to: 3)
    channel.reply(Reply())
  }
}
