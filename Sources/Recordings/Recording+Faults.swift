package import Files
package import Support

extension Recording {
  /// The error of a line in which something is wrong.
  package func error(_ fault: InputFault, at line: Int) -> FileError {
    FileError(path, line: line, fault.reason)
  }

  /// Does what a line of the recording asks for; what is wrong with it is told with that line.
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
