internal import Geometry
internal import OpenGL
internal import Raster

/// A picture on the GPU.
final class LoadedPicture {
  private let texture: Texture
  /// Whether no pixel is seen through.
  let isOpaque: Bool

  init(_ content: PictureContent) throws(GLError) {
    let (width, height, format, bytes): (Int, Int, Texture.Format, ByteBuffer) =
      switch content {
      case .color(let bitmap): (bitmap.width, bitmap.height, .rgba8, bitmap.bytes)
      case .grey(let bitmap): (bitmap.width, bitmap.height, .grey8, bitmap.bytes)
      }
    texture = try Texture(
      width: width, height: height, format: format, pixels: bytes, mipmapped: true)
    isOpaque = if case .color(let bitmap) = content { bitmap.isOpaque } else { true }
  }

  /// A square table of four floats an entry.
  init(table: [SIMD4<Float>], side: Int) throws(GLError) {
    texture = try Texture(
      width: side, height: side, format: .rgba32Float, pixels: table, mipmapped: false)
    isOpaque = false
  }

  /// Width and height in pixels.
  var size: Size { Size(Double(texture.width), Double(texture.height)) }

  /// Memory on the GPU in bytes, of a mipmapped picture of four channels.
  var bytes: Int { texture.width * texture.height * 16 / 3 }

  func bind(_ unit: TextureUnit) { texture.bind(unit: unit.rawValue) }
}

extension Rect {
  /// x, y, width, height.
  var floats: SIMD4<Float> {
    SIMD4<Float>(SIMD4(lowHalf: origin, highHalf: size.vector))
  }
}
