/// The layout of PSD files, from Adobe's "Photoshop File Formats Specification" (November 2019).
enum PSDLayout {
  /// The signatures of a file and of an image resource.
  static let (file, resource) = (Array("8BPS".utf8), Array("8BIM".utf8))
  /// The limit of pixels on a side.
  static let largestSide = 30_000
  /// The limit of channels.
  static let mostChannels = 56
  /// The color mode of four process inks.
  static let cmyk = 4
  /// The compression of plain channels, one after the other.
  static let plain = 0
  /// The color space of CMYK in a channel's display color.
  static let cmykColor = 2
  /// The kind of a channel that is a printing plate, not a mask.
  static let spot = 2
  /// The opacity of a channel on the screen, percent.
  static let opacity = 100

  /// The image resources.
  enum Resource: Int {
    case resolution = 1005
    /// The names of the channels beside the inks, in one byte per character.
    case names = 1006
    /// The display colors of those channels, as versions before CS3 read them.
    case displays = 1007
    case profile = 1039
    /// The names in UTF-16.
    case unicodeNames = 1045
    /// The display colors as later versions read them.
    case newDisplays = 1077
  }

  /// A channel's name in one byte per character; letters outside of ASCII are question marks.
  static func shortName(of name: String) -> [UInt8] {
    name.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?") }
  }
}
