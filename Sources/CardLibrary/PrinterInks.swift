package import Files
internal import Jobs
package import Raster

/// A printer's inks: an ICC profile, and the choices for a conversion into it.
///
/// A stranger's profile can exploit a fault of the library that reads it. So a separate process
/// without files, with limited time and memory, parses it.
package struct PrinterInks: Sendable {
  /// The bytes of the printer's ICC profile.
  package let icc: [UInt8]
  package let conversion: InkConversion
  /// The profile's file in errors.
  private let path: String

  /// The inks of the ICC profile at `path`.
  ///
  /// - Throws: `FileError` if the file cannot be read.
  package init(_ path: String, _ conversion: InkConversion) throws(FileError) {
    icc = try FileReading.bytes(of: path, limit: InkProfile.largest)
    (self.path, self.conversion) = (path, conversion)
  }

  /// The profile's description, empty if it has none, and the inks of a picture.
  ///
  /// It blocks the calling thread.
  ///
  /// - Throws: `FileError` about the profile if it is unsuitable or damaged, or if the process
  ///   exceeds a limit or crashes.
  package func inks(of picture: Bitmap?) throws(FileError) -> (name: String, inks: InkBitmap?) {
    let (name, result) = try converted(
      picture.map { ($0.width, $0.height, $0.bytes) }, by: conversion)
    return (name, result.map { InkBitmap(width: $0.width, height: $0.height, bytes: $0.bytes) })
  }

  /// The colors of printed inks on a screen; paper is white.
  ///
  /// It blocks the calling thread.
  ///
  /// - Throws: `FileError` as `inks(of:)`.
  package func colors(of inks: InkBitmap) throws(FileError) -> Bitmap {
    let (_, result) = try converted((inks.width, inks.height, inks.bytes), by: nil)
    guard let result else { throw FileError(path, "the converter failed") }
    return Bitmap(width: result.width, height: result.height, bytes: result.bytes)
  }

  private typealias Pixels = (width: Int, height: Int, bytes: ByteBuffer)

  private func converted(
    _ picture: Pixels?, by conversion: InkConversion?
  ) throws(FileError) -> (name: String, Pixels?) {
    guard let input = SharedMemory() else { throw FileError.system(path) }
    let place = try FileError.naming(path) { () throws(PictureFault) in
      var end = PictureReply.room
      return try picture.map { (picture) throws(PictureFault) in
        try input.put(picture.bytes, picture.width, picture.height, bytesPerPixel: 4, from: &end)
      }
    }
    let request = InkJob.Request(conversion: conversion, picture: place)
    let (reply, result) = try JobRun<InkJob>().reply(
      to: request, attaching: [icc], on: input.descriptor, by: "converter", "convert", within: nil,
      of: path)
    guard reply.isValid(for: request, in: result.memory.count) else {
      throw FileError(path, "the converter failed")
    }
    return try FileError.naming(path) { () throws(PictureFault) in
      let pixels = try reply.inks.map { (place) throws(PictureFault) -> Pixels in
        (
          place.width, place.height,
          try ByteBuffer(
            mapping: result.memory.descriptor, offset: place.offset, count: place.count)
        )
      }
      return (reply.name, pixels)
    }
  }
}
