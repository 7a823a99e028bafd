extension Bitmap {
  /// The picture without margins, pixels, but at least one pixel of it.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func inset(by across: Int, _ down: Int) throws(PictureFault) -> Bitmap {
    let (left, top) = (min(across, (width - 1) / 2), min(down, (height - 1) / 2))
    var layers = [Layer(self, x: -left, y: -top)][...]
    return try Bitmap(width: width - 2 * left, height: height - 2 * top) { layers.popFirst() }
  }
}
