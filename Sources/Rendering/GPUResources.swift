internal import OpenGL

/// The GL objects that are drawn with: programs, pictures, and samplers, which read pictures.
final class GPUResources {
  private let vertexArray: VertexArray
  /// Reads between pixels and levels.
  let smooth: Sampler
  /// Reads the nearest pixel.
  let nearest: Sampler
  /// The programs.
  var pipelines: PipelineTable
  /// The pictures.
  let pictures: LoadedPictures

  /// Resources without programs and pictures; samplers are bound where they stay.
  ///
  /// - Throws: `GLError.outOfMemory` or `.failed`.
  init(_ pipelines: PipelineTable, _ pictures: LoadedPictures) throws {
    (self.pipelines, self.pictures) = (pipelines, pictures)
    vertexArray = try VertexArray()
    smooth = try Sampler(.smooth)
    nearest = try Sampler(.nearest)
    vertexArray.bind()
    for unit in [TextureUnit.noise, .nearestMask, .light] { nearest.bind(unit: unit.rawValue) }
  }
}
