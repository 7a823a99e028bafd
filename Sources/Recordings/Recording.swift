package import Files
package import JSON

/// The content of an input file: events and, in a recording, the state that they start from.
package struct Recording: Hashable, Sendable {
  /// The file's path.
  package let path: String
  /// The folder of relative paths; nil for the file's own folder.
  private let folder: String?
  /// The content of a recording's first line; nil for a script of events alone.
  package private(set) var start: RecordingStart?
  /// The number of that line.
  package private(set) var startLine = 1
  /// The files outside its folder that the user allows: absolute paths without links, as bytes.
  package var allowed: Set<[UInt8]> = []
  /// True if the recording may not open files outside its folder, even in the user's own folder.
  package var isConfined = false
  /// The inputs, in the order of their times.
  package private(set) var inputs: [TimedInput] = []

  /// Seconds of play: a recording's length, or the time of a script's last event.
  package var duration: Double { start?.seconds ?? inputs.last?.time ?? 0 }

  /// Seconds after a script's last event in which all motion ends.
  package static let rest = 2.0

  /// Reads a file of JSON Lines, with paths relative to its own folder.
  ///
  /// - Throws: As `init(_:pathsIn:)`.
  package init(_ path: String) throws(FileError) { try self.init(path, pathsIn: nil) }

  /// Reads a file of JSON Lines.
  ///
  /// Blank lines are skipped. A script's events are sorted by time, equal times in file order; a
  /// recording's events must be in order.
  ///
  /// - Parameter folder: The folder of relative paths; nil for the file's own.
  /// - Throws: `FileError` with the first faulty line.
  package init(_ path: String, pathsIn folder: String?) throws(FileError) {
    try self.init(of: FileReading.text(of: path), called: path, pathsIn: folder)
  }

  /// Reads a text of JSON Lines.
  ///
  /// - Parameter path: The name of the text in errors.
  /// - Throws: `FileError` with the first faulty line.
  package init(of text: String, called path: String, pathsIn folder: String?) throws(FileError) {
    (self.path, self.folder) = (path, folder)
    var isFirst = true
    for (index, line) in Self.lines(of: text).enumerated() where !Self.isBlank(line) {
      do throws(InputFault) {
        try take(line, isFirst: isFirst, number: index + 1)
      } catch {
        throw FileError(path, line: index + 1, error.reason)
      }
      isFirst = false
    }
    // This sort keeps equal times in their order.
    if start == nil {
      inputs = inputs.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }

  /// The names that the recording gives to files.
  ///
  /// - Throws: `FileError` if its folder is missing.
  package var paths: RecordedPaths {
    get throws(FileError) {
      if let folder { return try RecordedPaths(folder: folder) }
      return try RecordedPaths(file: path)
    }
  }

  /// The lines of a text, which end as on Unix, Windows or old Macs.
  ///
  /// Other line separators of Unicode are allowed within a JSON text.
  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    let bytes = Array(text.utf8)
    var start = 0
    for (at, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      // A line feed after a carriage return ends no line of its own.
      if byte == 0x0A, at > 0, bytes[at - 1] == 0x0D {
        start = at + 1
        continue
      }
      lines.append(bytes[start..<at])
      start = at + 1
    }
    return lines + [bytes[start...]]
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>, isFirst: Bool, number: Int
  ) throws(InputFault) {
    let (time, input) = try InputScript.parse(line)
    switch input {
    case .start(let start):
      guard isFirst else { throw InputFault("\"record\" is only allowed in the first line") }
      if let fault = start.fault { throw InputFault(fault) }
      (self.start, startLine) = (start, number)
    case .input(let input):
      if start != nil, let last = inputs.last, time < last.time {
        throw InputFault("\"t\" is earlier than in the line before")
      }
      if start == nil, let word = input.recordedWord {
        throw InputFault("\(word.quoted) needs \"record\" in the first line")
      }
      inputs.append(TimedInput(time: time, input, line: number))
    }
  }

  /// The error of a faulty line.
  package func error(_ fault: InputFault, at line: Int) -> FileError {
    FileError(path, line: line, fault.reason)
  }

  /// Runs `body` for a line; a fault is reported with that line.
  ///
  /// - Throws: `FileError`.
  package func at<Result>(
    _ line: Int, _ body: () throws(InputFault) -> Result
  ) throws(FileError) -> Result {
    do throws(InputFault) {
      return try body()
    } catch {
      throw self.error(error, at: line)
    }
  }
}
