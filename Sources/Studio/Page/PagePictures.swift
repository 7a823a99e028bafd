internal import Geometry
internal import JSON
internal import Raster
internal import Rendering
internal import SceneGraph

/// The pictures of a page: the textures that its programs read, as WebP files.
struct PagePictures {
  /// The longer side of art and maps, in pixels.
  let side: Int
  /// The content of a picture of the present card.
  var content: (PictureID) throws -> PictureContent = { _ in preconditionFailure("no card") }
  /// The names of the pictures of the present card.
  private var names: [Key: String] = [:]
  /// The pictures by name, in order.
  private(set) var entries: [(name: String, entry: JSONLine)] = []
  private var sizes: [String: PixelSize] = [:]
  private(set) var usesNoise = false

  private struct Key: Hashable {
    let texture: PictureProgram.Texture
    let isMask: Bool
  }

  init(side: Int) { self.side = side }

  /// The quality of art that is stored with loss, 0...100.
  private static let quality: Float = 84
  /// The bytes of art that is stored nearly without loss: text and lines keep their edges.
  private static let mostExact = 226_000

  /// Starts with the pictures of another card.
  mutating func begin(_ content: @escaping (PictureID) throws -> PictureContent) {
    (self.content, names) = (content, [:])
  }

  /// The name of a texture in the page, which has its pixels from now on.
  ///
  /// - Parameter isMask: True if it says where foil is: its levels may change by 1 of 255.
  /// - Throws: `FileError` if the picture cannot be read, `PictureFault`.
  mutating func name(
    of texture: PictureProgram.Texture, isMask: Bool = false
  ) throws -> String {
    let key = Key(texture: texture, isMask: isMask)
    if let name = names[key] { return name }
    let name = try add(texture, isMask: isMask)
    names[key] = name
    return name
  }

  /// Width and height of a texture in the page; 1 for none.
  ///
  /// - Throws: As `name(of:)`.
  mutating func size(of texture: PictureProgram.Texture?) throws -> [Double] {
    guard let texture, let size = sizes[try name(of: texture)] else { return [1, 1] }
    return [Double(size.width), Double(size.height)]
  }

  private mutating func add(_ texture: PictureProgram.Texture, isMask: Bool) throws -> String {
    switch texture {
    case .light: return "light"
    case .noise:
      usesNoise = true
      return "noise"
    case .white: return add(try GrayBitmap(even: 255, width: 1, height: 1).colored, channels: 1)
    case .noDirection: return add(try Self.stacked(.noDirection), channels: 4)
    case .direction(let id):
      guard case .art(let art) = try content(id) else { return try name(of: .noDirection) }
      return add(try Self.stacked(small(art) { try MipLevels($0) }.direction()), channels: 4)
    case .picture(let id):
      switch try content(id) {
      case .gray(let map):
        let map = try small(map) { try MipLevels($0) }
        return add(isMask ? map.rounded : map.colored, channels: 1)
      case .color(let art), .art(let art):
        return add(try small(art) { try MipLevels($0) }, channels: nil)
      }
    }
  }

  /// Adds a picture; with a number of channels, without visible loss.
  private mutating func add(_ picture: Bitmap, channels: Int?) -> String {
    let exact = PictureFormat.webp(picture, nearly: channels == nil) ?? []
    let isSmall = channels != nil || exact.count <= Self.mostExact
    let file = isSmall ? exact : PictureFormat.webp(picture, quality: Self.quality) ?? exact
    var entry = JSONLine()
    entry.add("data", String(decoding: DataAddress.base64(file), as: UTF8.self))
    if let channels { entry.add("channels", channels) }
    let name = "p\(entries.count)"
    entries.append((name, entry))
    let height = channels == 4 ? picture.height / 2 : picture.height
    sizes[name] = PixelSize(picture.width, height)
    return name
  }

  /// The picture with its longer side limited: a level of Foil's own mipmaps if one is about as
  /// large, which looks the same as in Foil, and is faster than sampling.
  private func small<Picture: PixelPicture>(
    _ picture: Picture, _ levels: (Picture) throws -> MipLevels
  ) throws -> Picture {
    let longer = max(picture.width, picture.height)
    guard longer > side else { return picture }
    let size = MipLevels.size(of: (picture.width, picture.height), limitedTo: side)
    if 4 * max(size.width, size.height) >= 3 * side,
      let level = try levels(picture).levels.first(where: { $0.width == size.width })
    {
      return Picture(width: level.width, height: level.height, bytes: level.bytes)
    }
    func limited(_ pixels: Int) -> Int { max((pixels * side + longer / 2) / longer, 1) }
    return try picture.sampled(
      Rect(origin: .zero, size: Size(1, 1)), width: limited(picture.width),
      height: limited(picture.height))
  }

  /// Red, green and blue above the fourth channel: browsers change colors under transparency.
  private static func stacked(_ picture: Bitmap) throws -> Bitmap {
    let bytes = Array(picture.bytes)
    let count = picture.width * picture.height
    var both = [UInt8](repeating: 255, count: 8 * count)
    for at in 0..<count {
      for channel in 0..<3 {
        both[4 * at + channel] = bytes[4 * at + channel]
        both[4 * (count + at) + channel] = bytes[4 * at + 3]
      }
    }
    return Bitmap(width: picture.width, height: 2 * picture.height, bytes: both)
  }
}

extension Bitmap {
  /// The direction of a picture that has none: no coherence, and medium lightness.
  fileprivate static let noDirection = Bitmap(width: 1, height: 1, bytes: [128, 128, 0, 128])
}

extension GrayBitmap {
  /// The levels in steps of 3, from black to white, which takes a quarter less room in a file.
  fileprivate var rounded: Bitmap { colored { ($0 + 1) / 3 * 3 } }

  /// The levels as an opaque picture in color.
  fileprivate var colored: Bitmap { colored { $0 } }

  private func colored(_ level: (Int) -> Int) -> Bitmap {
    let levels = (0...255).map { UInt8(level($0)) }
    return Bitmap(
      width: width, height: height,
      bytes: bytes.flatMap { byte in
        let level = levels[Int(byte)]
        return [level, level, level, 255]
      })
  }
}
