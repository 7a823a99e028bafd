internal import CJPEG
internal import Glibc

/// JPEG files of process inks, for printers that take nothing else.
///
/// JPEG changes the inks a little, so a file that was read back is compared by its mean difference.
public enum InkJPEG {
  /// libjpeg's quality; at 95 differences are hard to see.
  private static let quality: Int32 = 95
  /// The largest mean difference of inks in a file that was read back, of 255.
  private static let mostDifference = 4.0

  /// A picture as a whole file with its ICC profile, which was read back.
  ///
  /// - Parameter pixelsPerInch: The resolution that the file names.
  /// - Throws: `PictureFault.outOfMemory`, and the fault of a file that cannot be read back.
  public static func file(
    of inks: InkBitmap, pixelsPerInch: Int, profile: ByteBuffer
  ) throws(PictureFault) -> [UInt8] {
    // Adobe's files store 255 minus the ink.
    let stored = inks.bytes.map { 255 - $0 }
    var count = 0
    let made = unsafe profile.withUnsafeBufferPointer { icc in
      unsafe foil_jpeg_encode_inks(
        stored, Int32(inks.width), Int32(inks.height), quality, Int32(pixelsPerInch),
        icc.baseAddress, icc.count, &count)
    }
    guard let made = unsafe made else { throw .outOfMemory }
    defer { unsafe free(made) }
    let file = unsafe Array(UnsafeBufferPointer(start: made, count: count))
    let read = try JPEGDecoder.decode(ByteBuffer(file), for: .screen)
    guard read.space == .cmyk, (read.width, read.height) == (inks.width, inks.height),
      read.profile == profile, difference(read.samples, inks.bytes) <= mostDifference
    else { throw .damaged(.jpeg, words: "read back: other inks") }
    return file
  }

  /// The mean difference of two lists of bytes of equal length.
  private static func difference(_ first: ByteBuffer, _ second: ByteBuffer) -> Double {
    let sum = zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(second.count, 1))
  }
}
