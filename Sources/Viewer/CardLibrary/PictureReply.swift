internal import Files
internal import Raster

/// Where a picture's bytes are in the memory that its decoder shares, and what is wrong with them.
struct PictureReply: Codable, Equatable {
  let place: PicturePlace
  let flaw: PictureFlaw?

  /// Bytes at the memory's beginning that are kept for the reply itself.
  static let room = 4096
  /// Bytes that the reason of a fault may have.
  private static let longestReason = 1024

  /// Whether there can be such a picture in so many bytes of memory.
  func isPossible(in memory: Int) -> Bool {
    place.isPossible && place.offset + place.count <= memory
  }

  /// The reason of a fault in so few bytes that the reply has room for it.
  static func shortened(_ reason: String) -> String {
    String(decoding: reason.onOneLine.printable.utf8.prefix(longestReason), as: UTF8.self)
  }
}
