internal import CardLibrary
internal import Files
internal import Glibc
internal import JSON
package import Jobs
package import PrintFiles
internal import Raster

/// A job that reads a PDF back: the one on standard input, or the bytes that come with the request.
package struct PressInspection: Job {
  package struct Request: Codable, Sendable {}
  package typealias Reply = PDFReport

  package static let name = "inspect-pdf"
  package static let transport = JobTransport.memory
  package static let isSandboxed = true
  /// Some kilobytes of report for each of up to some thousand pages.
  package static let limits = JobLimits(
    seconds: 900, memory: 12 << 30, output: 1 << 30, deadline: 1800,
    reply: JSONLimits(bytes: 256 << 20, nesting: 16, values: 1 << 24))
  private static let mostBytes = 8 << 30

  /// The PDF; empty if it is on standard input.
  private let bytes: [UInt8]

  package init(_ request: Request, attached: [UInt8]) throws { bytes = attached }

  package func perform(_ channel: JobChannel<PressInspection>) throws {
    let bytes =
      try bytes.isEmpty
      ? ByteBuffer(contentsOf: STDIN_FILENO, limit: Self.mostBytes) : ByteBuffer(bytes)
    channel.reply(try PDFInspector.report(of: bytes))
  }

  /// Reads a PDF back in the sandbox and compares it with what was meant.
  ///
  /// - Parameters:
  ///   - bytes: The PDF.
  ///   - file: The open file that has it, in place of `bytes`.
  /// - Throws: `FileError` if it cannot be read, or differs.
  static func verify(
    _ bytes: [UInt8] = [], file: Int32? = nil, named name: String, _ document: PDFDocument,
    _ pages: [PDFPage]
  ) throws(FileError) {
    let (report, _) = try JobRun<PressInspection>().reply(
      to: Request(), attaching: [bytes], on: file, by: "inspector", "read back", within: nil,
      of: name)
    guard let fault = report.faults(against: document, pages: pages).first else { return }
    throw FileError(name, "the written file is not as meant (\(fault)); nothing was saved")
  }
}
