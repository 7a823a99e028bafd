internal import OpenGL
public import Raster
public import SceneGraph

/// Pictures that are uploaded to the GPU in parts, so that no frame waits for a large one.
///
/// It belongs to the GL context that is current at its creation and to contexts that share objects
/// with it; free it before them. Only one thread uses it at a time: the uploading thread passes it
/// to the drawing thread.
public final class PictureUpload: @unchecked Sendable {
  let pictures: [(id: PictureID, picture: LoadedPicture)]

  /// Allocates textures for pictures.
  ///
  /// - Throws: `GLError` if a picture is too large or memory does not suffice.
  public init(_ levels: [(PictureID, MipLevels)]) throws {
    pictures = try levels.map { ($0, try LoadedPicture($1)) }
  }

  /// Uploads pictures completely, on a thread that does not draw.
  ///
  /// - Parameters:
  ///   - levels: The pictures with their mipmap levels.
  ///   - isWanted: Called repeatedly; false stops the upload.
  /// - Returns: The pictures; nil if they are no longer wanted.
  /// - Throws: `GLError` as `init`.
  public static func whole(
    _ levels: [(PictureID, MipLevels)], while isWanted: () -> Bool
  ) throws -> PictureUpload? {
    guard isWanted() else { return nil }
    // A bound texture stays alive even if another context deletes it.
    defer { Texture.unbindUploaded() }
    let upload = try PictureUpload(levels)
    while try !upload.advance(by: step) { guard isWanted() else { return nil } }
    // Another context may draw the pictures only after the uploads have finished.
    GPU.finish()
    return upload
  }

  /// Bytes to upload at a time, which takes a few milliseconds.
  public static let step = 8 << 20

  /// Memory of each picture on the GPU, in bytes.
  public var sizes: [PictureID: Int] {
    Dictionary(pictures.map { ($0.id, $0.picture.bytes) }) { $1 }
  }

  /// Uploads about `bytes` more; returns true if everything is uploaded.
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
