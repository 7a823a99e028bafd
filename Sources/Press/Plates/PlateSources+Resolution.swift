internal import Geometry
internal import Raster
internal import SceneGraph

extension PlateSources {
  /// The pixels per inch of a printed picture on the card, its crop included; the lower of across
  /// and down.
  public func ppi(of print: Print) -> Double {
    let size = Size(Double(print.picture.width), Double(print.picture.height))
    return ppi(size, artSize: size)
  }

  /// The pixels per inch of a map on the card, as of a printed picture.
  public func ppi(of map: Map) -> Double {
    ppi(
      Size(Double(map.levels.width), Double(map.levels.height)),
      artSize: Size(Double(art.picture.width), Double(art.picture.height)))
  }

  private func ppi(_ size: Size, artSize: Size) -> Double {
    let part = shape.trimming(crop).part(of: artSize, in: shape.size).size
    return (size.vector * part.vector / shape.size.vector).min() * 25.4
  }
}
