internal import Geometry
internal import OpenGL
internal import Raster
internal import SceneGraph

/// A picture on the GPU, or on its way there.
final class LoadedPicture {
  private let texture: Texture
  /// Whether no pixel is seen through.
  let isOpaque: Bool
  /// What is still to be uploaded, from a row of a level on.
  private var rest: (levels: MipLevels, level: Int, row: Int)?

  /// A picture whose pixels are still to be uploaded.
  init(_ levels: MipLevels) throws(GLError) {
    texture = try Texture(
      width: levels.levels[0].width, height: levels.levels[0].height,
      format: levels.bytesPerPixel == 4 ? .rgba8 : .grey8, levels: levels.levels.count)
    isOpaque = levels.isOpaque
    rest = (levels, 0, 0)
  }

  /// A whole picture.
  ///
  /// - Throws: `GLError`; `.outOfMemory` also where there is none for its smaller levels.
  convenience init(_ content: PictureContent) throws(GLError) {
    let levels: MipLevels
    do throws(PictureFault) {
      levels = try content.levels
    } catch {
      let (width, height) = content.size
      throw .outOfMemory(doing: .loadingPicture(width: width, height: height))
    }
    try self.init(levels)
    while try upload(atMost: .max) > 0 {}
  }

  /// A square table of four floats an entry.
  init(table: [SIMD4<Float>], side: Int) throws(GLError) {
    texture = try Texture(width: side, height: side, format: .rgba32Float, pixels: table)
    isOpaque = false
  }

  /// The light of a foil by path and smear; read texel by texel, the last of a row
  /// beyond its end.
  init(lightTable: LightTable) throws(GLError) {
    texture = try Texture(
      width: LightTable.columns, height: LightTable.height, format: .rgb10alpha2,
      pixels: lightTable.texels)
    isOpaque = true
  }

  /// What `draw` draws: a picture of one level, of the size that `other` has at `level` and seen
  /// through where that is.
  ///
  /// - Throws: `GLError`.
  init(
    like other: LoadedPicture, level: Int, draw: (_ size: Size) -> Void
  ) throws(GLError) {
    let (width, height) = (other.texture.width >> level, other.texture.height >> level)
    texture = try Texture(
      width: max(width, 1), height: max(height, 1), format: .rgba8, levels: 1)
    isOpaque = other.isOpaque
    let size = self.size
    try texture.drawLevels { _ in draw(size) }
  }

  /// Whether all of it and of another picture is there, in the same levels.
  func matches(_ other: LoadedPicture) -> Bool {
    rest == nil && other.rest == nil && size == other.size
      && texture.levels == other.texture.levels
  }

  /// Uploads some more of it, about `bytes` and at least a row; how much that was, 0 where nothing
  /// was left.
  func upload(atMost bytes: Int) throws(GLError) -> Int {
    guard let (levels, index, row) = rest else { return 0 }
    let level = levels.levels[index]
    let rowBytes = level.width * levels.bytesPerPixel
    let count = min(max(bytes / rowBytes, 1), level.height - row)
    try texture.upload(level.bytes, rows: row..<row + count, level: index)
    if row + count < level.height {
      rest = (levels, index, row + count)
    } else {
      rest = index + 1 < levels.levels.count ? (levels, index + 1, 0) : nil
    }
    return count * rowBytes
  }

  /// Width and height in pixels.
  var size: Size { Size(Double(texture.width), Double(texture.height)) }

  /// Memory on the GPU in bytes, of a picture of four channels.
  var bytes: Int {
    texture.width * texture.height * 4 * (texture.levels == 1 ? 3 : 4) / 3
  }

  /// What one of its levels takes, as a picture of four channels.
  func bytes(level: Int) -> Int {
    max(texture.width >> level, 1) * max(texture.height >> level, 1) * 4
  }

  /// The smallest of its levels; 0 is the largest.
  var lastLevel: Int { texture.levels - 1 }

  func bind(_ unit: TextureUnit) { bind(unit: unit.rawValue) }

  func bind(unit: Int) { texture.bind(unit: unit) }
}

extension Rect {
  /// x, y, width, height.
  var floats: SIMD4<Float> {
    SIMD4<Float>(SIMD4(lowHalf: origin, highHalf: size.vector))
  }
}
