internal import CardModel
public import Files
public import Raster
public import SceneGraph

extension CardDocument {
  /// The painted masks of the card that no file has yet.
  public var unsavedPaintings: [PictureID] {
    card.namedPictures.filter { $0.painting != nil && sources[$0] == nil }
      .sorted { ($0.name, $0.place?.rawValue ?? "") < ($1.name, $1.place?.rawValue ?? "") }
  }

  /// Writes the painted masks that no file has yet as `NAME.foil.png`, beside the card's file, and
  /// names these files in the card.
  ///
  /// A file of that name that this card has not written is kept as `NAME.foil.old.png`, and so are
  /// the maps that it is read for.
  ///
  /// - Parameters:
  ///   - paint: The mask with its strokes.
  ///   - note: Receives each file's stamp and path before the file gets its name.
  /// - Throws: `FileError` if the system refuses, and for a card in a pack.
  public mutating func writePaintings(
    for target: SaveTarget, noting note: (FileStamp, String) -> Void,
    _ paint: (PictureID) throws(FileError) -> GrayBitmap
  ) throws(FileError) {
    let masks = unsavedPaintings
    guard !masks.isEmpty, let place = target.path ?? savePath else { return }
    guard !isPack else {
      throw FileError(place, "a pack cannot get a painted mask; unpack it first")
    }
    let folder = String(place.lastIndex(of: "/").map { place[...$0] } ?? "")
    var taken = Set(card.namedPictures.compactMap { paintedFile(of: $0) })
    for mask in masks {
      guard let painting = mask.painting else { continue }
      let art = sources[painting.art]?.origins.first?.file ?? place
      let name = CompanionFiles.split(art.split(separator: "/").last.map(String.init) ?? art).stem
      var path = "\(folder)\(name).foil.png"
      for number in 2...99 where taken.contains(path) {
        path = "\(folder)\(name)-\(number).foil.png"
      }
      taken.insert(path)
      let bytes = try PictureFormat.png.file(of: paint(mask), name: path)
      try keepOther(at: path, name, in: folder)
      try OutputFile(path).write(noting: { note($0, path) }) { (file) throws(FileError) in
        try ScratchFile.append(bytes, to: file, of: path)
      }
      sources[mask] = .map(.file(path), .white)
    }
  }

  /// The file that a painted mask was written to; nil for other pictures.
  private func paintedFile(of id: PictureID) -> String? {
    guard id.painting != nil, case .map(.file(let path), _)? = sources[id] else { return nil }
    return path
  }

  /// Keeps a file that this card has not written, because a painted mask gets its name.
  private mutating func keepOther(
    at path: String, _ name: String, in folder: String
  ) throws(FileError) {
    let isOwn = sources.keys.contains { paintedFile(of: $0) == path }
    guard !isOwn, !OutputFile.isFree(path) else { return }
    let kept = try OutputFile.keep(
      FileReading.bytes(of: path, limit: Self.mostBytes(of: path)), "\(name).foil.old", "png",
      in: folder)
    sources = sources.mapValues { $0.renamingFiles { $0 == path ? kept : $0 } }
  }
}
