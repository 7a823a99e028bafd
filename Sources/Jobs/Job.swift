package import Files

/// Work that is done in a process of its own: what is asked and answered, its limits, and the
/// child's side of it.
///
/// The parent runs it by a `JobRun` (one request, one reply in shared memory) or a `JobStream` (many
/// of both, by pipes). The child makes a value of the job from the first request, enters the sandbox
/// where the job has one, and performs it.
package protocol Job: SendableMetatype {
  associatedtype Request: Codable & Sendable
  associatedtype Reply: Codable & Sendable

  /// The word that starts such a child.
  static var name: String { get }
  static var limits: JobLimits { get }
  static var transport: JobTransport { get }
  /// Whether it works on strangers' files: then it has few variables of the environment, and gives
  /// up all rights before it performs.
  static var isSandboxed: Bool { get }

  /// Takes a request in, before rights are given up.
  ///
  /// - Parameter attached: bytes that came with it.
  /// - Throws: `FileError` for the parent; any other error ends the child without a reply.
  init(_ request: Request, attached: [UInt8]) throws

  /// Files that stay open for reading in the sandbox, with all that is below them.
  var readableFiles: [String] { get }

  /// Does the work.
  ///
  /// - Throws: as `init`.
  func perform(_ channel: JobChannel<Self>) throws
}

extension Job {
  package static var isSandboxed: Bool { false }
  package var readableFiles: [String] { [] }
}

/// How requests and replies pass between a child and its parent.
package enum JobTransport {
  /// One request in memory on standard output, where the reply takes its place; later replies
  /// replace earlier ones. Standard input is the file to work on.
  case memory
  /// Requests on standard input, replies on standard output, one after the other.
  case stream
}

/// What a child answers.
package enum JobAnswer<Reply: Codable>: Codable {
  case reply(Reply)
  case fault(JobFault)
}

extension JobAnswer: Sendable where Reply: Sendable {}
extension JobAnswer: Equatable where Reply: Equatable {}

/// A `FileError` on its way from a child.
package struct JobFault: Codable, Hashable, Sendable {
  package let path: String
  package let line: Int?
  package let reason: String

  package init(_ error: FileError) { (path, line, reason) = (error.path, error.line, error.reason) }

  package var error: FileError { FileError(path, line: line, reason) }

  /// Whether it may be a fault of the file on standard input, or of a file in that: the child may
  /// have been taken over.
  package var isOfInput: Bool { path.isEmpty || path.hasPrefix("/") }
}
