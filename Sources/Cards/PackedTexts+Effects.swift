internal import Files
internal import SceneGraph

extension PackedTexts {
  /// The limit of effect files in a pack.
  static let mostEffects = 64

  /// The texts of all effect files in a pack.
  ///
  /// Files that cannot be read are left out; one that a card names is reported then.
  ///
  /// - Throws: `FileError` if there are too many.
  init(effectsOf pack: Archive) throws(FileError) {
    func isEffect(_ name: String) -> Bool { EffectID(name).file != nil }
    guard pack.contents.names.count(where: isEffect) <= Self.mostEffects else {
      throw FileError(
        pack.path, "contains more than \(Self.mostEffects) \(EffectID.fileExtension) files")
    }
    var texts: [String: String] = [:]
    for (name, bytes) in pack.contents.texts where isEffect(name) {
      texts[name] = try? FileReading.text(of: bytes, name)
    }
    self.init(of: pack.path, texts)
  }
}
