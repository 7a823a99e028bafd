internal import Files
internal import SceneGraph
internal import TOML

/// The texts of a zip file that are read together.
public enum ArchiveTexts: String, Sendable, Codable {
  /// The card file of a pack, and all its foil files if the card names a foil file and all can be
  /// read.
  case card
  /// The foil files of a pack.
  case effects
  /// The press profiles of a pack: its TOML files but for the card file.
  case profiles
  /// The list of layers of an OpenRaster file.
  case layers

  /// The size limit of each text, in bytes.
  var mostBytes: Int {
    switch self {
    case .card, .profiles: TOMLText.mostBytes
    case .effects: PackedTexts.mostBytesOfEffect
    case .layers: 1 << 20
    }
  }

  /// Unpacks the texts.
  ///
  /// - Throws: `FileError` as `ZipFile.bytes(of:limit:)`, and if there are too many.
  func unpacked(
    from zip: borrowing ZipFile
  ) throws(FileError) -> [String: [UInt8]] {
    let names =
      switch self {
      case .card: [CardDocument.nameInPack]
      case .effects: zip.names.filter { EffectID($0).file != nil }
      case .profiles:
        zip.names.filter {
          $0.hasSuffix(".toml") && $0 != CardDocument.nameInPack
        }
      case .layers: [OpenRaster.nameOfStack]
      }
    if self != .card, names.count > PackedTexts.mostEffects {
      let kind = self == .effects ? EffectID.fileExtension : ".toml"
      throw FileError("", "contains more than \(PackedTexts.mostEffects) \(kind) files")
    }
    var texts: [String: [UInt8]] = [:]
    for name in names {
      do throws(FileError) {
        texts[name] = try zip.bytes(of: name, limit: mostBytes)
      } catch {
        // A foil that nobody uses must not stop a pack.
        guard self == .effects else { throw error }
      }
    }
    return self == .card
      ? texts.merging(Self.effects(for: texts, from: zip)) { own, _ in own } : texts
  }

  /// The foil files that a card may name, read now to save a second opening.
  ///
  /// It is empty if the card names none, or if any of them cannot be read.
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
      // The error is reported when the foils are requested, with the line that names one.
      return [:]
    }
  }
}
