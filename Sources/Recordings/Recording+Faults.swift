package import Files
package import JSON

extension Recording {
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
