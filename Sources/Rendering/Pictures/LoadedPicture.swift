internal import Geometry
internal import OpenGL
internal import Raster

/// A picture on the GPU, fully or partly uploaded.
final class LoadedPicture {
  private let texture: Texture
  /// True if all pixels are opaque.
  let isOpaque: Bool
  /// The direction of a card's art; nil for other pictures.
  let direction: LoadedPicture?
  /// The pixels still to upload, from a row of a level on; nil if there are none.
  private var rest: (levels: MipLevels, level: Int, row: Int)?

  /// A picture whose pixels are not uploaded yet.
  ///
  /// - Parameter largest: The longest side of a texture, pixels. A larger picture is drawn from its
  ///   first mip level that fits.
  init(_ levels: MipLevels, largest: Int = GPU.largestTexture) throws(GLError) {
    let levels = levels.limited(to: largest)
    texture = try Texture(
      width: levels.levels[0].width, height: levels.levels[0].height,
      format: levels.bytesPerPixel == 4 ? .rgba8 : .gray8, levels: levels.levels.count)
    isOpaque = levels.isOpaque
    direction = try levels.ofDirection.map { (levels) throws(GLError) in
      try LoadedPicture(levels)
    }
    rest = (levels, 0, 0)
  }

  /// A fully uploaded picture.
  ///
  /// - Throws: `GLError`; `.outOfMemory` also if there is no memory for its smaller levels.
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

  /// A table that is read texel by texel; beyond its ends the last texel counts.
  init<Entry: BitwiseCopyable>(
    table: [Entry], _ format: Texture.Format, width: Int, height: Int
  ) throws(GLError) {
    texture = try Texture(width: width, height: height, format: format, pixels: table)
    isOpaque = true
    direction = nil
  }

  /// A picture drawn by `draw`, with one level: it has the size of `other` at `level`.
  ///
  /// It is opaque if `other` is, and has the same direction.
  ///
  /// - Throws: `GLError`.
  init(
    like other: LoadedPicture, level: Int, draw: (_ size: Size) -> Void
  ) throws(GLError) {
    let (width, height) = (other.texture.width >> level, other.texture.height >> level)
    texture = try Texture(
      width: max(width, 1), height: max(height, 1), format: .rgba8, levels: 1)
    isOpaque = other.isOpaque
    direction = other.direction
    let size = self.size
    try texture.drawLevels { _ in draw(size) }
  }

  /// True if both pictures are fully uploaded and have the same size and levels.
  func matches(_ other: LoadedPicture) -> Bool {
    rest == nil && other.rest == nil && size == other.size
      && texture.levels == other.texture.levels
  }

  /// Uploads about `bytes` more, at least a row; returns the bytes uploaded, 0 if none were left.
  func upload(atMost bytes: Int) throws(GLError) -> Int {
    guard let (levels, index, row) = rest else { return try direction?.upload(atMost: bytes) ?? 0 }
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

  /// Changes rectangles of the levels of a gray picture.
  ///
  /// A level that the texture lacks, because the picture is too large for it, is skipped.
  ///
  /// - Parameter count: The number of the picture's levels.
  func take(_ patches: [MaskCanvas.Patch], of count: Int) throws(GLError) {
    for patch in patches where patch.level >= count - texture.levels {
      try texture.upload(
        patch.bytes, columns: patch.area.columns, rows: patch.area.rows,
        level: patch.level - (count - texture.levels))
    }
  }

  /// Width and height in pixels.
  var size: Size { Size(Double(texture.width), Double(texture.height)) }

  /// Memory on the GPU in bytes, counted with four channels.
  var bytes: Int {
    texture.width * texture.height * 4 * (texture.levels == 1 ? 3 : 4) / 3
      + (direction?.bytes ?? 0)
  }

  /// Memory of one level in bytes, counted with four channels.
  func bytes(level: Int) -> Int {
    max(texture.width >> level, 1) * max(texture.height >> level, 1) * 4
  }

  /// Index of the smallest level; 0 is the largest.
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
