internal import CardLibrary
internal import Files
internal import Raster
internal import Rendering
internal import SceneGraph

/// Pictures on their way to the GPU, a little between two frames.
final class Uploads {
  /// A card's pictures that are being uploaded.
  private var running: (load: CardLoad, pictures: PictureUpload)?

  /// Bytes that are uploaded between two frames, of what nobody waits for.
  private static let aheadStep = 2 << 20
  /// Bytes above which the processor takes too long to make room for them between two frames.
  static let mostBetween = 32 << 20

  /// The number of the load whose pictures are being uploaded; nil where none are.
  var number: Int? { running?.load.number }

  /// Begins to upload.
  ///
  /// - Throws: `GLError`.
  func begin(_ pictures: CardLoader.Pictures, of load: CardLoad) throws {
    running = (load, try PictureUpload(pictures.levels))
  }

  /// Gives up what is being uploaded.
  func stop() { running = nil }

  /// Uploads some more; all of it, once it is whole.
  ///
  /// - Parameter isAhead: whether nobody waits for it.
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

  /// Pictures that cannot be uploaded.
  struct Failed: Error {
    let load: CardLoad
    let fault: any Error
  }
}
