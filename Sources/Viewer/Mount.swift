internal import Geometry
internal import Raster
internal import Rendering

/// How a view is shown in a picture of some size: as large as it fits, in the middle, black around it.
///
/// They are equally large unless a script's `resize` has changed the view.
struct Mount {
  /// The view, and its pixels in the picture.
  let viewport: Viewport
  private let size: PixelSize

  init(_ view: Size, in size: PixelSize) {
    self.size = size
    guard view != size.size else {
      viewport = Viewport(points: view, pixelWidth: size.width, pixelHeight: size.height)
      return
    }
    let scale = (size.size.vector / view.vector).min()
    let pixels = (view.vector * scale).rounded(.toNearestOrAwayFromZero)
    viewport = Viewport(
      points: view, pixelWidth: min(max(Int(pixels.x), 1), size.width),
      pixelHeight: min(max(Int(pixels.y), 1), size.height))
  }

  /// A picture of the view, mounted.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func holding(_ bitmap: Bitmap) throws(PictureFault) -> Bitmap {
    try bitmap.centered(width: size.width, height: size.height)
  }
}
