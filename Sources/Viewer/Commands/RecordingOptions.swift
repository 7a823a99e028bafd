internal import ArgumentParser
internal import Files

/// What every command that plays a recording understands.
struct RecordingOptions: ParsableArguments {
  @Flag(help: "Refuse a recording that names files outside its folder.")
  var confined = false

  /// The files outside the folder of a recording that it opens without the user's wish; none of one
  /// that the user keeps where V saves.
  ///
  /// - Throws: `FileError` where a file is missing, and of the first that `--confined` refuses.
  func outsideFiles(of recording: Recording) throws(FileError) -> [OutsideFile] {
    let outside = try recording.outsideFiles
    if confined, let first = outside.first {
      throw FileError(
        recording.path, line: first.line,
        "\(first.name) is outside of the recording's folder")
    }
    return recording.isUsersOwn ? [] : outside
  }

  /// Reads a recording for a command, which names on standard error what it opens outside its folder.
  ///
  /// - Parameter showsItsCards: whether its cards are opened; not where others were named.
  /// - Throws: `FileError` as `Recording.init(_:)` and `outsideFiles(of:)`.
  func read(_ path: String, showsItsCards: Bool = true) throws(FileError) -> Recording {
    let recording = try Recording(path)
    guard showsItsCards else { return recording }
    let outside = try outsideFiles(of: recording)
    if !outside.isEmpty { Diagnostics.note(recording.words(for: outside)) }
    return recording
  }
}
