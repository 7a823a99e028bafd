internal import Geometry

/// The wishes of a printer: what files it takes and what it can print.
///
/// A value that the printer does not name is nil. The `wanted` values and `rules(for:)` then have the
/// usual ones of the trade: docs/PRESS_PROFILES.md.
public struct PressProfile: Sendable, Hashable {
  /// The name for commands and card files.
  public let name: String
  /// The path of its file.
  public private(set) var file: String
  /// The name for people.
  public var title: String
  /// One or two sentences for people; may be empty.
  public var about = ""
  /// The way the printer brings foil onto cards; nil if it is unknown.
  public var process: PressProcess?
  /// The files that the printer takes.
  public var output: PressOutput
  /// The art beyond the card's edge, millimeters.
  public var bleed: Double?
  /// The margin inside the card's edge that must be free of text, millimeters.
  public var safe: Double?
  /// The radius of the corners that the printer cuts, millimeters.
  public var corner: Double?
  /// The colors of the art.
  public var color = PressColor()
  /// The least resolution of the art, pixels per inch.
  public var artPPI: PressLimit?
  /// The least resolution of plates, pixels per inch.
  public var platePPI: PressLimit?
  /// The plates that the printer takes.
  public var plates: [PlateRole: PressPlate] = [:]

  /// A profile without plates and limits.
  ///
  /// - Parameter file: The path of the profile's file.
  public init(name: String, file: String, title: String, output: PressOutput) {
    (self.name, self.file, self.title, self.output) = (name, file, title, output)
  }

  /// The profile without the place that it was read from: equal for copies of a file.
  public var withoutPlace: PressProfile {
    var copy = self
    (copy.file, copy.color.profileLine) = ("", nil)
    return copy
  }

  // MARK: Rules in force

  /// The art beyond the card's edge, millimeters; 3 if the printer does not name it.
  public var wantedBleed: Double { bleed ?? 3 }
  /// The margin that must be free of text, millimeters; 3 if the printer does not name it.
  public var wantedSafe: Double { safe ?? 3 }
  /// The least resolution of the art; 300 and 200 if the printer does not name it.
  public var wantedArtPPI: PressLimit { artPPI ?? PressLimit(warning: 300, error: 200) }
  /// The least resolution of plates; a warning below 600 if the printer does not name it.
  public var wantedPlatePPI: PressLimit { platePPI ?? PressLimit(warning: 600) }
  /// The most total ink; a warning above 300 % if the printer does not name it, nil without inks.
  public var wantedInk: PressLimit? {
    color.mode == .cmyk ? color.ink ?? PressLimit(warning: 300) : nil
  }

  /// The rules for a plate; nil if the printer does not take it.
  public func rules(for role: PlateRole) -> PressPlate? { plates[role]?.completed(as: role) }

  // MARK: Summary

  /// The printer's name: the title up to its first comma.
  var printer: String { String(title.prefix { $0 != "," }) }

  /// The files and plates in a few words, for lists.
  public var summary: String {
    var parts: [String] = []
    switch (output.delivery, output.pdf) {
    case (.spots, .x1a): parts.append("PDF/X-1a")
    case (.spots, .x4): parts.append("PDF/X-4")
    case (.spots, .pdf): parts.append("PDF")
    case (.files, _): parts.append("\(output.format.rawValue.uppercased()) files")
    }
    let names = PlateRole.allCases.compactMap { plates[$0]?.name }
    parts.append(names.isEmpty ? "no plates" : names.joined(separator: ", "))
    if let bleed { parts.append("bleed \(bleed.decimal) mm") }
    return parts.joined(separator: "; ")
  }
}
