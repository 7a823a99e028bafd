internal import OpenGL
public import Raster
public import SceneGraph

/// Pictures on their way to the GPU, a little in each frame, so that no frame waits for a large one.
///
/// It belongs to the GL context that is current when it is made, and must go before it.
public final class PictureUpload {
  let pictures: [(id: PictureID, picture: LoadedPicture)]

  /// Makes room for pictures.
  ///
  /// - Throws: `GLError` where one is too large or memory does not allow it.
  public init(_ levels: [(PictureID, MipLevels)]) throws {
    pictures = try levels.map { ($0, try LoadedPicture($1)) }
  }

  /// Bytes that each takes on the GPU.
  public var sizes: [PictureID: Int] {
    Dictionary(pictures.map { ($0.id, $0.picture.bytes) }) { $1 }
  }

  /// Uploads about `bytes` more; whether all of it is there.
  ///
  /// - Throws: `GLError`.
  public func advance(by bytes: Int) throws -> Bool {
    var left = bytes
    for (_, picture) in pictures {
      while left > 0 {
        let count = try picture.upload(atMost: left)
        if count == 0 { break }
        left -= count
      }
    }
    return left > 0
  }
}
