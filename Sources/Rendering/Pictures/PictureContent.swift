public import Raster

/// What a picture is made of, as it is handed to the renderer.
public enum PictureContent: Sendable {
  /// Colours, premultiplied.
  case color(Bitmap)
  /// Grey levels, for masks.
  case grey(GreyBitmap)
}

extension PictureContent {
  /// The picture and ever smaller ones of it, as the GPU wants them.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public var levels: MipLevels {
    get throws(PictureFault) {
      switch self {
      case .color(let bitmap): try MipLevels(bitmap)
      case .grey(let bitmap): try MipLevels(bitmap)
      }
    }
  }

  /// Pixels across and down.
  var size: (width: Int, height: Int) {
    switch self {
    case .color(let bitmap): (bitmap.width, bitmap.height)
    case .grey(let bitmap): (bitmap.width, bitmap.height)
    }
  }
}
