public import Raster

/// What a picture is made of, as it is handed to the renderer.
public enum PictureContent: Sendable {
  /// Colours, premultiplied.
  case color(Bitmap)
  /// Grey levels, for masks.
  case grey(GreyBitmap)
}
