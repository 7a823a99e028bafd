internal import CardLibrary
internal import Files
internal import Glibc
package import Jobs
package import PDF
internal import Raster
internal import Support

/// A job that reads the PDF on standard input back.
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

  package init(_ request: Request, attached: [UInt8]) throws {}

  package func perform(_ channel: JobChannel<PressInspection>) throws {
    do {
      let bytes = try ByteBuffer(contentsOf: STDIN_FILENO, limit: Self.mostBytes)
      do throws(PDFFault) {
        channel.reply(try PDFInspector.report(of: bytes))
      } catch {
        throw FileError("", error.reason)
      }
    } catch let fault as PictureFault {
      throw FileError("", fault.reason)
    }
  }

  /// Reads an open PDF in the sandbox.
  ///
  /// - Throws: `FileError` if it cannot be read.
  static func report(of file: Int32, named name: String) throws(FileError) -> PDFReport {
    let result: JobResult<PressInspection>
    do throws(JobFailure) {
      result = try JobRun<PressInspection>().result(of: Request(), input: file)
    } catch {
      throw error.error(of: name, "the inspector cannot be started")
    }
    let fault = result.outcome.fault(of: "inspector", to: "read back", within: limits)
    switch (result.answer, fault) {
    case (.reply(let report), nil): return report
    case (.fault(let fault), nil) where fault.isOfInput: throw FileError(name, fault.reason)
    default: throw FileError(name, fault?.reason ?? "the inspector failed")
    }
  }
}
