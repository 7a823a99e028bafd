internal import Batches
package import Raster
package import Runtime

extension PictureFormat {
  /// The format of the extension in `--output`.
  ///
  /// - Throws: `UsageError` for an unknown extension, and for a name that is only an extension.
  package init(option output: String) throws(UsageError) {
    guard let format = Self(output: output) else {
      throw OutputPattern.unknown(
        option: output, "unknown picture format", Self.knownExtensions)
    }
    try OutputPattern.requireStem(option: output)
    self = format
  }
}
