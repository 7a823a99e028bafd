internal import Geometry
public import Raster
internal import SceneGraph

/// The art of a side with pictures that are stored in inks: these inks, and the other pictures,
/// whose colors are converted apart.
public struct InkedArt: Sendable {
  /// The inks of the pictures that are stored in inks, as far as other pictures leave them visible.
  private var inks: InkBitmap
  /// The other pictures; transparent where the inks or the paper are visible.
  private var others: Bitmap
  /// True if there are other pictures.
  private var hasOthers = false

  /// Paper.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(width: Int, height: Int) throws(PictureFault) {
    let bytes = try unsafe ByteBuffer(count: 4 * width * height) { _ in }
    inks = InkBitmap(width: width, height: height, bytes: bytes)
    others = Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Adds a picture above those so far.
  ///
  /// - Parameter own: Its inks, multiplied by its alpha; nil if it is not stored in inks.
  mutating func add(_ picture: Bitmap, inks own: InkBitmap?) throws(PictureFault) {
    hasOthers = hasOthers || own == nil
    inks = InkBitmap(
      width: inks.width, height: inks.height,
      bytes: try Self.blend(own?.bytes, picture, over: inks.bytes))
    others = Bitmap(
      width: others.width, height: others.height,
      bytes: try Self.blend(own == nil ? picture.bytes : nil, picture, over: others.bytes))
  }

  /// Four bytes of each pixel over others, by a picture's alpha; nil adds nothing.
  private static func blend(
    _ above: ByteBuffer?, _ picture: Bitmap, over below: ByteBuffer
  ) throws(PictureFault) -> ByteBuffer {
    try unsafe ByteBuffer(count: below.count) { target in
      unsafe below.withUnsafeBufferPointer { below in
        unsafe picture.bytes.withUnsafeBufferPointer { picture in
          for at in target.indices {
            unsafe target[at] = below[at].times(255 - picture[at | 3])
          }
        }
      }
      unsafe above?.withUnsafeBufferPointer { above in
        for at in target.indices {
          unsafe target[at] = UInt8(min(Int(target[at]) + Int(above[at]), 255))
        }
      }
    }
  }

  /// The art with a ring around it.
  func extended(
    by margins: PixelMargins, _ way: Bleed.Extension
  ) throws(PictureFault) -> InkedArt {
    var art = self
    art.inks = try inks.extended(by: margins, way)
    art.others = try others.extended(by: margins, way)
    return art
  }

  /// The art in another size.
  public func resized(width: Int, height: Int) throws(PictureFault) -> InkedArt {
    let whole = Rect(origin: .zero, size: Size(1, 1))
    var art = self
    art.inks = try inks.sampled(whole, width: width, height: height, closing: 1)
    art.others = try others.sampled(whole, width: width, height: height, closing: 1)
    return art
  }

  /// The colors of the other pictures, opaque; nil if there are none.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public var colors: Bitmap? {
    get throws(PictureFault) {
      guard hasOthers else { return nil }
      var bytes = others.straightBytes
      for at in stride(from: 3, to: bytes.count, by: 4) { bytes[at] = 255 }
      return Bitmap(width: others.width, height: others.height, bytes: bytes)
    }
  }

  /// The inks of the whole art.
  ///
  /// - Parameter converted: The inks of `colors`; nil if there are none.
  /// - Throws: `PictureFault.outOfMemory`.
  public func inks(with converted: InkBitmap?) throws(PictureFault) -> InkBitmap {
    guard let converted else { return inks }
    let bytes = try unsafe ByteBuffer(count: inks.bytes.count) { target in
      unsafe others.bytes.withUnsafeBufferPointer { others in
        unsafe converted.bytes.withUnsafeBufferPointer { converted in
          unsafe inks.bytes.withUnsafeBufferPointer { inks in
            for at in target.indices {
              let other = unsafe converted[at].times(others[at | 3])
              unsafe target[at] = UInt8(min(Int(inks[at]) + Int(other), 255))
            }
          }
        }
      }
    }
    return InkBitmap(width: inks.width, height: inks.height, bytes: bytes)
  }
}
