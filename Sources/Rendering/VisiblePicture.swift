internal import Geometry
internal import SceneGraph

/// A picture and how it is seen.
struct VisiblePicture {
  /// The pixels that a picture shows.
  struct Sheet {
    let picture: LoadedPicture
    /// Unit coordinates of the part that fills the frame.
    let crop: Rect
  }

  let leaf: Picture
  let sheet: Sheet
  let placement: Placement

  /// Pixels of the picture to a point of its frame, across and down.
  var texels: Vector2 {
    sheet.picture.size.vector * sheet.crop.size.vector / leaf.frame.size.vector
  }
}
