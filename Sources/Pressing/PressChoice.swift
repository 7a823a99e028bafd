package import Batches
internal import Press
package import Runtime

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
  package var sides = PressSides.both
  /// The folder with shaders and assets; nil for the usual one.
  package var root: String?
  /// The number of cards at a time; nil for the number of processors.
  package var jobs: Int?
  /// The shard of the cards; nil for all.
  package var shard: Shard?
  /// The form of progress reports; nil to choose by standard error.
  package var progress: Progress.Style?

  package init() {}
}
