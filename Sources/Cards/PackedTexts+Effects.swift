public import Files

extension PackedTexts {
  /// Most texts of foils in a pack.
  static let mostEffects = 64
  /// Most bytes of one.
  static let mostBytesOfEffect = 1 << 20

  /// The texts of a pack that foils are made of: all that are called `.glsl`.
  ///
  /// - Throws: `FileError` where it is no pack, there are too many, and where one cannot be read.
  public init(effectsOf pack: String) throws(FileError) { try self.init(effectsOf: Archive(pack)) }

  init(effectsOf archive: Archive) throws(FileError) {
    let names = archive.names.filter { $0.hasSuffix(".glsl") }
    guard names.count <= Self.mostEffects else {
      throw FileError(archive.path, "holds more than \(Self.mostEffects) files .glsl")
    }
    var texts: [String: String] = [:]
    for name in names {
      let bytes = try archive.bytes(of: name, limit: Self.mostBytesOfEffect)
      texts[name] = try FileReading.text(of: bytes, "\(archive.path)/\(name)")
    }
    self.init(of: archive.path, texts)
  }
}
