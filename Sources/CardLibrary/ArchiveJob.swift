package import Cards
internal import Files
internal import Glibc
package import Jobs
internal import Raster

/// A job that reads the pack, OpenRaster file or drawing on standard input, or rewrites the pack
/// with the card text attached to the request.
package struct ArchiveJob: Job {
  package enum Request: Codable, Sendable {
    case read(ArchiveTexts)
    case replaceCard
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

  private let work: ArchiveWork

  package init(_ request: Request, attached: [UInt8]) throws {
    switch request {
    case .read(let texts): work = .read(texts)
    case .links: work = .links
    case .replaceCard:
      guard attached.count <= FileReading.largestText else {
        throw FileError("", PictureFault.unreadable.reason)
      }
      work = .replaceCard(attached)
    }
  }

  package func perform(_ channel: JobChannel<ArchiveJob>) throws {
    let (reply, attached) = ArchiveReply.reply(try work.perform(on: STDIN_FILENO))
    channel.reply(reply, attaching: attached)
  }
}
