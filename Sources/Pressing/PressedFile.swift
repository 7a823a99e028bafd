internal import Files
internal import Press
internal import PrintFiles

/// A press file being made: its pages, which are read back before it gets its name.
struct PressedFile: ~Copyable {
  private let document: PDFDocument
  private var writer: PDFWriter
  /// The pages as they are meant to be, without their pixels.
  private var pages: [PDFPage] = []
  /// The card that errors are about.
  private var path: String
  /// The back of all cards so far, and their number; nil before the first one and if they differ.
  ///
  /// LongPack, which has files with all fronts first, wants the back of a deck once.
  private var sharedBack: (page: PDFSheet, count: Int)?
  /// True if backs that are alike are one page.
  private var sharesBack: Bool

  /// A PDF without pages.
  ///
  /// - Parameters:
  ///   - card: The card that names the printer.
  ///   - title: The title.
  ///   - colors: The ICC profile of the inks.
  ///   - output: The file's future path, beside which long files keep their pages; nil to keep
  ///     them in memory.
  /// - Throws: `FileError` if the standard forbids it.
  init(
    _ card: PressCard, title: String, _ colors: PressColors, at output: String? = nil
  ) throws(FileError) {
    (document, path) = (card.document(title: title, colors), card.path)
    writer = try FileError.naming(path) { [document] () throws(PDFFault) in
      try PDFWriter(document, beside: output.flatMap { OutputFile.isStream($0) ? nil : $0 })
    }
    sharesBack = card.profile.output.pages == .frontsBacks
  }

  /// Adds the page of a side.
  mutating func add(_ side: PressedSide, of card: PressCard) throws(FileError) {
    path = card.path
    let page = card.page(side)
    guard side.side == .back, sharesBack else { return try add(page) }
    guard let shared = sharedBack else { return sharedBack = (page, 1) }
    if shared.page == page { return sharedBack = (page, shared.count + 1) }
    (sharedBack, sharesBack) = (nil, false)
    for page in Array(repeating: shared.page, count: shared.count) + [page] { try add(page) }
  }

  /// Adds a page.
  mutating func add(_ sheet: PDFSheet) throws(FileError) {
    try FileError.naming(path) { () throws(PDFFault) in try writer.add(sheet) }
    pages.append(PDFPage(sheet))
  }

  /// Writes the file and reads it back in the sandbox; it gets its name only if it is as meant.
  ///
  /// - Throws: `FileError` if it cannot be written, or differs from what was meant.
  consuming func write(to output: OutputFile) throws {
    if let page = sharedBack?.page { try add(page) }
    let (document, pages) = (document, pages)
    var writer: PDFWriter? = writer
    try output.write { file in
      try FileError.naming(output.name) { () throws(PDFFault) in
        try writer.take()?.write(to: "/proc/self/fd/\(file)")
      }
      try PressInspection.verify(file: file, named: output.name, document, pages)
    }
  }

  /// The file's bytes, read back in the sandbox.
  ///
  /// - Throws: `FileError` if they differ from what was meant.
  consuming func bytes() throws(FileError) -> [UInt8] {
    let (document, pages, path) = (document, pages, path)
    var writer: PDFWriter? = writer
    let bytes = try FileError.naming(path) { () throws(PDFFault) in
      try writer.take()?.bytes() ?? []
    }
    try PressInspection.verify(bytes, named: path, document, pages)
    return bytes
  }
}
