internal import Geometry
internal import JSON
internal import Raster
internal import Rendering
internal import SceneGraph

/// The pictures of a page: the textures that its programs read, as WebP files.
struct PagePictures {
  /// The longer side of art and maps, in pixels.
  let side: Int
  /// True if art is stored without loss, as masks and maps are.
  let isLossless: Bool
  /// The content of a picture of the present card.
  var content: (PictureID) throws -> PictureContent = { _ in preconditionFailure("no card") }
  /// The names of the pictures of the present card.
  private var names: [PictureProgram.Texture: String] = [:]
  /// The pictures by name, in order.
  private(set) var entries: [(name: String, entry: JSONLine)] = []
  private var sizes: [String: PixelSize] = [:]
  private(set) var usesNoise = false

  init(side: Int, isLossless: Bool) { (self.side, self.isLossless) = (side, isLossless) }

  /// The quality of art that is stored with loss, 0...100.
  private static let quality: Float = 84
  /// The bytes of art that is stored nearly without loss, at most four times those with loss: the
  /// edges of text and lines stay sharp, and photos are small.
  private static let mostExact = 226_000

  /// Starts with the pictures of another card.
  mutating func begin(_ content: @escaping (PictureID) throws -> PictureContent) {
    (self.content, names) = (content, [:])
  }

  /// The name of a texture in the page, which has its pixels from now on.
  ///
  /// - Throws: `FileError` if the picture cannot be read, `PictureFault`.
  mutating func name(of texture: PictureProgram.Texture) throws -> String {
    if let name = names[texture] { return name }
    let name = try add(texture)
    names[texture] = name
    return name
  }

  /// Width and height of a texture in the page; 1 for none.
  ///
  /// - Throws: As `name(of:)`.
  mutating func size(of texture: PictureProgram.Texture?) throws -> [Double] {
    guard let texture, let size = sizes[try name(of: texture)] else { return [1, 1] }
    return [Double(size.width), Double(size.height)]
  }

  private mutating func add(_ texture: PictureProgram.Texture) throws -> String {
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
        let less = try small(map) { try MipLevels($0) }.colored
        // Lines take more room when they are made smaller.
        guard less.width < map.width, map.width <= 2 * less.width else {
          return add(less, channels: 1)
        }
        let (file, whole) = (PictureFormat.webp(less) ?? [], PictureFormat.webp(map.colored) ?? [])
        return whole.count <= file.count
          ? add(map.colored, as: whole, channels: 1) : add(less, as: file, channels: 1)
      case .color(let art), .art(let art):
        return add(try small(art) { try MipLevels($0) }, channels: nil)
      }
    }
  }

  /// Adds a picture; with a number of channels, without loss.
  private mutating func add(_ picture: Bitmap, channels: Int?) -> String {
    var file = PictureFormat.webp(picture, nearly: !isLossless && channels == nil) ?? []
    if !isLossless, channels == nil,
      let lossy = PictureFormat.webp(picture, quality: Self.quality),
      file.count > min(Self.mostExact, 4 * lossy.count)
    {
      file = lossy
    }
    return add(picture, as: file, channels: channels)
  }

  /// Adds a picture with its WebP file.
  private mutating func add(_ picture: Bitmap, as file: [UInt8], channels: Int?) -> String {
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
  /// The levels as an opaque picture in color.
  fileprivate var colored: Bitmap {
    Bitmap(width: width, height: height, bytes: bytes.flatMap { [$0, $0, $0, 255] })
  }
}
