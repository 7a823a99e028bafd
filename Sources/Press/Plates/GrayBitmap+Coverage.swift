internal import Raster

extension GrayBitmap {
  /// The picture of `mix` applied to the levels of both pictures at each pixel.
  ///
  /// - Precondition: The sizes are equal.
  /// - Throws: `PictureFault.outOfMemory`.
  @inline(__always)
  func mixed(
    with other: GrayBitmap, _ mix: (UInt8, UInt8) -> UInt8
  ) throws(PictureFault) -> GrayBitmap {
    precondition(width == other.width && height == other.height, "the sizes are equal")
    let bytes = try unsafe ByteBuffer(count: bytes.count) { target in
      unsafe self.bytes.withUnsafeBufferPointer { first in
        unsafe other.bytes.withUnsafeBufferPointer { second in
          for at in target.indices { unsafe target[at] = mix(first[at], second[at]) }
        }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: bytes)
  }
}

extension UInt8 {
  /// The product of two shares of 255, rounded to the nearest value.
  func times(_ other: UInt8) -> UInt8 { UInt8((UInt32(self) * UInt32(other) + 127) / 255) }

  /// The share covered by either of two independent shares of 255.
  func union(_ other: UInt8) -> UInt8 { 255 - (255 - self).times(255 - other) }
}

extension Bitmap {
  /// The picture over another one of the same size.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  func over(_ below: Bitmap) throws(PictureFault) -> Bitmap {
    var layers = [Layer(below), Layer(self)][...]
    return try Bitmap(width: width, height: height) { layers.popFirst() }
  }
}
