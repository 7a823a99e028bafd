public import Files
internal import Raster

/// The pictures that a drawing links to: only files in the card's folder or below it.
public struct DrawingLinks {
  private let folder: CardFolder
  /// The drawing's folder, relative to the card's, with its slash; empty if it is the same.
  let base: Substring

  /// The links of a drawing.
  ///
  /// - Parameter cardFile: The card file; nil, and a pack, for the drawing's own folder.
  /// - Throws: `FileError` if the folder cannot be reached.
  public init(of drawing: String, cardFile: String?) throws(FileError) {
    if let cardFile, !CardDocument.isPack(cardFile) {
      let card = try CardFolder(ofCardFile: cardFile, archives: .none)
      if let name = card.name(ofPath: drawing) {
        (folder, base) = (card, Self.folder(of: name))
        return
      }
    }
    folder = try CardFolder(ofCardFile: drawing, archives: .none)
    base = ""
  }

  /// The paths of the files that a drawing links to, which may be missing; nil for other pictures.
  ///
  /// - Parameters:
  ///   - cardFile: As in `init`.
  ///   - archives: The worker that reads drawings.
  public static func files(
    linkedFrom drawing: String, cardFile: String?, archives: ArchiveOpener
  ) -> [String]? {
    guard PictureKind(ofFileAt: drawing)?.isDrawing == true else { return nil }
    do throws(FileError) {
      let links = try DrawingLinks(of: drawing, cardFile: cardFile)
      let addresses = try FileReading.withRegularFile(drawing, limit: FileReading.largestPicture) {
        (file, _) throws(FileError) in try archives.links(file)
      }
      // A picture elsewhere is reported when the drawing is drawn.
      return addresses.compactMap { address in try? links.file(of: address) }
    } catch {
      // The fault is reported when the drawing is drawn.
      return []
    }
  }

  /// The addresses that an open drawing links to, read in this process.
  ///
  /// - Throws: `FileError` with an empty path if the drawing cannot be read.
  public static func addresses(in file: Int32) throws(FileError) -> [String] {
    let drawing = try FileError.naming("") { () throws(PictureFault) in
      try ByteBuffer(contentsOf: file, limit: FileReading.largestPicture)
    }
    return SVGDocument(drawing).links
  }

  /// The path of a linked picture, which may be missing.
  ///
  /// - Throws: `FileError` if it is elsewhere or not a readable file.
  public func file(of address: String) throws(FileError) -> String {
    let path = try Self.path(of: address)
    let name = path.hasPrefix("/") ? folder.name(ofPath: path) : base + path
    guard let name = name.flatMap(CardFolder.inside) else { throw Self.outside(address) }
    do throws(CardFolder.Refusal) {
      return try folder.find(name).file
    } catch {
      guard error.isMissing else { throw Self.outside(address) }
      return folder.path(name)
    }
  }

  /// The name of a file relative to the folder; nil if it is elsewhere.
  func name(ofPath path: String) -> String? { folder.name(ofPath: path) }

  /// The name of a linked picture in the same zip file.
  ///
  /// - Parameter entry: The drawing's name.
  /// - Throws: `FileError` if the link leads out of the zip file.
  public static func name(of address: String, besideEntry entry: String) throws(FileError) -> String
  {
    let path = try path(of: address)
    guard !path.hasPrefix("/"), let name = CardFolder.inside(folder(of: entry) + path) else {
      throw outside(address)
    }
    return name
  }

  /// The path of an address, which is absolute or relative to the drawing.
  private static func path(of address: String) throws(FileError) -> String {
    var rest = address.prefix { !"?#".contains($0) }
    if rest.lowercased().hasPrefix("file:") {
      rest = rest.dropFirst(5)
      if rest.hasPrefix("//") {
        let host = rest.dropFirst(2).prefix { $0 != "/" }
        guard ["", "localhost"].contains(host) else { throw onNetwork(address) }
        rest = rest[host.endIndex...]
      }
    } else if rest.hasPrefix("//") || rest.contains("://") {
      throw onNetwork(address)
    }
    return String(decoding: DataAddress.withoutPercents(Array(rest.utf8)[...]), as: UTF8.self)
  }

  private static func outside(_ address: String) -> FileError {
    FileError(address, "is outside the card's folder")
  }

  private static func onNetwork(_ address: String) -> FileError {
    FileError(address, "is on the network")
  }

  private static func folder(of name: String) -> Substring {
    name.lastIndex(of: "/").map { name[...$0] } ?? ""
  }
}
