extension Bitmap {
  /// The picture without margins, pixels, but at least one pixel of it.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func inset(by across: Int, _ down: Int) throws(PictureFault) -> Bitmap {
    let (left, top) = (min(across, (width - 1) / 2), min(down, (height - 1) / 2))
    return try part(x: left, y: top, width: width - 2 * left, height: height - 2 * top)
  }

  /// A rectangle of the picture, pixels.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func part(x: Int, y: Int, width: Int, height: Int) throws(PictureFault) -> Bitmap {
    var layers = [Layer(self, x: -x, y: -y)][...]
    return try Bitmap(width: width, height: height) { layers.popFirst() }
  }
}
