extension Bitmap {
  /// The picture in the middle of a larger one that is black around it; itself where that is as large.
  ///
  /// - Precondition: no side is smaller than the picture's.
  /// - Throws: `PictureFault.outOfMemory`.
  public func centered(width: Int, height: Int) throws(PictureFault) -> Bitmap {
    guard width != self.width || height != self.height else { return self }
    precondition(width >= self.width && height >= self.height, "a picture lies within its mount")
    let start = 4 * ((height - self.height) / 2 * width + (width - self.width) / 2)
    return try unsafe Bitmap(width: width, height: height) { (mount) throws(PictureFault) in
      for at in stride(from: 3, to: mount.count, by: 4) { unsafe mount[at] = 255 }
      unsafe bytes.withUnsafeBufferPointer { pixels in
        for row in 0..<self.height {
          for at in 0..<4 * self.width {
            unsafe mount[start + 4 * row * width + at] = pixels[4 * row * self.width + at]
          }
        }
      }
    }
  }
}
