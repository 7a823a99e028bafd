internal import Cards
internal import Files
internal import Glibc
internal import Raster

/// The reading of the zip file on standard input, a pack or an OpenRaster file, or its packing anew
/// with another text of the card, which is attached to the request.
struct ArchiveJob: Job {
  enum Request: Codable, Sendable {
    case read(ArchiveTexts)
    case replaceCard
  }

  typealias Reply = ArchiveReply

  static let name = "unpack-archive"
  static let transport = JobTransport.memory
  static let isSandboxed = true
  /// It maps the whole file. An answer has at most 64 texts of effects of 1 MiB, and names of up to
  /// 64 KiB.
  static let limits = JobLimits(
    seconds: 10, memory: 4 << 30, output: mostBytes, deadline: 30, reply: ArchiveReply.limits,
    attached: mostBytes)
  private static let mostBytes = 128 << 20

  private let work: ArchiveWork

  init(_ request: Request, attached: [UInt8]) throws {
    switch request {
    case .read(let texts): work = .read(texts)
    case .replaceCard:
      guard attached.count <= FileReading.largestText else {
        throw FileError("", PictureFault.unreadable.reason)
      }
      work = .replaceCard(attached)
    }
  }

  func perform(_ channel: JobChannel<ArchiveJob>) throws {
    let (reply, attached) = ArchiveReply.reply(try work.perform(on: STDIN_FILENO))
    channel.reply(reply, attaching: attached)
  }
}
