internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph
internal import Shading

extension PassInputs {
  /// Gives a pass the depth of its picture as the eye sees it: docs/decisions says how it is drawn.
  func fillDepth(_ pass: Pipeline, _ visible: VisiblePicture) throws {
    guard let depth = visible.leaf.depth, pass.stitch != nil else { return }
    let frame = visible.leaf.frame
    let eye = LeafPlane(of: visible.placement).eyePlace(over: frame)
    let view = DepthMap.View(depth, eye: eye, frame: frame)
    let map = try resources.pictures.picture(depth.map)
    map.bind(.depth)
    resources.smooth.bind(unit: TextureUnit.depth.rawValue)
    let moved = abs(view.range)
    pass["depthWay"].set(SIMD3<Float>(Vector3(view.way, view.loss) * moved))
    // White far is the negative of white near.
    let isTurned = view.range < 0
    let plane = isTurned ? 1 - DepthMap.plane : DepthMap.plane
    pass["depthFold"].set(
      SIMD3<Float>(Vector3(isTurned ? 1 : 0, isTurned ? -1 : 1, plane)))
    let pixels = canvas.pixelsPerPoint * visible.placement.longest(at: frame.center)
    let steps = (view.reach * pixels / Self.depthStep).rounded(.up)
      .clamped(to: 2...Self.mostDepthSteps)
    // No finer than a pixel, nor than half a step: what is narrower than that would be missed by
    // some of the rays, and seen in pieces.
    let texels = map.size.vector * visible.sheet.crop.size.vector / frame.size.vector
    let width = max(1 / pixels, view.reach / steps / 2) * texels.max()
    let level = log2(max(width, 1)).rounded().clamped(to: 0...Double(map.lastLevel))
    pass["depthSearch"].set(SIMD3<Float>(Vector3(1 / steps, steps, level)))
  }

  /// Pixels aside that a ray is followed at a time.
  private static let depthStep = 14.0
  /// How often that is at most.
  private static let mostDepthSteps = 12.0
}
