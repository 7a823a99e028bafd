/// The reply of an `InkJob`: the positions of the pictures in shared memory.
package struct InkReply: Codable, Equatable {
  /// The profile's description.
  package let name: String
  /// The inks of each picture.
  package let inks: [PictureSlice]
  /// The luminance of each picture's inks; empty if it was not requested.
  package let luminances: [PictureSlice]

  /// True if the reply has the requested pictures, and these fit into `memory` bytes.
  package func isValid(for request: InkJob.Request, in memory: Int) -> Bool {
    func isValid(_ slices: [PictureSlice], bytesPerPixel: Int) -> Bool {
      slices.count == request.pictures.count
        && zip(slices, request.pictures).allSatisfy { slice, picture in
          slice.isValid && slice.bytesPerPixel == bytesPerPixel && slice.width == picture.width
            && slice.height == picture.height && slice.offset + slice.count <= memory
        }
    }
    return isValid(inks, bytesPerPixel: 4)
      && (request.needsLuminance ? isValid(luminances, bytesPerPixel: 1) : luminances.isEmpty)
  }
}
