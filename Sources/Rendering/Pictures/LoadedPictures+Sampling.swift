internal import SceneGraph

extension LoadedPictures {
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
