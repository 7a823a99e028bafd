internal import OpenGL
public import Raster
public import SceneGraph

/// Pictures on their way to the GPU, a little in each frame, so that no frame waits for a large one.
///
/// It belongs to the GL context that is current when it is made, and to those that share with it, and
/// must go before them. One thread has it at a time: the one that uploads hands it to the one that draws.
public final class PictureUpload: @unchecked Sendable {
  let pictures: [(id: PictureID, picture: LoadedPicture)]

  /// Makes room for pictures.
  ///
  /// - Throws: `GLError` where one is too large or memory does not allow it.
  public init(_ levels: [(PictureID, MipLevels)]) throws {
    pictures = try levels.map { ($0, try LoadedPicture($1)) }
  }

  /// Pictures all of whose pixels are there, for a thread that does not draw.
  ///
  /// - Parameter isWanted: asked now and then.
  /// - Returns: nil where they are not wanted any more.
  /// - Throws: `GLError` as `init`.
  public static func whole(
    _ levels: [(PictureID, MipLevels)], while isWanted: () -> Bool
  ) throws -> PictureUpload? {
    guard isWanted() else { return nil }
    // What is bound lives on, even if another context deletes it.
    defer { Texture.unbindUploaded() }
    let upload = try PictureUpload(levels)
    while try !upload.advance(by: step) { guard isWanted() else { return nil } }
    // What another context draws has to be there.
    GPU.finish()
    return upload
  }

  /// Bytes that are uploaded at a time: a few milliseconds.
  public static let step = 8 << 20

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
