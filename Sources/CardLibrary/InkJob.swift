internal import Files
internal import Glibc
package import Jobs
package import Raster
internal import Support

/// A job that converts the pictures on standard input into process inks, by the ICC profile
/// attached to the request.
package struct InkJob: Job {
  package struct Request: Codable, Sendable {
    package let conversion: InkConversion
    /// The positions of the pictures in the memory on standard input.
    package let pictures: [PictureSlice]
    /// True to return the luminance of the inks as well.
    package let needsLuminance: Bool
  }

  package typealias Reply = InkReply

  package static let name = "convert-to-ink"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  /// The inks and the luminance of two of the largest pictures fit into the output.
  package static let limits = JobLimits(
    seconds: 60, memory: 2 << 30, output: 1 << 30, deadline: 120,
    reply: JSONLimits(bytes: PictureReply.room - JobFrame.headSize, nesting: 8, values: 256))
  /// The limit of pictures in one request; more positions would not fit into a reply.
  package static let mostPictures = 8

  private let request: Request
  private let pictures: [Bitmap]
  private let icc: ByteBuffer

  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    icc = ByteBuffer(attached)
    pictures = try request.pictures.map { place in
      try Self.naming { () throws(PictureFault) in
        let bytes = try ByteBuffer(
          mapping: STDIN_FILENO, offset: place.offset, count: place.count)
        return Bitmap(width: place.width, height: place.height, bytes: bytes)
      }
    }
  }

  package func perform(_ channel: JobChannel<InkJob>) throws {
    do {
      let profile = try InkProfile(icc)
      let converter = try InkConverter(request.conversion, profile)
      var (inks, luminances): ([PictureSlice], [PictureSlice]) = ([], [])
      var end = PictureReply.room
      for picture in pictures {
        let converted = try converter.inks(of: picture)
        inks.append(
          try channel.memory.put(
            converted.bytes, converted.width, converted.height, bytesPerPixel: 4, from: &end))
        guard request.needsLuminance else { continue }
        let levels = try profile.luminance(of: converted)
        luminances.append(
          try channel.memory.put(
            levels.bytes, levels.width, levels.height, bytesPerPixel: 1, from: &end))
      }
      channel.reply(InkReply(name: profile.name, inks: inks, luminances: luminances))
    } catch let fault as InkProfileFault {
      throw Self.fault(fault.reason)
    } catch let fault as PictureFault {
      throw Self.fault(fault.reason)
    }
  }

  private static func naming<Result>(
    _ body: () throws(PictureFault) -> Result
  ) throws(FileError) -> Result {
    do throws(PictureFault) {
      return try body()
    } catch {
      throw fault(error.reason)
    }
  }

  /// An error about the profile, whose name the parent knows.
  private static func fault(_ reason: String) -> FileError {
    FileError("/", PictureReply.shortened(reason))
  }
}
