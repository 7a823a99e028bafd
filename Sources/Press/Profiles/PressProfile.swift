internal import Geometry

/// The wishes of a printer: what files it takes and what it can print.
///
/// A value that the printer does not name is that of the base profile: docs/PRESS_PROFILES.md.
public struct PressProfile: Sendable, Hashable {
  /// The name for commands and card files.
  public let name: String
  /// The path of its file.
  public private(set) var file: String
  /// The name for people.
  public let title: String
  /// One or two sentences for people; may be empty.
  public let about: String
  /// The way the printer brings foil onto cards.
  public internal(set) var process: PressProcess
  /// The files that the printer takes.
  public internal(set) var output: PressOutput
  /// The art beyond the card's edge, millimeters.
  public let bleed: Double
  /// True if the printer itself names the bleed.
  public let namesBleed: Bool
  /// The margin inside the card's edge that must be free of text, millimeters.
  public let safe: Double
  /// The radius of the corners that the printer cuts, millimeters; nil if it is unknown.
  public let corner: Double?
  /// The colors of the art.
  public internal(set) var color: PressColor
  /// The limits of the art, and the resolution of plates.
  public internal(set) var limits: [PressLimit.Key: PressLimit]
  /// The plates that the printer takes.
  public internal(set) var plates: [PlateRole: PressPlate]

  /// The profile without the place that it was read from: equal for copies of a file.
  public var withoutPlace: PressProfile {
    var copy = self
    (copy.file, copy.color.profileLine) = ("", nil)
    return copy
  }

  /// The printer's name: the title up to its first comma.
  public var printer: String { String(title.prefix { $0 != "," }) }

  /// True if the printer gets the art in inks.
  public var takesInks: Bool {
    switch (output.delivery, output.format) {
    case (.spots, _), (.files, .pdf): true
    case (.files, .png): false
    case (.files, .tiff), (.files, .jpg): color.mode == .cmyk
    }
  }

  /// The files and plates in a few words, for lists.
  public var summary: String {
    let files =
      switch output.delivery {
      case .spots: output.pdf.claim.map { String($0.prefix { $0 != ":" }) } ?? "PDF"
      case .files: "\(output.format.rawValue.uppercased()) files"
      }
    let names = PlateRole.allCases.compactMap { plates[$0]?.ink.name }
    let all = names.isEmpty ? "no plates" : names.joined(separator: ", ")
    return "\(files); \(all)" + (namesBleed ? "; bleed \(bleed.decimal) mm" : "")
  }
}
