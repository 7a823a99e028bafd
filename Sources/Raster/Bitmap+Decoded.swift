extension Bitmap {
  /// A picture for drawing: converted to sRGB by its profile, upright, premultiplied.
  ///
  /// It reuses the memory of the samples if these are RGBA or CMYK.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(
    _ decoded: consuming DecodedPicture, for purpose: DecodedPicture.Purpose = .screen
  ) throws(PictureFault) {
    var picture = decoded
    let (space, hasAlpha) = (picture.space, picture.hasAlpha)
    let profile =
      purpose == .mask ? nil : picture.profile.flatMap { ColorProfile($0, for: space) }
    let (width, height, orientation) = (picture.width, picture.height, picture.orientation)
    var samples = picture.takeSamples()
    // Four inks leave no room for alpha in four bytes, so alphas are kept apart.
    var alphas: ByteBuffer?
    switch space {
    case .rgb: break
    case .gray: samples = try Self.spread(samples, hasAlpha: hasAlpha)
    case .cmyk where hasAlpha: (samples, alphas) = try Self.split(samples)
    case .cmyk: break
    }
    try unsafe samples.change { pixels in
      if let profile {
        unsafe profile.convert(pixels)
      } else if space == .cmyk {
        unsafe Self.mixInks(pixels)
      }
      for (at, alpha) in (alphas ?? ByteBuffer([])).enumerated() {
        unsafe pixels[4 * at + 3] = alpha
      }
      if hasAlpha { unsafe Self.premultiply(pixels) }
    }
    self = try Bitmap(width: width, height: height, bytes: samples).upright(from: orientation)
  }

  /// RGBA samples of gray samples.
  private static func spread(
    _ grays: ByteBuffer, hasAlpha: Bool
  ) throws(PictureFault) -> ByteBuffer {
    let step = hasAlpha ? 2 : 1
    return try unsafe ByteBuffer(count: grays.count / step * 4) { (pixels) throws(PictureFault) in
      unsafe grays.withUnsafeBufferPointer { grays in
        for at in 0..<grays.count / step {
          let gray = unsafe grays[at * step]
          for channel in 0..<3 { unsafe pixels[4 * at + channel] = gray }
          unsafe pixels[4 * at + 3] = hasAlpha ? grays[at * step + 1] : 255
        }
      }
    }
  }

  /// The inks and the alphas, separated.
  static func split(
    _ samples: ByteBuffer
  ) throws(PictureFault) -> (inks: ByteBuffer, alphas: ByteBuffer) {
    func every(_ channels: Range<Int>) throws(PictureFault) -> ByteBuffer {
      let count = samples.count / 5 * channels.count
      return try unsafe ByteBuffer(count: count) { (result) throws(PictureFault) in
        unsafe samples.withUnsafeBufferPointer { samples in
          for at in 0..<count {
            let (pixel, channel) = at.quotientAndRemainder(dividingBy: channels.count)
            unsafe result[at] = samples[5 * pixel + channels.lowerBound + channel]
          }
        }
      }
    }
    return (try every(0..<4), try every(4..<5))
  }

  /// Converts inks to opaque colors in place, without a profile: each ink absorbs its share of the
  /// light.
  private static func mixInks(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = unsafe UInt32(255 - pixels[at + 3])
      for channel in at..<at + 3 {
        unsafe pixels[channel] = UInt8((UInt32(255 - pixels[channel]) * black + 127) / 255)
      }
      unsafe pixels[at + 3] = 255
    }
  }
}

extension GrayBitmap {
  /// The luminance of a picture's stored values, upright; gray values stay unchanged.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(_ decoded: consuming DecodedPicture) throws(PictureFault) {
    var picture = decoded
    guard picture.space == .gray, !picture.hasAlpha else {
      try self.init(luminanceOf: Bitmap(picture, for: .mask))
      return
    }
    let grays = GrayBitmap(
      width: picture.width, height: picture.height, bytes: picture.takeSamples())
    self = try grays.upright(from: picture.orientation)
  }
}
