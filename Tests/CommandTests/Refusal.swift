import Foundation
import TestSupport
import Testing

/// Checks that hold for every failure.
enum Refusal {
  /// Runs the program, which must fail soon with one line and write nothing into `folder`.
  ///
  /// - Returns: the message after `foil: error: `.
  @discardableResult
  static func message(
    _ arguments: [String], status: Int32 = 1, in folder: TemporaryFolder,
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try Listing(folder)
    let outcome = try Program.run(arguments, environment: environment, limit: 40)
    #expect(
      try Listing(folder) == before, "the folder is unchanged", sourceLocation: sourceLocation)
    return check(outcome, status: status, sourceLocation: sourceLocation)
  }

  /// Checks a run that has to fail, and returns the message.
  static func check(
    _ outcome: Program.Outcome, status: Int32 = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let words = "\(outcome.errors)\(outcome.output.prefix(100))"
    #expect(outcome.status == status, "\(words)", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, "\(words)", sourceLocation: sourceLocation)
    #expect(
      outcome.errors.hasPrefix("foil: error: ") && outcome.errors.hasSuffix("\n")
        && outcome.errors.count(where: \.isNewline) == 1,
      "one line: \(words)", sourceLocation: sourceLocation)
    #expect(outcome.seconds < 30, "\(words)", sourceLocation: sourceLocation)
    return String(outcome.errors.dropFirst("foil: error: ".count).dropLast())
  }

  /// The names of all files in a folder, hidden ones included, with their sizes.
  private struct Listing: Equatable {
    let files: [String: Int]

    init(_ folder: TemporaryFolder) throws {
      var files: [String: Int] = [:]
      for name in try folder.names {
        var status = stat()
        #expect(lstat(folder.file(name), &status) == 0)
        files[name] = Int(status.st_size)
      }
      self.files = files
    }
  }
}

/// Files that are not valid pictures.
enum BadPicture: String, CaseIterable, Sendable {
  case missing, empty, oneByte, cut, random, folder, fifo, hugeHeader, noPixels, device, tooLong

  /// Makes the file in `folder` and returns its path.
  func make(in folder: TemporaryFolder) throws -> String {
    let path = folder.file("\(rawValue).png")
    let name = "\(rawValue).png"
    switch self {
    case .missing: return path
    case .empty: return try folder.write([], to: name)
    case .oneByte: return try folder.write([0x89], to: name)
    case .cut:
      let whole = PNGSource(40, 40, .rgba) { x, y in [x, y, 0, 255] }.bytes
      return try folder.write(whole[..<(whole.count / 2)], to: name)
    case .random:
      var random = SeededGenerator(seed: 1)
      return try folder.write(
        (0..<5000).map { _ in .random(in: 0...255, using: &random) }, to: name)
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .fifo: #expect(mkfifo(path, 0o600) == 0)
    case .hugeHeader:
      return try folder.write(PNGSource.header(width: 40000, height: 40000), to: name)
    case .noPixels: return try folder.write(PNGSource.header(width: 0, height: 10), to: name)
    case .device: return "/dev/zero"
    case .tooLong:
      _ = try folder.write([], to: name)
      #expect(truncate(path, (64 << 20) + 1) == 0)
    }
    return path
  }
}
