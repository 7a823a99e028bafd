internal import OpenGL

/// The GL objects used for drawing: programs, pictures and samplers.
final class GPUResources {
  private let vertexArray: VertexArray
  /// Sampler that interpolates between pixels and levels.
  let smooth: Sampler
  /// Sampler that reads the nearest pixel.
  let nearest: Sampler
  /// The programs.
  var pipelines: PipelineTable
  /// The pictures.
  let pictures: LoadedPictures

  /// Resources without programs and pictures; binds the samplers of fixed units.
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
