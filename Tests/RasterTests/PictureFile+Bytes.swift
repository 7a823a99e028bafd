@testable import Raster

extension PictureFile {
  /// Reads a picture made by a test.
  static func decode(_ bytes: [UInt8]) throws(PictureFault) -> Bitmap {
    try decode(ByteBuffer(bytes))
  }
}
