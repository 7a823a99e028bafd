public import Geometry
public import SceneGraph

extension GrayBitmap {
  /// A part of the picture at another resolution; 0 beyond the picture.
  ///
  /// Larger pictures are interpolated and smaller ones averaged; no level leaves the range of its
  /// neighbors. With `nearest` each pixel is the nearest one.
  ///
  /// - Parameters:
  ///   - part: The part, in unit coordinates of the picture; it may reach beyond 0...1.
  ///   - width: The new width, pixels.
  ///   - height: The new height, pixels.
  ///   - gap: The widest gap between the picture's edge and that of the part which the picture's
  ///     outermost pixels close, in new pixels.
  /// - Throws: `PictureFault.outOfMemory`.
  public func sampled(
    _ part: Rect, width: Int, height: Int, _ sampling: PictureSampling = .smooth,
    closing gap: Double = 0
  ) throws(PictureFault) -> GrayBitmap {
    let sampler = PixelSampler(
      self.width, self.height, part, width, height, sampling, gap, channels: 1)
    return GrayBitmap(width: width, height: height, bytes: try sampler.sampled(bytes))
  }
}

extension Bitmap {
  /// A part of the picture at another resolution; transparent beyond the picture.
  ///
  /// The parameters and the sampling are those of `GrayBitmap.sampled`.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func sampled(
    _ part: Rect, width: Int, height: Int, _ sampling: PictureSampling = .smooth,
    closing gap: Double = 0
  ) throws(PictureFault) -> Bitmap {
    let sampler = PixelSampler(
      self.width, self.height, part, width, height, sampling, gap, channels: 4)
    var bytes = try sampler.sampled(bytes)
    try unsafe bytes.change { pixels in
      // Colors and alpha are limited apart from each other.
      for at in stride(from: 0, to: pixels.count, by: 4) where unsafe pixels[at + 3] < 255 {
        for channel in at..<at + 3 {
          unsafe pixels[channel] = min(pixels[channel], pixels[at + 3])
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}

extension InkBitmap {
  /// A part of the picture at another resolution; without ink beyond the picture.
  ///
  /// The parameters and the sampling are those of `GrayBitmap.sampled`.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func sampled(
    _ part: Rect, width: Int, height: Int, _ sampling: PictureSampling = .smooth,
    closing gap: Double = 0
  ) throws(PictureFault) -> InkBitmap {
    let sampler = PixelSampler(
      self.width, self.height, part, width, height, sampling, gap, channels: 4)
    return InkBitmap(width: width, height: height, bytes: try sampler.sampled(bytes))
  }
}

extension PixelSampler {
  fileprivate init(
    _ oldWidth: Int, _ oldHeight: Int, _ part: Rect, _ width: Int, _ height: Int,
    _ sampling: PictureSampling, _ gap: Double, channels: Int
  ) {
    let old = Vector2(Double(oldWidth), Double(oldHeight))
    let start = part.origin * old
    let step = part.size.vector * old / Vector2(Double(width), Double(height))
    let method: SampleAxis.Method =
      sampling == .nearest && step.max() <= 1 ? .nearest : .init(step: step.max())
    columns = SampleAxis(
      method, of: oldWidth, from: start.x, step: step.x, newCount: width, closing: gap)
    rows = SampleAxis(
      method, of: oldHeight, from: start.y, step: step.y, newCount: height, closing: gap)
    self.channels = channels
  }
}
