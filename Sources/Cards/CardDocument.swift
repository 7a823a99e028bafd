public import CardModel
public import Files
public import SceneGraph
internal import TOML

/// A card and the sources of its pictures and foils.
public struct CardDocument: Sendable, Hashable {
  /// The card.
  public var card: Card
  /// The sources of the card's pictures, except Foil's own.
  public var sources: [PictureID: PictureSource]
  /// The files of the user's own foils, by the kind that the card's sheets name.
  ///
  /// A card file's foils are identified by their full path, so that two cards' files are never
  /// confused.
  public var effectFiles: [String: TextOrigin]
  /// The contents of its OpenRaster files, by path.
  var rasters: [String: OpenRaster] = [:]
  /// The files that its drawings link to, by the drawing's path; they may be missing.
  var links: [String: [String]] = [:]
  /// The card file, pack or OpenRaster file; nil for a bare picture.
  public var file: String?

  /// True if the card is saved in a pack.
  public var isPack: Bool { file.map(Self.isPack) ?? false }

  /// The paths of all files that the card is made from, sorted; they are watched and never
  /// overwritten by an output.
  public var files: [String] {
    let all =
      [file].compactMap(\.self) + sources.values.flatMap(files) + effectFiles.values.map(\.file)
    return Set(all).sorted()
  }

  /// The paths of the files that a picture is made from, with those that a drawing links to.
  public func files(of source: PictureSource) -> [String] {
    source.origins.map(\.file).flatMap { [$0] + (links[$0] ?? []) }
  }

  /// The paths of the files that name other files of the card.
  public var namingFiles: [String] { [file].compactMap(\.self) + links.keys }
}

extension CardDocument {
  /// The name of the card file in a pack.
  static let nameInPack = "card.toml"

  /// Opens a card file (`.toml`), a pack (`.foil`), or a picture (also an OpenRaster file, `.ora`)
  /// with its companion files.
  ///
  /// - Parameters:
  ///   - archives: The worker that opens packs and OpenRaster files.
  ///   - effects: The known foils, to check those of a card file; empty to skip the check.
  /// - Throws: `FileError` with the line of the first fault, and if a file is missing.
  public init(
    opening path: String, archives: ArchiveOpener, effects: [EffectDescription] = []
  ) throws(FileError) {
    let path = path.fileName
    switch CompanionFiles.split(path).fileExtension.lowercased() {
    case "toml":
      let text = try FileReading.text(of: path, limit: TOMLText.mostBytes)
      try self.init(
        text, file: path, in: CardFolder(ofCardFile: path, archives: archives), effects: effects)
    case "foil":
      let archive = try Archive(path, reading: [Self.nameInPack], by: archives)
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

  /// A card of the given pictures with their companion files; Foil's own pictures replace missing
  /// ones.
  ///
  /// - Parameters:
  ///   - mask: The picture of the front's foil mask.
  ///   - archives: The worker that opens OpenRaster files.
  /// - Throws: `FileError` if a file is missing or not regular.
  public init(
    front: String? = nil, back: String? = nil, mask: String? = nil, archives: ArchiveOpener
  ) throws(FileError) {
    card = .own
    sources = [:]
    effectFiles = [:]
    rasters = [:]
    if let front = front?.fileName {
      var files = CardFiles(CardFolder(besidePicture: front, archives: archives))
      let name = front.split(separator: "/").last.map(String.init) ?? front
      try FileReading.withRegularFile(front, limit: Self.mostBytes(of: front)) { _, _ in }
      card = Card(
        name: CompanionFiles.split(name).stem.readableName,
        front: try files.face(.file(front), called: name),
        back: try files.back(beside: name))
      sources = files.sources
      rasters = files.rasters
    }
    if let back { try put(back: back, archives: archives) }
    if let mask { try put(mask: mask) }
  }

  /// Finds the files that the card's drawings link to.
  ///
  /// - Parameter archives: The worker that reads drawings.
  public mutating func findLinks(archives: ArchiveOpener) {
    for case .file(let path) in sources.values.flatMap(\.origins) where links[path] == nil {
      links[path] = DrawingLinks.files(linkedFrom: path, cardFile: file, archives: archives)
    }
  }

  /// Puts another picture on the back, with its companion files.
  ///
  /// - Parameter archives: The worker that opens OpenRaster files.
  /// - Throws: `FileError` if the file is missing or not regular.
  public mutating func put(
    back path: String, archives: ArchiveOpener
  ) throws(FileError) {
    let path = path.fileName
    try FileReading.withRegularFile(path, limit: Self.mostBytes(of: path)) { _, _ in }
    var files = CardFiles(CardFolder(besidePicture: path, archives: archives))
    let name = path.split(separator: "/").last.map(String.init) ?? path
    card.back = try files.face(.file(path), called: name)
    sources.merge(files.sources) { _, new in new }
    rasters.merge(files.rasters) { _, new in new }
  }

  /// Sets a picture as the mask of all the front's sheets of foil.
  ///
  /// - Throws: `FileError` if the file is missing or not regular.
  public mutating func put(
    mask path: String, polarity: Polarity = .white
  ) throws(FileError) {
    let path = path.fileName
    try FileReading.withRegularFile(path) { _, _ in }
    let source = PictureSource.map(.file(path), polarity)
    sources[source.id] = source
    for index in card.front.foils.indices { card.front.foils[index].mask = .picture(source.id) }
  }
}
