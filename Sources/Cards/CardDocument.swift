public import Files
public import SceneGraph
internal import TOML

/// A card, and where what it shows comes from.
public struct CardDocument: Sendable, Hashable {
  /// The card.
  public var card: Card
  /// Of every picture that the card names but Foil's own.
  public var sources: [PictureID: PictureSource]
  /// Foils of the user's own: their files by what the card's sheets are of.
  ///
  /// What a card file names is known by the file's whole name, so that no two cards' files are taken for one another.
  public var effectFiles: [String: TextOrigin]
  /// What is in its OpenRaster files, by their paths.
  var rasters: [String: OpenRaster] = [:]
  /// The card file, pack or OpenRaster file; nil of a bare picture.
  public var file: String?

  /// Every file that it is made from: to be watched, and never to be written over by an output.
  public var files: [String] {
    let all =
      [file].compactMap(\.self) + sources.values.flatMap(\.origins).map(\.file)
      + effectFiles.values.map(\.file)
    return Set(all).sorted()
  }
}

extension CardDocument {
  /// The card file of a pack.
  static let nameInPack = "card.toml"

  /// Opens a card file (`.toml`), a pack (`.foil`), or a picture (also an OpenRaster file, `.ora`) with all that is found beside it by its name.
  ///
  /// - Parameters:
  ///   - archives: the worker that opens packs and OpenRaster files.
  ///   - effects: the foils known, against which those of a card file are checked; without any, they
  ///     are not.
  /// - Throws: `FileError` with the line of the first fault, and where a file is missing.
  public init(
    opening path: String, archives: ArchiveOpener, effects: [EffectDescription] = []
  ) throws(FileError) {
    switch MapsBeside.split(path).ending.lowercased() {
    case "toml":
      let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
      try self.init(
        text, file: path, in: CardFolder(ofCardFile: path, archives: archives), effects: effects)
    case "foil":
      let archive = try Archive(path, reading: .card, by: archives)
      let bytes = try archive.text(Self.nameInPack)
      let inner = "\(path)/\(Self.nameInPack)"
      try self.init(
        FileReading.text(of: bytes, inner), file: inner, in: CardFolder(archive), effects: effects)
      file = path
    default:
      try self.init(front: path, archives: archives)
    }
  }

  init(
    _ text: String, file: String, in folder: CardFolder, effects: [EffectDescription]
  ) throws(FileError) {
    var reader = CardReader(file: file, folder: folder, effects: effects)
    card = try reader.card(text)
    sources = reader.files.sources
    effectFiles = reader.files.effects
    rasters = reader.files.rasters
    self.file = file
  }

  /// A card of pictures that the user named, with all that is found beside them by its name; what is
  /// not given is Foil's own.
  ///
  /// - Parameters:
  ///   - mask: where the front carries foil.
  ///   - archives: the worker that opens OpenRaster files.
  /// - Throws: `FileError` where a file is missing or not regular.
  public init(
    front: String? = nil, back: String? = nil, mask: String? = nil, archives: ArchiveOpener
  ) throws(FileError) {
    card = .own
    sources = [:]
    effectFiles = [:]
    rasters = [:]
    if let front {
      var files = CardFiles(CardFolder(besidePicture: front, archives: archives))
      let name = front.split(separator: "/").last.map(String.init) ?? front
      try FileReading.withRegularFile(front, limit: Self.mostBytes(of: front)) { _, _ in }
      card = Card(
        name: MapsBeside.split(name).stem, front: try files.face(.file(front), called: name),
        back: try files.back(beside: name))
      sources = files.sources
      rasters = files.rasters
    }
    if let back { try put(back: back, archives: archives) }
    if let mask { try put(mask: mask) }
  }

  /// Puts another picture on the back, with all that is found beside it.
  ///
  /// - Parameter archives: the worker that opens OpenRaster files.
  /// - Throws: `FileError` where the file is missing or not regular.
  public mutating func put(
    back path: String, archives: ArchiveOpener
  ) throws(FileError) {
    try FileReading.withRegularFile(path, limit: Self.mostBytes(of: path)) { _, _ in }
    var files = CardFiles(CardFolder(besidePicture: path, archives: archives))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    card.back = try files.face(.file(path), called: name)
    sources.merge(files.sources) { _, new in new }
    rasters.merge(files.rasters) { _, new in new }
  }

  /// Lets a picture say where the front carries foil, all its sheets.
  ///
  /// - Throws: `FileError` where the file is missing or not regular.
  public mutating func put(
    mask path: String, polarity: Polarity = .white
  ) throws(FileError) {
    try FileReading.withRegularFile(path) { _, _ in }
    let source = PictureSource.map(.file(path), polarity)
    sources[source.id] = source
    for index in card.front.foils.indices { card.front.foils[index].mask = .picture(source.id) }
  }
}
