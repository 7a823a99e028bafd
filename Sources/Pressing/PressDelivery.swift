internal import CardLibrary
internal import Files
internal import Filming
internal import Press
internal import Runtime

/// The form of a press file, by the output's name and the profile.
enum PressDelivery: Hashable {
  /// One PDF with a page for each side.
  case pdf
  /// A PSD with a channel for each plate.
  case psd
  /// A folder with a file for each side's art and each plate.
  case folder

  /// The form that an output asks for.
  ///
  /// - Throws: `UsageError` for another extension.
  init(option output: String) throws(UsageError) {
    let name = CardArt.name(of: output).lowercased()
    if name.hasSuffix(".pdf") || OutputFile.isStream(output) {
      self = .pdf
    } else if name.hasSuffix(".psd") {
      self = .psd
    } else if output.hasSuffix("/") || FileReading.isFolder(output) || !Self.isFile(name) {
      self = .folder
    } else {
      throw UsageError("--output \(output): expected a name that ends in .pdf or .psd, or a folder")
    }
  }

  /// True if a name ends in the extension of a file: letters only, or one of a picture or film.
  ///
  /// `.`, `..`, `v1.2` and `2026.11.26` are names of folders.
  private static func isFile(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), case let word = name[name.index(after: dot)...],
      !word.isEmpty
    else { return false }
    return word.allSatisfy { $0.isASCII && $0.isLetter } || FilmFormat(output: name) != nil
  }

  /// Checks that a printer takes the form.
  ///
  /// - Throws: `UsageError` if it takes another one.
  func check(_ profile: PressProfile, output: String) throws(UsageError) {
    switch (self, profile.output.delivery) {
    case (.pdf, .files):
      throw UsageError(
        "--output \(output): \(profile.name) takes a file for each plate; expected a folder")
    case (.folder, .spots):
      throw UsageError(
        "--output \(output): \(profile.name) takes one PDF; expected a name that ends in .pdf")
    case (.pdf, .spots), (.folder, .files), (.psd, _): break
    }
  }
}
