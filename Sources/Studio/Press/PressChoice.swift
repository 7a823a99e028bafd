internal import Press

/// The sides of a card to print.
package enum PressSides: String, CaseIterable, Codable, Sendable {
  case front, back, both

  /// The sides, the front first.
  var all: [PressSide] {
    switch self {
    case .front: [.front]
    case .back: [.back]
    case .both: [.front, .back]
    }
  }
}

/// The choices for a run over cards for a printer, as the command line gives them.
package struct PressChoice: Sendable {
  /// The profile's name or file; nil for each card's own.
  package var profile: String?
  /// The resolution of the plates, pixels per inch; nil for the profile's.
  package var ppi: Int?
  package var sides: PressSides
  /// The folder with shaders and assets; nil for the usual one.
  package var root: String?

  package init(
    profile: String? = nil, ppi: Int? = nil, sides: PressSides = .both, root: String? = nil
  ) {
    (self.profile, self.ppi, self.sides, self.root) = (profile, ppi, sides, root)
  }
}
