import Cards
import Files
import Geometry
import SceneGraph
import Scenes
import Testing

@testable import Viewer

/// A viewing that expectations may change.
final class Subject {
  private var viewing: Viewing

  init(_ viewing: Viewing) {
    self.viewing = viewing
  }

  var session: Session { viewing.session }
  var deck: CardDeck { viewing.deck }
  var isUnsaved: Bool { viewing.isUnsaved }
  var unsaved: Unsaved { viewing.unsaved }
  func patience(sinceFrame: Double) -> Double? {
    viewing.pause(sinceFrame: sinceFrame, at: 0)?.seconds
  }
  func pause(at time: Double) -> Pause? { viewing.pause(sinceFrame: 0, at: time) }
  func fit(to window: Viewing.Window, at time: Double) { viewing.fit(to: window, at: time) }
  func lostContent() { viewing.lostContent() }
  func attempt(at time: Double) -> Viewing.Attempt? { viewing.attempt(at: time) }
  func succeed(
    _ attempt: Viewing.Attempt, at cost: Density.Cost = Density.Cost(), isLast: Bool = true
  ) {
    viewing.succeed(attempt, at: cost, isLast: isLast)
  }

  /// Draws what is to be drawn at `time`, until nothing is.
  func settle(at time: Double) {
    for _ in 0..<5 {
      guard let attempt = attempt(at: time) else { return }
      succeed(attempt)
    }
  }
  func measure(_ figures: Overlays.Statistics.Figures, at time: Double) {
    viewing.measure(figures, at: time)
  }
  func adopt(_ effects: [EffectDescription], at time: Double) { viewing.adopt(effects, at: time) }
  @discardableResult
  func show(_ loaded: Viewing.Loading, at time: Double) -> [Viewing.Order] {
    viewing.show(loaded, at: time)
  }
  var viewed: Viewing { viewing }
  func go(to place: Int, at time: Double) -> [Viewing.Order] { viewing.go(to: place, at: time) }
  func arrive(_ arts: [CardArt]) -> [Viewing.Order] { viewing.arrive(arts) }
  func arrive(_ listing: CardListing) -> [Viewing.Order] { viewing.arrive(listing) }
  func relisted(_ cards: [String], of folder: String) -> [Viewing.Order] {
    viewing.relisted([folder: .success(cards)], at: 6)
  }
  func relisted(_ fault: FileError, of folder: String) -> [Viewing.Order] {
    viewing.relisted([folder: .failure(fault)], at: 6)
  }
  func loadAhead(at time: Double = 6) -> [Viewing.Order] { viewing.loadAhead(at: time) }
  func loadThumbnail(at time: Double) -> [Viewing.Order] { viewing.loadThumbnail(at: time) }
  func takeThumbnail(_ card: Card?, of art: CardArt, at time: Double) -> [Viewing.Order] {
    viewing.takeThumbnail(card, of: art, at: time)
  }
  func fail(_ attempt: Viewing.Attempt, _ error: FileError) -> [Viewing.Order] {
    viewing.fail(attempt, error)
  }
  func handle(_ event: Event, at time: Double) -> [Viewing.Order] {
    viewing.handle(event, at: time)
  }
  var effectFiles: [String: TextOrigin] {
    get { viewing.effectFiles }
    set { viewing.effectFiles = newValue }
  }
  func retry() { viewing.retry() }
  func refuseShaders(_ error: FileError) -> [Viewing.Order] { viewing.refuseShaders(error) }
  func open(_ paths: [String], at time: Double) -> [Viewing.Order] {
    viewing.open(paths, at: time)
  }
  func opened(
    _ opening: Viewing.Opening, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.opened(opening, result, at: time)
  }
  func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.saved(result, at: time)
  }
  func leave(at time: Double) -> [Viewing.Order] { viewing.leave(at: time) }
  func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    viewing.say(text, at: time, for: seconds)
  }
  func hint(_ text: String, at time: Double) { viewing.session.hint(text, at: time) }
  func endAtOnce() -> [Viewing.Order] { viewing.endAtOnce() }
  func recorded(_ result: Result<String, FileError>, at time: Double) -> [Viewing.Order] {
    viewing.recorded(result, at: time)
  }
  func tellSaving(at time: Double) { viewing.tellSaving(at: time) }
  func tellWait(at time: Double) { viewing.tellWait(at: time) }
  func untilTold(at time: Double) -> Double? { viewing.untilTold(at: time) }
  func end(at time: Double) -> [Viewing.Order] { viewing.end(at: time) }
  func loaded(
    _ loading: Viewing.Loading, _ fault: FileError?, at time: Double
  ) -> [Viewing.Order] {
    viewing.loaded(loading, fault, at: time)
  }
  func filesChanged(_ paths: Set<String>) -> [Viewing.Order] { viewing.filesChanged(paths) }

  func readMap(
    _ wish: Viewing.MapWish, _ fault: FileError?, at time: Double
  ) -> [Viewing.Order] {
    viewing.readMap(wish, fault, at: time)
  }
  func serve(_ request: SceneRequest, at time: Double) -> [Viewing.Order] {
    viewing.serve(request, at: time)
  }

  /// Cards that are open together, the first of which is shown.
  convenience init(deck arts: [CardArt]) throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(900, 700))
    surroundings.card = arts[0].document.card
    var deck = CardDeck(arts)
    deck.current.document = arts[0].document
    surroundings.deck = deck.value
    self.init(Viewing(Session(entry, in: surroundings), deck: deck, renderer: "none"))
    fit(to: Viewing.Window(pixelWidth: 900, pixelHeight: 700), at: 0)
  }

  func press(_ name: String, at time: Double = 5) throws -> [Viewing.Order] {
    handle(.key(try #require(Key(named: name))), at: time)
  }

  /// The cards of a folder, the first of which is shown.
  convenience init(folder listing: CardListing.Folder) throws {
    try self.init(deck: listing.cards.map { CardArt(front: $0) })
    viewing.deck.follow([listing])
    show(
      Viewing.Loading(
        seat: deck.current, place: 0, card: session.surroundings.card, number: 0), at: 0)
  }

  /// Goes on as the window's loop does: reads, loads and shows.
  func obey(_ orders: [Viewing.Order], at time: Double = 6) {
    for order in orders {
      switch order {
      case .open(let opening):
        obey(opened(opening, .success(opening.art.document), at: time), at: time)
      case .load(let loading): obey(loaded(loading, nil, at: time), at: time)
      case .show(let loading): obey(show(loading, at: time), at: time)
      case .readMap(let wish): obey(readMap(wish, nil, at: time), at: time)
      default: break
      }
    }
  }
}
