internal import Files
package import Raster

/// A decoder's reply: the position of the picture's bytes in shared memory, and their damage.
package struct PictureReply: Codable, Equatable {
  package let place: PictureSlice
  package let flaw: PictureFlaw?
  /// True if the file is a drawing, which can be drawn at any size.
  package var isDrawing = false

  /// The space for the reply at the memory's beginning, in bytes.
  package static let room = 4096
  /// The limit of a fault's reason, in bytes.
  private static let longestReason = 1024

  /// True if the picture fits into `memory` bytes.
  package func isValid(in memory: Int) -> Bool {
    place.isValid && place.offset + place.count <= memory
  }

  /// The reason of a fault, shortened to fit into the reply.
  package static func shortened(_ reason: String) -> String {
    String(decoding: reason.onOneLine.printable.utf8.prefix(longestReason), as: UTF8.self)
  }
}
