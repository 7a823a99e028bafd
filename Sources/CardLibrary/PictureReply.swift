internal import Files
package import Raster

/// Where a picture's bytes are in the memory that its decoder shares, and what is wrong with them.
package struct PictureReply: Codable, Equatable {
  package let place: PicturePlace
  package let flaw: PictureFlaw?

  /// Bytes at the memory's beginning that are kept for the reply itself.
  package static let room = 4096
  /// Bytes that the reason of a fault may have.
  private static let longestReason = 1024

  /// Whether there can be such a picture in so many bytes of memory.
  package func isPossible(in memory: Int) -> Bool {
    place.isPossible && place.offset + place.count <= memory
  }

  /// The reason of a fault in so few bytes that the reply has room for it.
  package static func shortened(_ reason: String) -> String {
    String(decoding: reason.onOneLine.printable.utf8.prefix(longestReason), as: UTF8.self)
  }
}
