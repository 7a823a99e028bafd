internal import Glibc
internal import JSON
package import Jobs
package import Raster

/// A job that converts the picture on standard input into process inks, or inks into colors, by the
/// ICC profile attached to the request.
package struct InkJob: Job {
  package struct Request: Codable, Sendable {
    /// The choices for a conversion into inks; nil to convert inks into the colors of their print.
    package let conversion: InkConversion?
    /// The position of the picture in the memory on standard input; nil to read the profile alone.
    package let picture: PictureSlice?
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// The profile's description.
    package let name: String
    /// The position of the inks or the colors in shared memory; nil without a picture.
    package let inks: PictureSlice?

    /// True if the reply has the requested picture, and it fits into `memory` bytes.
    package func isValid(for request: Request, in memory: Int) -> Bool {
      guard let inks, let picture = request.picture else {
        return inks == nil && request.picture == nil
      }
      return inks.isValid && inks.bytesPerPixel == 4 && inks.offset + inks.count <= memory
        && (inks.width, inks.height) == (picture.width, picture.height)
    }
  }

  package static let name = "convert-to-ink"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  /// The inks of the largest picture fit into the output.
  package static let limits = JobLimits(
    seconds: 60, memory: 2 << 30, output: 1 << 30, deadline: 120,
    reply: JSONLimits(bytes: PictureReply.room - JobFrame.headSize, nesting: 8, values: 256))

  private let request: Request
  private let icc: ByteBuffer

  package init(_ request: Request, attached: [UInt8]) {
    (self.request, icc) = (request, ByteBuffer(attached))
  }

  package func perform(_ channel: JobChannel<InkJob>) throws {
    let profile = try InkProfile(icc)
    let inks = try request.picture.map { place in
      let bytes = try ByteBuffer(mapping: STDIN_FILENO, offset: place.offset, count: place.count)
      let (width, height) = (place.width, place.height)
      let converted =
        try request.conversion.map {
          try $0.inks(of: Bitmap(width: width, height: height, bytes: bytes), by: profile).bytes
        } ?? profile.colors(of: InkBitmap(width: width, height: height, bytes: bytes)).bytes
      var end = PictureReply.room
      return try channel.memory.put(converted, width, height, bytesPerPixel: 4, from: &end)
    }
    channel.reply(Reply(name: profile.name, inks: inks))
  }
}
