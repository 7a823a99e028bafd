package import Files
internal import Geometry
internal import SceneGraph
internal import Support

/// What an input file holds: events, and, where it was recorded, what they begin with.
package struct Recording: Hashable, Sendable {
  /// The file.
  package let path: String
  /// The folder that its paths begin in; nil for its own.
  private let folder: String?
  /// What the first line of a recording says; nil of a script of events alone.
  package private(set) var start: RecordingStart?
  /// The line of that.
  package private(set) var startLine = 1
  /// Files outside its folder that the user lets it open, whole and without links, by their bytes.
  package var allowed: Set<[UInt8]> = []
  /// Whether it may open nothing outside its folder, whoever keeps it.
  package var isConfined = false
  /// What happens, in the order of its times.
  package private(set) var inputs: [TimedInput] = []

  /// Seconds that it plays: as long as was recorded, of a script until its last event.
  package var duration: Double { start?.seconds ?? inputs.last?.time ?? 0 }

  /// Seconds in which all comes to rest that a script's last event moves.
  package static let rest = 2.0

  /// Reads a file of JSON Lines, whose paths begin in its own folder.
  ///
  /// - Throws: as `init(_:pathsIn:)`.
  package init(_ path: String) throws(FileError) { try self.init(path, pathsIn: nil) }

  /// Reads a file of JSON Lines.
  ///
  /// Blank lines are passed over. Events of a script come out in the order of their times, equal times
  /// in file order; those of a recording are in that order.
  ///
  /// - Parameter folder: the one that its paths begin in; nil for its own.
  /// - Throws: `FileError` with the line of the first one that is wrong.
  package init(_ path: String, pathsIn folder: String?) throws(FileError) {
    try self.init(of: FileReading.text(of: path), called: path, pathsIn: folder)
  }

  /// Reads a text of JSON Lines, as a file of it is read.
  ///
  /// - Parameter path: what errors call it.
  /// - Throws: `FileError` with the line of the first one that is wrong.
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
    // A sort that keeps equal times in their order.
    if start == nil {
      inputs = inputs.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }

  /// How it calls files.
  ///
  /// - Throws: `FileError` where its folder is gone.
  package var paths: RecordedPaths {
    get throws(FileError) {
      if let folder { return try RecordedPaths(folder: folder) }
      return try RecordedPaths(file: path)
    }
  }

  /// The lines between the ends of Unix, Windows and old Macs: those of JSON, where other signs of a
  /// new line may be a part of a text.
  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    let bytes = Array(text.utf8)
    var start = 0
    for (at, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      // Between a carriage return and its line feed there is no line.
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
      guard isFirst else { throw InputFault("\"record\" should be in the first line") }
      if let fault = start.fault { throw InputFault(fault) }
      (self.start, startLine) = (start, number)
    case .input(let input):
      if start != nil, let last = inputs.last, time < last.time {
        throw InputFault("is earlier than the line before")
      }
      if start == nil, let word = input.recordedWord {
        throw InputFault("\(word.quoted) goes with \"record\" in the first line")
      }
      inputs.append(TimedInput(time: time, input, line: number))
    }
  }
}
