internal import Files

/// An SVG file with the addresses of the pictures in it, and the parts that librsvg leaves out.
///
/// librsvg draws only pictures that are named by their exact type, and none beside the file. So all
/// are decoded as Foil's other pictures are, and handed to librsvg inside the file, as PNG.
public struct SVGDocument: Sendable {
  /// A linked picture's file, or the reason why there is none.
  public typealias Link = Result<ByteBuffer, Missing>

  /// The reason why a linked picture cannot be drawn, as a short phrase that names it.
  public struct Missing: Error {
    let words: String

    /// A reason.
    public init(_ words: String) { self.words = words }
  }

  /// The limit of linked pictures, and of pixels of all pictures in a drawing.
  ///
  /// 24 million pixels of noise took 785 MB while they were handed to librsvg.
  public static let (mostLinks, mostPixels) = (64, 25_000_000)

  /// libxml's usual limit of an attribute, bytes.
  private static let mostBytes = 10_000_000

  /// The file in UTF-8, or in an encoding that contains ASCII.
  let text: [UInt8]
  private let survey: SVGSurvey

  /// Finds the pictures of a file and its other parts.
  public init(_ file: ByteBuffer) {
    text = MarkupText.utf8(Array(file))
    survey = SVGSurvey(text)
  }

  /// The addresses of linked pictures, each once, at most `mostLinks`.
  public var links: [String] {
    var links: [String] = []
    for picture in survey.pictures where !picture.isData && links.count < Self.mostLinks {
      let address = picture.address
      let isUsable = address.utf8.count <= 4096 && !address.contains("\n")
      if isUsable, !links.contains(address) { links.append(address) }
    }
    return links
  }

  /// The file with its pictures as librsvg draws them.
  struct Whole {
    let file: ByteBuffer
    /// True if a picture is longer than libxml's usual limit of an attribute.
    let isLong: Bool
    /// The parts that are not drawn; nil if there are none.
    let flaw: PictureFlaw?
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - depth: The number of drawings that this one is within.
  ///   - link: The file of a linked picture.
  /// - Throws: `PictureFault.outOfMemory`.
  func whole(depth: Int, _ link: (String) -> Link) throws(PictureFault) -> Whole {
    var result = text[..<0]
    var (end, room, isLong) = (0, Self.mostPixels, false)
    var missing: [String] = []
    for edit in survey.edits {
      result += text[end..<edit.range.lowerBound]
      end = edit.range.lowerBound
      switch edit {
      case .blank(let range):
        result += repeatElement(UInt8(ascii: " "), count: range.count)
        end = range.upperBound
      case .picture(let picture):
        var flaw: String?
        let address = try address(of: picture, depth: depth, &room, &flaw, link)
        if let flaw, !picture.isHidden, !missing.contains(flaw) { missing.append(flaw) }
        if let bytes = address {
          result += bytes
          end = picture.range.upperBound
          isLong = isLong || bytes.count > Self.mostBytes
        } else {
          isLong = isLong || picture.range.count > Self.mostBytes
        }
      }
    }
    let words = survey.undrawn.map(\.rawValue) + missing
    return Whole(
      file: ByteBuffer(Array(result + text[end...])), isLong: isLong && !survey.isLimited,
      flaw: words.isEmpty ? nil : .undrawn(Self.list(words)))
  }

  private static func list(_ words: [String]) -> String {
    let most = 4
    let more = words.count - most
    return words.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The picture as an address of PNG data; nil if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - room: The pixels that may still be used; 0 after a picture that is too large.
  ///   - flaw: The reason why the picture is not drawn, or not in full.
  private func address(
    of picture: SVGSurvey.Picture, depth: Int, _ room: inout Int, _ flaw: inout String?,
    _ link: (String) -> Link
  ) throws(PictureFault) -> [UInt8]? {
    let file: ByteBuffer
    if picture.isData {
      file = ByteBuffer(DataAddress.content(of: survey.bytes(of: picture, in: text)))
    } else {
      switch link(picture.address) {
      case .success(let bytes): file = bytes
      case .failure(let missing):
        flaw = missing.words
        return nil
      }
    }
    let name = picture.isData ? "an embedded picture" : "the picture \(picture.address.quoted)"
    // librsvg draws most embedded pictures alone, but not their profiles.
    let remark = isPlain(picture, file) ? nil : "\(name) (too large)"
    // After one that is too large, no other is decoded: hundreds would take too long.
    guard room > 0 else {
      flaw = remark
      return nil
    }
    do throws(PictureFault) {
      guard !file.isEmpty else { throw .empty }
      var damage: PictureFlaw?
      let bitmap = try Self.bitmap(file, isScaled: picture.isScaled, depth: depth, &damage)
      flaw = damage.map { "\(name) (\($0.words))" }
      if bitmap.width * bitmap.height <= room {
        guard let png = PictureFormat.png(forReading: bitmap) else { throw .outOfMemory }
        let address = DataAddress.png(png)
        if address.count <= Self.mostBytes || !survey.isLimited {
          room -= bitmap.width * bitmap.height
          return address
        }
      }
      room = 0
      flaw = remark
      return nil
    } catch {
      guard error != .outOfMemory else { throw error }
      flaw = "\(name) (\(error.reason))"
      return nil
    }
  }

  /// True if librsvg draws a picture by its media type.
  private func isPlain(_ picture: SVGSurvey.Picture, _ file: ByteBuffer) -> Bool {
    guard picture.isData, let kind = PictureKind(of: file), kind != .webp else { return false }
    let type = text[picture.range].dropFirst(5).prefix { !";,".utf8.contains($0) }
    return kind.mediaTypes.contains(String(decoding: type, as: UTF8.self))
  }

  /// - Parameter isScaled: True if the drawing gives the picture a size.
  private static func bitmap(
    _ file: ByteBuffer, isScaled: Bool, depth: Int, _ flaw: inout PictureFlaw?
  ) throws(PictureFault) -> Bitmap {
    guard PictureKind(of: file)?.isDrawing == true else {
      return try PictureFile.decode(file, noting: &flaw)
    }
    guard depth < 3 else { throw .unsupported(.svg, words: "a drawing within drawings") }
    let drawing = try SVGDrawing(SVGDocument(file), depth: depth + 1) { address in
      .failure(Missing("the picture \(address.quoted)"))
    }
    flaw = drawing.flaw
    return try drawing.bitmap(longerSide: isScaled ? SVGDrawing.fullSide : drawing.ownSide)
  }
}
