internal import Raster
internal import SceneGraph

/// The pictures of files on the GPU, and the tables that effects read: each loaded when it is first
/// seen.
final class LoadedPictures {
  private let source: (PictureID) throws -> PictureContent
  private var pictures: [PictureID: LoadedPicture] = [:]
  private var noise: LoadedPicture?
  private var light: LoadedPicture?
  private var white: LoadedPicture?

  /// No pictures yet; `source` finds them.
  init(from source: @escaping (PictureID) throws -> PictureContent) { self.source = source }

  /// The picture called `id`.
  ///
  /// - Throws: what `source` throws, `GLError`.
  func picture(_ id: PictureID) throws -> LoadedPicture {
    if let picture = pictures[id] { return picture }
    let picture = try LoadedPicture(source(id))
    pictures[id] = picture
    return picture
  }

  /// Takes one in, in place of another of its name.
  func take(_ picture: LoadedPicture, as id: PictureID) { pictures[id] = picture }

  /// Gives one up; should it be seen, it is loaded again.
  func forget(_ id: PictureID) { pictures[id] = nil }

  // MARK: Tables

  /// The table of the light on foil.
  func lightTable() throws -> LoadedPicture {
    if let light { return light }
    let table = try LoadedPicture(lightTable: .baked)
    light = table
    return table
  }

  /// A mask that says "here" everywhere.
  func everywhere() throws -> LoadedPicture {
    if let white { return white }
    let mask = try LoadedPicture(.grey(GreyBitmap(width: 1, height: 1, bytes: ByteBuffer([255]))))
    white = mask
    return mask
  }

  /// The table of the noise that effects may ask for.
  func noiseTable() throws -> LoadedPicture {
    if let noise { return noise }
    let table = try LoadedPicture(
      table: NoiseLattice.coefficients(), side: NoiseLattice.period)
    noise = table
    return table
  }
}
