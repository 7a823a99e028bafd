package import Files
internal import Glibc
internal import Jobs
package import Raster

/// A converter of pictures into process inks in a separate process, which alone parses the ICC
/// profile.
///
/// A stranger's profile can exploit a fault of the library that reads it. The process has no files,
/// and limited time and memory, like a `PictureWorker`'s. `inks` blocks the calling thread;
/// `cancel` makes it throw soon, from any thread. One worker converts once.
package final class InkWorker: Sendable {
  /// The result of a conversion.
  package struct Answer: Sendable {
    /// The profile's description; empty if it has none.
    package let profileName: String
    /// The inks of each picture.
    package let inks: [InkBitmap]
    /// The luminance of each picture's inks, 255 on paper; empty if it was not requested.
    package let luminances: [GrayBitmap]
  }

  private let path: String
  private let icc: [UInt8]
  private let run = JobRun<InkJob>()

  /// A worker with a profile.
  ///
  /// - Parameters:
  ///   - icc: The profile's bytes.
  ///   - path: The profile's file in errors.
  package init(_ icc: [UInt8], at path: String) { (self.icc, self.path) = (icc, path) }

  /// The size limit of a profile's file, bytes.
  package static let largest = InkProfile.largest

  /// Cancels the work.
  package func cancel() { run.cancel() }

  /// Converts pictures, at most `InkJob.mostPictures`.
  ///
  /// - Throws: `FileError` about the profile if it is unsuitable or damaged, or if the process
  ///   exceeds a limit or crashes.
  package func inks(
    of pictures: [Bitmap], _ conversion: InkConversion, needsLuminance: Bool = false
  ) throws(FileError) -> Answer {
    precondition(pictures.count <= InkJob.mostPictures, "too many pictures for one request")
    let result: JobResult<InkJob>
    let request: InkJob.Request
    do throws(JobFailure) {
      let input = try Self.input(of: pictures)
      request = InkJob.Request(
        conversion: conversion, pictures: input.places, needsLuminance: needsLuminance)
      result = try run.result(
        of: request, attaching: [icc], input: input.memory.descriptor)
    } catch {
      throw error.error(of: path, "its converter cannot be started")
    }
    let reply = try reply(of: result, to: request)
    return try FileError.naming(path) { () throws(PictureFault) in
      var (inks, luminances): ([InkBitmap], [GrayBitmap]) = ([], [])
      for place in reply.inks {
        inks.append(
          InkBitmap(
            width: place.width, height: place.height, bytes: try Self.bytes(at: place, result)))
      }
      for place in reply.luminances {
        luminances.append(
          GrayBitmap(
            width: place.width, height: place.height, bytes: try Self.bytes(at: place, result)))
      }
      return Answer(profileName: reply.name, inks: inks, luminances: luminances)
    }
  }

  /// Memory with the pictures, and their positions in it.
  private static func input(
    of pictures: [Bitmap]
  ) throws(JobFailure) -> (memory: SharedMemory, places: [PictureSlice]) {
    guard let memory = SharedMemory() else { throw .noMemory(ENOMEM) }
    var places: [PictureSlice] = []
    var end = PictureReply.room
    for picture in pictures {
      do throws(PictureFault) {
        places.append(
          try memory.put(
            picture.bytes, picture.width, picture.height, bytesPerPixel: 4, from: &end))
      } catch {
        throw .noMemory(error == .overFileLimit ? EFBIG : ENOMEM)
      }
    }
    return (memory, places)
  }

  private static func bytes(
    at place: PictureSlice, _ result: JobResult<InkJob>
  ) throws(PictureFault) -> ByteBuffer {
    try ByteBuffer(
      mapping: result.memory.descriptor, offset: place.offset, count: place.count)
  }

  /// The reply with the positions of the inks.
  ///
  /// - Throws: `FileError` if the conversion failed.
  private func reply(
    of result: JobResult<InkJob>, to request: InkJob.Request
  ) throws(FileError) -> InkReply {
    let fault = result.outcome.fault(of: "converter", to: "convert", within: InkJob.limits)
    switch (result.answer, fault) {
    case (.reply(let reply), nil) where reply.isValid(for: request, in: result.memory.count):
      return reply
    case (.fault(let fault), nil) where fault.isOfInput: throw FileError(path, fault.reason)
    default: throw FileError(path, fault?.reason ?? "the converter failed")
    }
  }
}
