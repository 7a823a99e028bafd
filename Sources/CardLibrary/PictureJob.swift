internal import Cards
internal import Files
internal import Glibc
internal import JSON
package import Jobs
package import Raster
internal import Runtime

/// A job that decodes the picture on standard input, or an entry of the zip file there, into shared
/// memory.
package struct PictureJob: Job {
  /// The form of pixels requested.
  package enum Form: String, Codable {
    case color, luminance

    package var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  package struct Request: Codable, Sendable {
    package let form: Form
    /// The file's name in the zip file on standard input; nil if standard input is the picture
    /// itself.
    package let entry: String?
    /// The longer side of a drawing in pixels; nil for the usual one.
    package var side: Int?
    /// The conversion of CMYK pictures into the inks of the printer whose ICC profile is attached;
    /// nil if inks are not requested.
    package var inks: InkConversion?
    /// The linked pictures of a drawing; nil if they are not known yet.
    package var links: [Link]?
  }

  /// A linked picture of a drawing.
  package struct Link: Codable, Sendable {
    package let address: String
    /// The size of its file, which is attached in the order of links; nil if there is none.
    package var count: Int?
    /// The reason why there is none.
    package var fault: String?
  }

  package typealias Reply = PictureReply

  package static let name = "decode-picture"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  package static let limits = JobLimits(
    seconds: 5, memory: 2 << 30, output: PictureWriter.mostBytes, deadline: 30,
    reply: JSONLimits(bytes: PictureReply.room - JobFrame.headSize, nesting: 8, values: 32),
    attached: 1 << 20)

  private let request: Request
  /// The printer's ICC profile; empty if inks are not requested.
  private let icc: ByteBuffer
  /// The picture; nil if it is in a zip file.
  private let file: ByteBuffer?
  /// The files of linked pictures.
  private let attached: [UInt8]

  package let readableFiles: [String]

  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    let linked = (request.links ?? []).reduce(0) { $0 + ($1.count ?? 0) }
    self.attached = Array(attached.prefix(linked))
    icc = ByteBuffer(Array(attached.dropFirst(linked)))
    guard let entry = request.entry else {
      let file = try ByteBuffer(contentsOf: STDIN_FILENO, limit: FileReading.largestPicture)
      self.file = file
      readableFiles = PictureKind(of: file)?.systemFiles(for: file) ?? []
      return
    }
    file = nil
    // An entry's format, and so the system files that its decoder may open, must be known from its
    // name, before it is unpacked.
    readableFiles = PictureKind.candidates(forName: entry).flatMap { $0.systemFiles(for: nil) }
  }

  package func perform(_ channel: JobChannel<PictureJob>) throws {
    var writer = PictureWriter(channel: channel)
    let file = try file ?? unpacked()
    try decode(file, to: &writer)
  }

  private static func fault(_ reason: String, path: String = "/") -> FileError {
    FileError(path, JobFault.shortened(reason))
  }

  /// The picture, unpacked from its zip file.
  private func unpacked() throws(FileError) -> ByteBuffer {
    let entry = request.entry ?? ""
    let file: ByteBuffer
    do throws(FileError) {
      file = ByteBuffer(
        try ZipFile(STDIN_FILENO).bytes(of: entry, limit: FileReading.largestPicture))
    } catch {
      throw Self.fault(error.reason, path: error.path.isEmpty ? "" : "/")
    }
    guard let kind = PictureKind(of: file), kind.isDrawing,
      !PictureKind.candidates(forName: entry).contains(kind)
    else { return file }
    throw Self.fault("is an SVG picture; expected a name that ends in .\(kind.fileExtensions[0])")
  }

  private func decode(
    _ file: ByteBuffer, to writer: inout PictureWriter
  ) throws(PictureFault) {
    if PictureKind(of: file)?.isDrawing == true {
      let document = SVGDocument(file)
      guard request.entry != nil || request.links != nil || document.links.isEmpty else {
        return writer.request(document.links)
      }
      try draw(SVGDrawing(document, link: linked), to: &writer)
      return
    }
    var flaw: PictureFlaw?
    switch request.form {
    case .color:
      // If the printer's profile is unusable, the converter of other colors says so.
      guard let conversion = request.inks, let printer = try? InkProfile(icc) else {
        return try writer.write(PictureFile.decode(file, noting: &flaw), flaw)
      }
      let (shown, inked) = try PictureFile.decode(file, for: printer, conversion, noting: &flaw)
      try writer.write(shown, flaw, inked)
    case .luminance: try writer.write(PictureFile.decodeLuminance(file, noting: &flaw), flaw)
    }
  }

  /// A linked picture of a drawing, from the parent or from the same zip file.
  private func linked(_ address: String) -> SVGDocument.Link {
    if let entry = request.entry {
      do throws(FileError) {
        let name = try DrawingLinks.name(of: address, besideEntry: entry)
        return .success(
          ByteBuffer(
            try ZipFile(STDIN_FILENO).bytes(of: name, limit: FileReading.largestPicture)))
      } catch {
        return .failure(.init("the picture \(address.quoted) (\(error.reason))"))
      }
    }
    var start = 0
    for link in request.links ?? [] {
      if link.address == address, let count = link.count {
        return .success(ByteBuffer(Array(attached[start..<start + count])))
      }
      if link.address == address, let fault = link.fault { return .failure(.init(fault)) }
      start += link.count ?? 0
    }
    return .failure(.init("linked pictures after the first \(SVGDocument.mostLinks)"))
  }

  /// Draws small first, then at larger sizes for which the time left should suffice.
  ///
  /// If it does not, the last finished size is shown.
  private func draw(
    _ drawing: borrowing SVGDrawing, to writer: inout PictureWriter
  ) throws(PictureFault) {
    let full = request.side ?? SVGDrawing.fullSide
    let flaw = PictureReply.shortened(drawing.flaw)
    var sizes = ProgressiveSizes(to: min(max(full, 1), PictureFile.largestSide))
    writer.isDrawing = true
    var isFirst = true
    // The parent may have given less time than usual.
    while let side = sizes.next(left: JobLimits.secondsLeft ?? 0) {
      let began = Usage.cpuSeconds
      do throws(PictureFault) {
        let bitmap = try drawing.bitmap(longerSide: side)
        switch request.form {
        case .color: try writer.write(bitmap, flaw)
        case .luminance: try writer.write(GrayBitmap(luminanceOf: bitmap), flaw)
        }
      } catch {
        guard error == .outOfMemory, !isFirst else { throw error }
        return
      }
      isFirst = false
      sizes.drew(side, for: Usage.cpuSeconds - began)
    }
  }
}

/// A writer of pictures into shared memory, one after another, which replies with the position of
/// the last one.
private struct PictureWriter {
  let channel: JobChannel<PictureJob>
  private var end = PictureReply.room
  /// True for a drawing's pictures.
  var isDrawing = false

  init(channel: JobChannel<PictureJob>) { self.channel = channel }

  /// The bytes of the largest picture, its inks and the reply; a drawing's sizes together need
  /// fewer.
  static let mostBytes =
    PictureReply.room + 2 * PictureFile.largestSide * PictureFile.largestSide * 4

  /// Asks for the linked pictures of a drawing.
  func request(_ links: [String]) {
    channel.reply(
      PictureReply(place: nil, flaw: nil, isDrawing: true),
      attaching: [Array(links.joined(separator: "\n").utf8)])
  }

  mutating func write(
    _ picture: Bitmap, _ flaw: PictureFlaw? = nil, _ inked: InkedPicture? = nil
  ) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 4, flaw, inked)
  }

  mutating func write(_ picture: GrayBitmap, _ flaw: PictureFlaw? = nil) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 1, flaw)
  }

  private mutating func write(
    _ bytes: ByteBuffer, _ width: Int, _ height: Int, bytesPerPixel: Int, _ flaw: PictureFlaw?,
    _ inked: InkedPicture? = nil
  ) throws(PictureFault) {
    let place = try channel.memory.put(
      bytes, width, height, bytesPerPixel: bytesPerPixel, from: &end)
    var reply = PictureReply(place: place, flaw: flaw, isDrawing: isDrawing)
    if let inked {
      reply.inks = try channel.memory.put(
        inked.inks.bytes, inked.inks.width, inked.inks.height, bytesPerPixel: 4, from: &end)
      reply.condition = inked.condition
    }
    // The reply is written last and whole: the parent may read it whenever this process ends.
    channel.reply(reply)
  }
}
