package import Raster
package import Support

extension PictureFormat {
  /// The format that the value of `--output` tells.
  ///
  /// - Throws: `UsageError` where it tells none, and where it is only an ending.
  package init(option output: String) throws(UsageError) {
    guard let format = Self(output: output) else {
      throw UsageError(
        "--output \(output.isEmpty ? "\"\"" : output): "
          + "its ending should be one of \(Self.knownEndings)")
    }
    try OutputPattern.requireStem(option: output)
    self = format
  }
}
