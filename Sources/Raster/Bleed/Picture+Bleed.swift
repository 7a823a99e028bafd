public import SceneGraph

extension Bitmap {
  /// The picture with a ring around it, for a card that is cut out of a larger sheet.
  ///
  /// The picture itself stays unchanged. Without an extension the ring is transparent. The ring of
  /// a mirrored or smeared picture continues it: from the last pixel of the picture to the first
  /// of the ring, colors change as little as inside the picture.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and if the result is too large for a picture.
  public func extended(
    by margins: PixelMargins, _ way: Bleed.Extension
  ) throws(PictureFault) -> Bitmap {
    let ring = try PixelRing(width, height, margins, channels: 4)
    return Bitmap(
      width: ring.newWidth, height: ring.newHeight, bytes: try ring.extended(bytes, way))
  }
}

extension InkBitmap {
  /// The picture with a ring around it, as that of `Bitmap`; without an extension it has no ink.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and if the result is too large for a picture.
  public func extended(
    by margins: PixelMargins, _ way: Bleed.Extension
  ) throws(PictureFault) -> InkBitmap {
    let ring = try PixelRing(width, height, margins, channels: 4)
    return InkBitmap(
      width: ring.newWidth, height: ring.newHeight, bytes: try ring.extended(bytes, way))
  }
}

extension GrayBitmap {
  /// The picture with a ring around it, as that of `Bitmap`; without an extension the ring is 0.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and if the result is too large for a picture.
  public func extended(
    by margins: PixelMargins, _ way: Bleed.Extension
  ) throws(PictureFault) -> GrayBitmap {
    let ring = try PixelRing(width, height, margins, channels: 1)
    return GrayBitmap(
      width: ring.newWidth, height: ring.newHeight, bytes: try ring.extended(bytes, way))
  }

  /// The picture with a ring that repeats its outermost pixels.
  ///
  /// Beside a smear, it continues areas that reach the edge, but no others, and blurs nothing.
  ///
  /// - Throws: `PictureFault.outOfMemory`, and if the result is too large for a picture.
  public func repeatingEdges(by margins: PixelMargins) throws(PictureFault) -> GrayBitmap {
    let ring = try PixelRing(width, height, margins, channels: 1)
    return GrayBitmap(
      width: ring.newWidth, height: ring.newHeight, bytes: try ring.repeatingEdges(of: bytes))
  }
}
