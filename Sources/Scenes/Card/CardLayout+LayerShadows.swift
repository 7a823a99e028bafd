internal import Geometry
internal import SceneGraph

extension CardLayout {
  /// Depth layers with the shadow of each, and of the print, on the nearest picture behind it.
  func shadows(
    of layers: [Slab.Layer], and side: Picture, darkness: Double
  ) -> [Slab.Layer] {
    guard darkness > 0 else { return layers }
    let millimeter = 1 / shape.millimetersPerPoint(of: frame.size)
    let first = layers.firstIndex { $0.depth >= 0 } ?? layers.count
    let print = Slab.Layer(side, depth: 0)
    let planes = layers[..<first] + [print] + layers[first...]
    return planes.enumerated().flatMap { index, plane in
      let layer = index == first ? [] : [plane]
      guard let behind = planes[..<index].last(where: { $0.depth < plane.depth }) else {
        return layer
      }
      let rise = plane.depth - behind.depth
      var shadow = plane.picture
      (shadow.stack, shadow.effects, shadow.depth) = (FoilStack(), [], nil)
      (shadow.mask, shadow.mayWait) = (nil, false)
      shadow.crop.sampling = .smooth
      shadow.light = side.light
      // A softbox has no sharp shadow, however near.
      shadow.shadow = 0.1 * millimeter + 0.2 * rise
      shadow.opacity = 0.7 * darkness * rise / (rise + 0.2 * millimeter)
      var cast = Slab.Layer(shadow, depth: behind.depth)
      cast.rise = rise
      return [cast] + layer
    }
  }
}
