internal import Files
internal import SceneGraph

extension PackedTexts {
  /// The limit of effect files in a pack.
  static let mostEffects = 64
  /// The size limit of an effect file, in bytes.
  static let mostBytesOfEffect = 1 << 20

  /// The texts of all effect files in a pack.
  ///
  /// Files that cannot be read are left out; one that a card names is reported then.
  ///
  /// - Throws: `FileError` if it is not a pack, or there are too many.
  init(effectsOf pack: Archive) throws(FileError) {
    var texts: [String: String] = [:]
    var read = pack.texts.filter { EffectID($0.key).file != nil }
    if read.isEmpty {
      read = try Archive(pack.path, reading: .effects, by: pack.opener).texts
    }
    for (name, bytes) in read {
      do throws(FileError) {
        texts[name] = try FileReading.text(of: bytes, name)
      } catch {
        continue
      }
    }
    self.init(of: pack.path, texts)
  }
}
