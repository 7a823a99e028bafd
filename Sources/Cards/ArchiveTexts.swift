internal import Files
internal import TOML

/// Texts of a zip file that are read together.
public enum ArchiveTexts: String, Sendable {
  /// The card of a pack.
  case card
  /// The foils of a pack.
  case effects
  /// What an OpenRaster file says of its layers.
  case layers

  /// Most bytes of each.
  var mostBytes: Int {
    switch self {
    case .card: TOMLText.mostBytes
    case .effects: PackedTexts.mostBytesOfEffect
    case .layers: 1 << 20
    }
  }

  /// Unpacks them.
  ///
  /// - Throws: `FileError` as `ZipFile.bytes(of:limit:)`, and where there are too many.
  func unpacked(
    from zip: borrowing ZipFile
  ) throws(FileError) -> [String: [UInt8]] {
    let names =
      switch self {
      case .card: [CardDocument.nameInPack]
      case .effects: zip.names.filter { $0.hasSuffix(".glsl") }
      case .layers: [OpenRaster.nameOfStack]
      }
    if self == .effects, names.count > PackedTexts.mostEffects {
      throw FileError("", "holds more than \(PackedTexts.mostEffects) files .glsl")
    }
    var texts: [String: [UInt8]] = [:]
    for name in names { texts[name] = try zip.bytes(of: name, limit: mostBytes) }
    return texts
  }
}
