internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph

extension PassInputs {
  /// Sets a pass's inputs for the depth of its picture: docs/decisions/0017-depth.md.
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
    // If white is far, the map is read inverted.
    let isTurned = view.range < 0
    let plane = isTurned ? 1 - DepthMap.plane : DepthMap.plane
    pass["depthFold"].set(
      SIMD3<Float>(Vector3(isTurned ? 1 : 0, isTurned ? -1 : 1, plane)))
    let pixels = canvas.pixelsPerPoint * visible.placement.longest(at: frame.center)
    let numbers = DepthNumbers.shared
    let steps = (view.reach * pixels / numbers.step).rounded(.up)
      .clamped(to: numbers.steps[0]...numbers.steps[1])
    // Detail is at least half a pixel and a twelfth of a step wide. Much narrower detail would be
    // missed by some rays and break into pieces; texels wider than that would show as stairs.
    let texels = map.size.vector * visible.part.crop.size.vector / frame.size.vector
    let width = max(numbers.detail / pixels, view.reach / steps / numbers.share) * texels.max()
    let level = log2(max(width, 1)).rounded().clamped(to: 0...Double(map.lastLevel))
    pass["depthSearch"].set(SIMD3<Float>(Vector3(1 / steps, steps, level)))
  }
}
