internal import Files
internal import SceneGraph
internal import TOML

/// Texts of a zip file that are read together.
public enum ArchiveTexts: String, Sendable, Codable {
  /// The card of a pack, and the foils too where it names one that can be read.
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
      case .effects: zip.names.filter { EffectID($0).file != nil }
      case .layers: [OpenRaster.nameOfStack]
      }
    if self == .effects, names.count > PackedTexts.mostEffects {
      throw FileError(
        "", "holds more than \(PackedTexts.mostEffects) files \(EffectID.fileExtension)")
    }
    var texts: [String: [UInt8]] = [:]
    for name in names { texts[name] = try zip.bytes(of: name, limit: mostBytes) }
    return self == .card
      ? texts.merging(Self.effects(for: texts, from: zip)) { own, _ in own } : texts
  }

  /// The foils that a card may name, so that the zip file need not be opened once more for them;
  /// none where it names none, or one of them cannot be read.
  private static func effects(
    for card: [String: [UInt8]], from zip: borrowing ZipFile
  ) -> [String: [UInt8]] {
    let isNamed = card.values.contains {
      String(decoding: $0, as: UTF8.self).contains(EffectID.fileExtension)
    }
    guard isNamed else { return [:] }
    do throws(FileError) {
      return try ArchiveTexts.effects.unpacked(from: zip)
    } catch {
      // It is told when they are asked for, with the line that names one.
      return [:]
    }
  }
}
