internal import Jobs
package import Raster

/// A decoder's reply: the position of the picture's bytes in shared memory, and their damage.
package struct PictureReply: Codable, Equatable {
  /// The position; nil if the decoder first needs the linked pictures whose addresses are attached,
  /// one on each line.
  package let place: PictureSlice?
  package let flaw: PictureFlaw?
  /// True if the file is a drawing, which can be drawn at any size.
  package var isDrawing = false
  /// The position of the picture's inks; nil if they were not requested, and for other pictures than
  /// CMYK.
  package var inks: PictureSlice?
  /// The condition that the inks were made for; nil without inks.
  package var condition: InkCondition?

  /// The space for the reply at the memory's beginning, in bytes.
  package static let room = 4096

  /// True if the picture fits into `memory` bytes.
  package func isValid(in memory: Int) -> Bool {
    func fits(_ slice: PictureSlice) -> Bool {
      slice.isValid && slice.offset + slice.count <= memory
    }
    guard let place else { return inks == nil && condition == nil }
    guard let inks else { return fits(place) && condition == nil }
    return fits(place) && fits(inks) && condition != nil && inks.bytesPerPixel == 4
      && (inks.width, inks.height) == (place.width, place.height)
  }

  /// The damage, with words that fit into the reply.
  package static func shortened(_ flaw: PictureFlaw?) -> PictureFlaw? {
    guard case .undrawn(let parts) = flaw else { return flaw }
    return .undrawn(JobFault.shortened(parts))
  }
}
