public import SceneGraph

extension PixelPicture {
  /// The picture with a ring around it, for a card that is cut out of a larger sheet.
  ///
  /// The picture itself stays unchanged. Without an extension the ring is 0: transparent, black, or
  /// without ink. The ring of a mirrored or smeared picture continues it: from the last pixel of the
  /// picture to the first of the ring, colors change as little as inside the picture.
  ///
  /// - Parameter isHard: True to repeat the outermost pixels where a smear would blur them.
  /// - Throws: `PictureFault.outOfMemory`, and if the result is too large for a picture.
  public func extended(
    by margins: PixelMargins, _ way: Bleed.Extension, isHard: Bool = false
  ) throws(PictureFault) -> Self {
    let ring = try PixelRing(width, height, margins, channels: Self.channels)
    return Self(
      width: ring.newWidth, height: ring.newHeight,
      bytes: try ring.extended(bytes, way, isHard: isHard))
  }

  /// The picture with the cut edges of the art that it covers filled from inside: mirrored at the
  /// cut, pixel by pixel.
  ///
  /// Filled pixels are opaque where the picture inside is.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func filling(_ edges: CutEdges) throws(PictureFault) -> Self {
    let edges = try edges.resized(width, height)
    return Self(
      width: width, height: height, bytes: try edges.filled(bytes, channels: Self.channels))
  }
}
