internal import Foundation
internal import Testing

/// The program under test, run as users run it.
public enum Program {
  /// The result of a run.
  public struct Outcome: Sendable {
    /// The exit status; 128 + n if signal n ended it.
    public let status: Int32
    /// The standard output.
    public let output: String
    /// The standard error.
    public let errors: String
    /// The duration, s.
    public let seconds: Double
  }

  /// The path of the executable that was built with these tests.
  public static var path: String { path(of: "foil") }

  private static func path(of executable: String) -> String {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = bundle.deletingLastPathComponent().path(percentEncoded: false) + "/" + executable
    let isThere = FileManager.default.isExecutableFile(atPath: beside)
    return isThere ? beside : Fixture.project(".build/debug/\(executable)")
  }

  /// Runs `foil` with arguments to its end, or for at most `limit` seconds.
  public static func run(
    _ arguments: [String], environment: [String: String] = [:], limit: Double = 60
  ) throws -> Outcome {
    try launch(path, arguments, environment: environment, limit: limit)
  }

  /// Runs `foil` to its end with a terminal as standard input and standard error.
  public static func run(
    _ arguments: [String], on terminal: Terminal, environment: [String: String] = [:]
  ) throws -> Outcome {
    try launch(path, arguments, environment: environment, limit: 60, terminal: terminal)
  }

  /// Runs another executable of the package, such as an example, to its end.
  public static func run(
    example: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try launch(path(of: example), arguments, environment: environment, limit: 60)
  }

  /// Runs a shell command in which `$FOIL` is the program, `$1` the first argument and so on.
  public static func shell(
    _ line: String, _ arguments: [String] = [], limit: Double = 60
  ) throws -> Outcome {
    try launch(
      "/bin/sh", ["-c", line, "sh"] + arguments, environment: ["FOIL": path], limit: limit)
  }

  /// Compiles a shared library from C in a folder; returns its path.
  public static func library(from source: String, in folder: TemporaryFolder) throws -> String {
    let file = try folder.write(source.utf8, to: "library.c")
    let library = folder.file("library.so")
    let built = try shell("clang -shared -fPIC -o \"$2\" \"$1\" -ldl 2>&1", [file, library])
    try #require(built.status == 0, "\(built.output)")
    return library
  }

  private static func launch(
    _ program: String, _ arguments: [String], environment: [String: String], limit: Double,
    terminal: Terminal? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let home = try Home()
    defer { withExtendedLifetime(home) {} }
    process.environment = ProcessInfo.processInfo.environment
      .merging(home.environment) { $1 }.merging(environment) { $1 }
    process.standardInput = terminal?.end ?? FileHandle.nullDevice
    let folder = try TemporaryFolder()
    let (out, err) = (folder.file("out"), folder.file("err"))
    for file in [out, err] { try Data().write(to: URL(filePath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: out)
    process.standardError = terminal?.end ?? FileHandle(forWritingAtPath: err)
    let began = Date()
    try process.start()
    let status = process.wait(atMost: limit)
    return Outcome(
      status: status,
      output: try String(contentsOfFile: out, encoding: .utf8),
      errors: try terminal?.said ?? String(contentsOfFile: err, encoding: .utf8),
      seconds: Date().timeIntervalSince(began))
  }
}
