internal import CardLibrary
internal import Rendering

/// Pictures that are uploaded to the GPU in small parts between frames.
final class Uploads {
  /// The load and its pictures that are being uploaded; nil if there are none.
  private var running: (load: CardLoad, pictures: PictureUpload)?

  /// Bytes uploaded between two frames for a card loaded ahead.
  private static let aheadStep = 2 << 20
  /// The most bytes that the CPU can allocate between two frames in time.
  static let mostBetween = 32 << 20

  /// The number of the load that is being uploaded; nil if there is none.
  var number: Int? { running?.load.number }

  /// Starts an upload.
  ///
  /// - Throws: `GLError`.
  func begin(_ pictures: CardLoader.Pictures, of load: CardLoad) throws {
    running = (load, try PictureUpload(pictures.levels))
  }

  /// Cancels the upload.
  func stop() { running = nil }

  /// Uploads the next part; returns the load with its pictures once they are complete, else nil.
  ///
  /// - Parameter isAhead: True if the pictures belong to a card loaded ahead.
  /// - Throws: `Failed` with the load that cannot be uploaded.
  func advance(isAhead: Bool) throws(Failed) -> (load: CardLoad, pictures: PictureUpload)? {
    guard let running else { return nil }
    do {
      let step = isAhead ? Self.aheadStep : PictureUpload.step
      guard try running.pictures.advance(by: step) else { return nil }
      self.running = nil
      return running
    } catch {
      self.running = nil
      throw Failed(load: running.load, fault: error)
    }
  }

  /// An error of an upload, with its load.
  struct Failed: Error {
    let load: CardLoad
    let fault: any Error
  }
}
