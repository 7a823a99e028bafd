internal import Batches
internal import CProcess
internal import Cards
internal import Files
internal import Press

/// A run over cards for a printer: opens each card, makes its sides and checks them.
struct PressRun {
  /// A card and its sides, or the reason why it cannot be printed.
  typealias Outcome = Result<(card: PressCard, sides: [PressedSide]), FileError>

  /// The paths of all cards; nil for Foil's own.
  let arts: [String?]
  /// The indices of the cards of this run, a shard of all.
  let places: [Int]
  private let setup: PressSetup
  private let threads: Int

  /// A run over the cards of files and folders; over Foil's own card if there are none.
  ///
  /// - Throws: `FileError` for unreadable folders and profiles.
  init(_ art: [String], _ choice: PressChoice) throws {
    let cards = try CardListing(art).cards
    let arts = art.isEmpty ? [nil] : cards.map(Optional.some)
    let places = choice.shard.map { Array($0.places(of: arts.count)) } ?? Array(arts.indices)
    (self.arts, self.places) = (arts, places)
    setup = try PressSetup(choice)
    let processors = Int(foil_processors())
    threads = max(1, min(choice.jobs ?? processors, processors, places.count))
  }

  /// Makes the sides of each card, several cards at a time.
  ///
  /// - Parameters:
  ///   - sides: The sides to make.
  ///   - isAlike: True to make the art as large as the plates.
  ///   - then: Gets each card's outcome, in order.
  /// - Throws: The error of `then`.
  func make(
    _ sides: [PressSide], isAlike: Bool = false,
    then: (Int, Outcome) throws -> Void
  ) throws {
    let (places, arts, setup) = (places, arts, setup)
    try CardThreads.run(places.count, threads: threads) { index -> Outcome in
      do throws(FileError) {
        let card = try setup.card(arts[places[index]])
        var made: [PressedSide] = []
        let ppi = card.platePPI(isAlike ? setup.choice.ppi ?? Self.alikePPI : setup.choice.ppi)
        for side in sides {
          made.append(try card.side(side, platePPI: ppi, isAlike: isAlike))
        }
        return .success((card, made))
      } catch {
        return .failure(error)
      }
    } then: {
      try then(places[$0], $1)
    }
  }

  /// The sides in each pass over the cards: all fronts before the backs if the first card's printer
  /// wants them so.
  ///
  /// - Throws: `FileError` if the first card or its profile cannot be read.
  func passes(_ sides: PressSides) throws(FileError) -> [[PressSide]] {
    guard let first = places.first else { return [] }
    let isInTurn = try setup.card(arts[first]).profile.output.pages != .frontsBacks
    return isInTurn ? [sides.all] : sides.all.map { [$0] }
  }

  /// The resolution of a file whose art is as large as its plates.
  private static let alikePPI = 600
}
