internal import Files
internal import SceneGraph

extension PackedTexts {
  /// Most texts of foils in a pack.
  static let mostEffects = 64
  /// Most bytes of one.
  static let mostBytesOfEffect = 1 << 20

  /// The texts of a pack that foils are made of: all that are files of effects.
  ///
  /// - Throws: `FileError` where it is no pack, there are too many, and where one cannot be read.
  init(effectsOf pack: Archive) throws(FileError) {
    var texts: [String: String] = [:]
    var read = pack.texts.filter { EffectID($0.key).file != nil }
    if read.isEmpty {
      read = try Archive(pack.path, reading: .effects, by: pack.opener).texts
    }
    for (name, bytes) in read.sorted(by: { $0.key < $1.key }) {
      texts[name] = try FileReading.text(of: bytes, "\(pack.path)/\(name)")
    }
    self.init(of: pack.path, texts)
  }
}
