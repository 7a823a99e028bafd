public import Raster

/// The content of a picture for the renderer.
public enum PictureContent: Sendable {
  /// Premultiplied colors.
  case color(Bitmap)
  /// A card's art: premultiplied colors, and their direction for foils that follow it.
  case art(Bitmap)
  /// Gray levels, for masks.
  case gray(GrayBitmap)
}

extension PictureContent {
  /// The picture and its mipmap levels, ready to upload.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public var levels: MipLevels {
    get throws(PictureFault) {
      switch self {
      case .color(let bitmap): try MipLevels(bitmap)
      case .art(let bitmap): try MipLevels(art: bitmap)
      case .gray(let bitmap): try MipLevels(bitmap)
      }
    }
  }

  /// Width and height in pixels.
  var size: (width: Int, height: Int) {
    switch self {
    case .color(let bitmap), .art(let bitmap): (bitmap.width, bitmap.height)
    case .gray(let bitmap): (bitmap.width, bitmap.height)
    }
  }
}
