internal import Geometry
internal import SceneGraph

/// A picture with its pixels and its placement.
struct VisiblePicture {
  /// The pixels of a picture and the part of them in its frame.
  struct Part {
    let picture: LoadedPicture
    /// The part that fills the frame, in unit coordinates.
    let crop: Rect
  }

  let leaf: Picture
  let part: Part
  let placement: Placement

  /// Pixels of the picture per point of its frame, across and down.
  var texels: Vector2 {
    part.picture.size.vector * part.crop.size.vector / leaf.frame.size.vector
  }
}
