internal import Files
internal import Glibc
internal import Press

/// A writer of a press file: takes the pages one by one, then writes the file.
///
/// The same document and pages give the same bytes wherever and whenever they are written.
public struct PDFWriter: ~Copyable {
  private let document: PDFDocument
  /// The output beside which parts are kept; nil to keep all pages in memory.
  private let output: String?
  private let partBytes: Int
  private var file: QPDFFile
  private var shared: SharedResources
  /// The earlier pages, as files.
  private var parts: [QPDFFile] = []
  private var uses: [PageUses] = []
  private var digest: ContentDigest

  /// A writer of a file without pages.
  ///
  /// - Parameters:
  ///   - output: the file's future path; its folder keeps unnamed temporary files whenever the
  ///     pictures of some pages have `partBytes` bytes, compressed. With nil, all is kept in memory.
  ///   - partBytes: the memory for pictures, bytes.
  /// - Throws: `PDFFault.outOfMemory`.
  public init(
    _ document: PDFDocument, beside output: String? = nil, partBytes: Int = 64 << 20
  ) throws(PDFFault) {
    let file = try QPDFFile.empty()
    (self.document, self.output, self.partBytes) = (document, output, partBytes)
    (self.file, digest) = (file, ContentDigest())
    shared = SharedResources(file, hasLayers: document.standard.hasLayers)
  }

  /// Adds a page after all others.
  ///
  /// - Throws: `PDFFault.invalid` if a PDF cannot name an ink, or if an ink has another alternate
  ///   color on an earlier page; then the writer must not be used further. Also `.refused` and `.incomplete` if a temporary file cannot be written.
  public mutating func add(_ sheet: PDFSheet) throws(PDFFault) {
    var page = PageBuilder(sheet, file, shared)
    file.add(page: try page.build())
    try file.check()
    digest.add(page.digest)
    uses.append(page.uses)
    if shared.storedBytes >= partBytes, let output { try keepPart(beside: output) }
  }

  /// Writes the file at `path`, in place and without a temporary name; `/proc/self/fd/N` writes the
  /// open file N.
  ///
  /// - Throws: `PDFFault.refused` if the file cannot be opened or written, `.incomplete` if the
  ///   disk is full. What was written stays.
  public consuming func write(to path: String) throws(PDFFault) {
    try finish()
    try Self.write(file, to: path, version: document.standard.version)
  }

  /// The file's bytes.
  ///
  /// - Throws: `PDFFault.outOfMemory`.
  public consuming func bytes() throws(PDFFault) -> [UInt8] {
    try finish()
    return try file.bytes(version: document.standard.version)
  }

  /// Moves the pages so far into an unnamed file, and begins anew.
  private mutating func keepPart(beside output: String) throws(PDFFault) {
    let scratch: ScratchFile
    do throws(FileError) {
      scratch = try ScratchFile(beside: output)
    } catch {
      throw .refused(error.reason)
    }
    let path = "/proc/self/fd/\(scratch.descriptor)"
    try Self.write(file, to: path, version: document.standard.version)
    // libqpdf opens the file anew, and reads pictures only when they are written.
    parts.append(try .reading(path))
    withExtendedLifetime(scratch) {}
    try begin()
  }

  private mutating func begin() throws(PDFFault) {
    file = try .empty()
    shared = SharedResources(file, hasLayers: document.standard.hasLayers)
  }

  /// Brings the pages of all parts together, and adds the rest of the document.
  private mutating func finish() throws(PDFFault) {
    guard !uses.isEmpty else { throw .invalid("the file has no pages") }
    if !parts.isEmpty {
      let last = file
      try begin()
      for part in parts + [last] { try append(part) }
      // The last part must live until its pages are written.
      parts.append(last)
    }
    try DocumentBuilder(document, file, shared).build(digest)
    try file.check()
  }

  private func append(_ part: QPDFFile) throws(PDFFault) {
    for index in 0..<max(part.pageCount, 0) {
      let place = file.pageCount
      file.add(page: part.page(index))
      try file.check()
      try uses[place].share(shared, in: file.page(place))
    }
    try part.check()
  }

  private static func write(
    _ file: QPDFFile, to path: String, version: String
  ) throws(PDFFault) {
    try file.write(to: path, version: version)
    guard isComplete(path) else { throw .incomplete }
  }

  /// True if the file at `path` has its last line.
  ///
  /// libqpdf does not notice if the system refuses the last bytes.
  private static func isComplete(_ path: String) -> Bool {
    let file = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    let last = Array("%%EOF\n".utf8)
    var status = stat()
    guard unsafe fstat(file, &status) == 0, Int(status.st_size) > last.count else { return false }
    var end = [UInt8](repeating: 0, count: last.count)
    let start = Int(status.st_size) - last.count
    return unsafe pread(file, &end, end.count, start) == end.count && end == last
  }
}
