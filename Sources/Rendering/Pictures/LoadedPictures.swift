internal import OpenGL
internal import Raster
internal import SceneGraph

/// The pictures and tables on the GPU; each is loaded when it is first needed.
final class LoadedPictures {
  private let source: (PictureID) throws -> PictureContent
  private var pictures: [PictureID: LoadedPicture] = [:]
  private var noise: LoadedPicture?
  private var light: LoadedPicture?
  private var white: LoadedPicture?
  private var flat: LoadedPicture?

  /// An empty collection; `source` provides the content of pictures.
  init(from source: @escaping (PictureID) throws -> PictureContent) { self.source = source }

  /// The picture called `id`.
  ///
  /// - Throws: Errors of `source`, `GLError`.
  func picture(_ id: PictureID) throws -> LoadedPicture {
    if let picture = pictures[id] { return picture }
    let picture = try LoadedPicture(source(id))
    pictures[id] = picture
    return picture
  }

  /// The picture called `id`; nil if it is not loaded.
  func loaded(_ id: PictureID) -> LoadedPicture? { pictures[id] }

  /// Sets the picture called `id`.
  func take(_ picture: LoadedPicture, as id: PictureID) { pictures[id] = picture }

  /// Frees a picture; it is loaded again if it is needed.
  func forget(_ id: PictureID) { pictures[id] = nil }

  // MARK: Tables

  /// The table of the light on foil.
  func lightTable() throws -> LoadedPicture {
    if let light { return light }
    let table = try LoadedPicture(
      table: LightTable.baked.texels, .rgba8, width: LightTable.columns, height: LightTable.height)
    light = table
    return table
  }

  /// A mask that is white everywhere.
  func everywhere() throws -> LoadedPicture {
    if let white { return white }
    let mask = try LoadedPicture(.gray(GrayBitmap(width: 1, height: 1, bytes: ByteBuffer([255]))))
    white = mask
    return mask
  }

  /// The direction of a picture that has none: no coherence, and medium lightness.
  func flatDirection() throws -> LoadedPicture {
    if let flat { return flat }
    let direction = try LoadedPicture(
      .color(Bitmap(width: 1, height: 1, bytes: [128, 128, 0, 128])))
    flat = direction
    return direction
  }

  /// The table of the noise that effects may ask for.
  func noiseTable() throws -> LoadedPicture {
    if let noise { return noise }
    let table = try LoadedPicture(
      table: NoiseLattice.texels, .rgba8, width: 2 * NoiseLattice.period,
      height: NoiseLattice.period)
    noise = table
    return table
  }

  /// The leaf with a sampling for each picture.
  ///
  /// A picture without one gets the usual one for its size, which only the loaded picture shows.
  ///
  /// - Throws: `FileError` or `GLError` from loading at first use.
  func settled(_ placement: Placement) throws -> Placement {
    var settled = placement
    switch placement.leaf {
    case .picture(var picture):
      if picture.crop.sampling == nil, case .file(let id) = picture.source {
        picture.crop.sampling = try usualSampling(of: id, mayWait: picture.mayWait)
      }
      if let plane = picture.stack.plane, plane.crop.sampling == nil {
        picture.stack.plane?.crop.sampling = try usualSampling(
          of: plane.art, mayWait: picture.mayWait)
      }
      settled.leaf = .picture(picture)
    case .flattened(let content, let opacity):
      settled.leaf = .flattened(try content.map(self.settled), opacity: opacity)
    case .backdrop, .edge, .shadow, .drawing, .particles: break
    }
    return settled
  }

  /// The usual sampling of a picture; nil for one that may wait and is not loaded.
  private func usualSampling(of id: PictureID, mayWait: Bool) throws -> PictureSampling? {
    let picture = mayWait ? loaded(id) : try self.picture(id)
    return picture.map { PictureSampling(usualFor: $0.size) }
  }
}
