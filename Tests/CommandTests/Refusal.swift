import Foundation
import TestSupport
import Testing

/// What every failure has in common.
enum Refusal {
  /// Runs the program, which must fail at once, in one line, and write nothing into `folder`.
  ///
  /// - Returns: what it said after `foil: error: `.
  @discardableResult
  static func message(
    _ arguments: [String], status: Int32 = 1, in folder: TemporaryFolder,
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let before = try Listing(folder)
    let outcome = try Program.run(arguments, environment: environment, limit: 40)
    #expect(
      try Listing(folder) == before, "the folder is as it was", sourceLocation: sourceLocation)
    return check(outcome, status: status, sourceLocation: sourceLocation)
  }

  /// Checks a run that has to have failed.
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

  /// Names in a folder, hidden ones too, with what the files hold.
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

/// Files that are no pictures.
enum BadPicture: String, CaseIterable, Sendable {
  case missing, empty, oneByte, cut, random, folder, fifo, hugeHeader, noPixels, device, tooLong

  /// Makes it in `folder` and returns its path.
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
