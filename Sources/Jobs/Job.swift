package import Files

/// Work in a child process: its request, its reply, its limits, and the child's side of it.
///
/// The parent runs it by a `JobRun` (one request, one reply in shared memory) or a `JobStream`
/// (many of both, by pipes). The child makes the job from the first request, enters the sandbox if
/// the job has one, and performs it.
package protocol Job: SendableMetatype {
  associatedtype Request: Codable & Sendable
  associatedtype Reply: Codable & Sendable

  /// The command-line word that starts such a child.
  static var name: String { get }
  static var limits: JobLimits { get }
  static var transport: JobTransport { get }
  /// True if the job works on untrusted files.
  ///
  /// Such a child gets few environment variables and drops all privileges before it performs.
  static var isSandboxed: Bool { get }
  /// True if the job writes a file that its parent has opened, as descriptor 3.
  static var writesFile: Bool { get }

  /// Takes a request before privileges are dropped.
  ///
  /// - Parameter attached: the bytes that came with the request.
  /// - Throws: `FileError` for the parent; any other error ends the child without a reply.
  init(_ request: Request, attached: [UInt8]) throws

  /// Files and folders that stay readable in the sandbox, with everything below them.
  var readableFiles: [String] { get }

  /// Does the work.
  ///
  /// - Throws: as `init`.
  func perform(_ channel: JobChannel<Self>) throws
}

extension Job {
  package static var isSandboxed: Bool { false }
  package static var writesFile: Bool { false }
  package var readableFiles: [String] { [] }
}

/// The transport of requests and replies between a child and its parent.
package enum JobTransport {
  /// Shared memory on standard output: it holds the one request, and then each reply in its place.
  ///
  /// Standard input is the file to work on.
  case memory
  /// Requests on standard input, replies on standard output, one after the other.
  case stream
}

/// A child's answer.
package enum JobAnswer<Reply: Codable>: Codable {
  case reply(Reply)
  case fault(JobFault)
}

extension JobAnswer: Sendable where Reply: Sendable {}
extension JobAnswer: Equatable where Reply: Equatable {}

/// A `FileError` in a child's answer.
package struct JobFault: Codable, Hashable, Sendable {
  package let path: String
  package let line: Int?
  package let reason: String
  /// The other faults; nil if there are none.
  package let others: [JobFault]?

  package init(_ error: FileError) {
    (path, line, reason) = (error.path, error.line, error.reason)
    others = error.others.isEmpty ? nil : error.others.map(JobFault.init)
  }

  package var error: FileError {
    var error = FileError(path, line: line, reason)
    error.others = (others ?? []).map(\.error)
    return error
  }

  /// The reason of a fault, shortened to fit into a reply.
  package static func shortened(_ reason: String) -> String {
    String(decoding: reason.onOneLine.printable.utf8.prefix(longestReason), as: UTF8.self)
  }

  /// The limit of a reason, in bytes.
  private static let longestReason = 1024

  /// True if the fault may come from the file on standard input, or from a file in it.
  ///
  /// Such a file may have taken the child over.
  package var isOfInput: Bool { path.isEmpty || path.hasPrefix("/") }
}
