internal import Geometry
internal import OpenGL
internal import SceneGraph

extension ShapePainter {
  func draw(_ leaf: SlabEdge, _ placement: Placement) throws {
    guard let outline = EdgeOutline(leaf, placement, pixelsPerPoint: canvas.pixelsPerPoint) else {
      return
    }
    precondition(outline.lines.count <= EdgeOutline.mostLines, "the edge has too many lines")
    let pipeline = try resources.pipelines.pipeline(.edge)
    pipeline.use()
    let pixels = 1 / canvas.pixelsPerPoint
    let (x, y, z, w) = (canvas.clip * .scale(Vector3(pixels, pixels, 1))).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["corners"].set(
      zip(outline.outer, outline.hole).map {
        SIMD4<Float>(Vector4(lowHalf: $0, highHalf: $1))
      })
    pipeline["lines"].set(outline.lines.map { SIMD4<Float>($0) })
    pipeline["ends"].set(SIMD4<Float>(outline.ends.map(Float.init)))
    pipeline["cover"].set(Float(leaf.side == nil ? 0 : leaf.cover))
    pipeline["paper"].set(SIMD3<Float>(leaf.color))
    pipeline["layer"].set(Float(SceneryNumbers.shared.layer * leaf.thickness * outline.scale))
    if case .file(let id) = leaf.print {
      try resources.pictures.picture(id).bind(.picture)
      resources.smooth.bind(unit: TextureUnit.picture.rawValue)
      pipeline["print"].set(Float(1 - leaf.cover))
    } else {
      pipeline["print"].set(Float(0))
    }
    GPU.setBlending(true)
    canvas.drawStrip(from: 0, count: 10)
  }
}
