internal import Files
internal import Press
internal import PrintFiles
internal import Raster

/// A press file being made: its pages or pictures, which are read back before it gets its name.
struct PressedFile: ~Copyable {
  private let document: PDFDocument
  private var writer: PDFWriter
  /// The pages as they are meant to be, without their pixels.
  private var pages: [PDFPage] = []

  /// A PDF without pages.
  ///
  /// - Parameter path: The file's future path, beside which long files keep their pages.
  /// - Throws: `PDFFault` if the standard forbids it.
  init(_ document: PDFDocument, at path: String) throws(PDFFault) {
    self.document = document
    writer = try PDFWriter(document, beside: OutputFile.isStream(path) ? nil : path)
  }

  /// Adds a page.
  mutating func add(_ sheet: PDFSheet) throws(PDFFault) {
    try writer.add(sheet)
    pages.append(PDFPage(sheet))
  }

  /// Writes the file and reads it back in the sandbox; it gets its name only if it is as meant.
  ///
  /// - Throws: `FileError` if it cannot be written, or differs from what was meant.
  consuming func write(to output: OutputFile) throws {
    let (document, pages) = (document, pages)
    var writer: PDFWriter? = writer
    try output.write { file in
      do throws(PDFFault) {
        try writer.take()?.write(to: "/proc/self/fd/\(file)")
      } catch {
        throw FileError(output.name, error)
      }
      let report = try PressInspection.report(of: file, named: output.name)
      guard let fault = report.faults(against: document, pages: pages).first else { return }
      throw PressInspection.refusal(output.name, fault)
    }
  }
}
