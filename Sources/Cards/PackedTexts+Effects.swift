public import Files

extension PackedTexts {
  /// Most texts of foils in a pack.
  static let mostEffects = 64
  /// Most bytes of one.
  static let mostBytesOfEffect = 1 << 20

  /// The texts of a pack that foils are made of: all that are called `.glsl`.
  ///
  /// - Throws: `FileError` where it is no pack, there are too many, and where one cannot be read.
  public init(effectsOf pack: String) throws(FileError) {
    var texts: [String: String] = [:]
    let read = try Archive(pack, reading: .effects).texts
    for (name, bytes) in read.sorted(by: { $0.key < $1.key }) {
      texts[name] = try FileReading.text(of: bytes, "\(pack)/\(name)")
    }
    self.init(of: pack, texts)
  }
}
