internal import Cards
package import Files
internal import Interaction
internal import Runtime
internal import Shading

extension ShotSetup {
  /// The files that a picture may be made from, Foil's own included; no output may replace them.
  ///
  /// - Throws: `FileError` if an effect cannot be read.
  package var inputs: [String] {
    get throws(FileError) {
      let own = ["assets/card", "shaders/effects", "shaders/foils", "shaders/pipelines"].map {
        "\(root.path)/\($0)"
      }
      var files = document.files + own.flatMap(Self.files)
      var catalog = catalog
      for name in [surroundings.wantedEffect].compactMap(\.self) + catalog.library.files.keys {
        files += try catalog.module(name).files
      }
      return files
    }
  }

  /// Checks that a file exists whose name may be a mistyped option value.
  ///
  /// - Throws: `FileError` if there is no such file; its reason ends in `otherwise`.
  package static func requireFile(_ name: String, or otherwise: String) throws(FileError) {
    do throws(FileError) {
      try FileReading.withRegularFile(name) { _, _ in }
    } catch {
      guard error.isMissing else { throw error }
      throw FileError(name, "\(error.reason), and \(otherwise)")
    }
  }

  private static func files(in folder: String) -> [String] {
    // A missing folder has no files to protect.
    ((try? FileReading.names(in: folder, suffix: "")) ?? []).map { "\(folder)/\($0)" }
  }
}
