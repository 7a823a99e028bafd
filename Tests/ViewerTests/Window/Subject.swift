import CardModel
import Cards
import Files
import Geometry
import Interaction
import Recordings
import SceneGraph
import Scenes
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import Studio

/// A viewing by reference, so that expectations can change it.
final class Subject {
  private var viewing: Viewing

  init(_ viewing: Viewing) {
    self.viewing = viewing
  }

  var session: Session { viewing.session }
  var cards: OpenCards { viewing.library.cards }
  var queue: CardQueue { viewing.library.queue }
  func state(of card: CardID) -> LoadState? {
    queue.state(of: card, viewing.session)
  }
  /// The place of a card; nil if it is not open.
  func place(_ id: CardID?) -> Int? { id.flatMap(cards.place) }
  var isUnsaved: Bool { viewing.showing.isUnsaved }
  var unsaved: Unsaved { viewing.showing.unsaved }
  func wait(sinceFrame: Double) -> Double? {
    viewing.pause(sinceFrame: sinceFrame, at: 0)?.seconds
  }
  func pause(at time: Double) -> Pause? { viewing.pause(sinceFrame: 0, at: time) }
  func fit(to window: WindowMetrics, at time: Double) { viewing.fit(to: window, at: time) }
  func lostContent() { viewing.frames.lostContent() }
  func attempt(at time: Double) -> Viewing.Attempt? { viewing.attempt(at: time) }
  func succeed(
    _ attempt: Viewing.Attempt, at cost: Density.Cost = Density.Cost(), isLast: Bool = true
  ) {
    viewing.frames.succeed(
      attempt, Frames.Drawn(share: attempt.share, cost: cost, isLast: isLast, isUsual: isLast))
  }

  /// Draws at `time` until nothing is left to draw.
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
  func show(_ loaded: CardLoad, at time: Double) -> [Viewing.Order] {
    viewing.change(at: time) { $0.show(loaded, &$1, at: $2) }
  }
  var viewed: Viewing { viewing }
  /// Changes the wanted card as the editor does.
  func edit(at time: Double, _ change: (inout Card) -> Void) -> [Viewing.Order] {
    viewing.session.adapt(at: time) { surroundings in
      surroundings.workspace.change(isFinal: false, change)
      _ = surroundings.workspace.settle()
    }
    return viewing.showing.want(viewing.session.wantedCard)
  }
  func showCard(to place: Int, at time: Double) -> [Viewing.Order] {
    viewing.change(at: time) { $0.showCard(at: place, &$1, at: $2) }
  }
  func addCards(_ arts: [CardArt]) -> [Viewing.Order] {
    viewing.library.addCards(arts)
  }
  func addCards(_ listing: CardListing) -> [Viewing.Order] {
    viewing.library.addCards(listing)
  }
  func relisted(_ cards: [String], of folder: String) -> [Viewing.Order] {
    viewing.change(at: 6) { $0.relisted([folder: .success(cards)], &$1, at: $2) }
  }
  func relisted(_ fault: FileError, of folder: String) -> [Viewing.Order] {
    viewing.change(at: 6) { $0.relisted([folder: .failure(fault)], &$1, at: $2) }
  }
  func loadAhead(at time: Double = 6) -> [Viewing.Order] {
    viewing.change(at: time) { $0.loadAhead(&$1, at: $2) }
  }
  func loadThumbnail(at time: Double) -> [Viewing.Order] {
    viewing.change(at: time) { $0.loadThumbnail(&$1, at: $2) }
  }
  func takeThumbnail(_ card: Card?, of art: CardArt, at time: Double) -> [Viewing.Order] {
    viewing.change(at: time) { $0.takeThumbnail(card, of: art, &$1, at: $2) }
  }
  func fail(_ attempt: Viewing.Attempt, _ error: FileError) -> [Viewing.Order] {
    viewing.fail(attempt, error)
  }
  func handle(_ event: Event, at time: Double) -> [Viewing.Order] {
    viewing.handle(event, at: time)
  }
  var effectFiles: [String: TextOrigin] {
    get { viewing.library.queue.effectFiles }
    set { viewing.library.queue.effectFiles = newValue }
  }
  func retry() { viewing.frames.retry() }
  func refuseShaders(_ error: FileError) -> [Viewing.Order] { viewing.refuseShaders(error) }
  func open(_ paths: [String], at time: Double) -> [Viewing.Order] {
    viewing.open(paths, at: time)
  }
  func open(_ saved: CardArt, openAs path: String?, at time: Double) -> [Viewing.Order] {
    viewing.open(saved, openAs: path, at: time)
  }
  func opened(
    _ opening: CardRead, _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.change(at: time) { $0.opened(opening, result, &$1, at: $2) }
  }
  func saved(
    _ result: Result<CardDocument, FileError>, at time: Double
  ) -> [Viewing.Order] {
    viewing.saved(result, at: time)
  }
  func refuseChosen(_ reason: String) { viewing.session.refuseChosen(reason) }
  func takeChosen(_ path: String, at time: Double) -> [Viewing.Order] {
    viewing.takeChosen(path, for: .cards, replaces: false, at: time)
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
  func showWaitNote(at time: Double) { viewing.showWaitNote(at: time) }
  func secondsUntilNote(at time: Double) -> Double? {
    viewing.library.wait?.secondsUntilNote(at: time)
  }
  func end(at time: Double) -> [Viewing.Order] { viewing.end(at: time) }
  func loaded(
    _ loading: CardLoad, _ fault: FileError?, at time: Double
  ) -> [Viewing.Order] {
    if let fault {
      guard queue.isAwaited(loading.number) else { return [] }
      return viewing.change(at: time) { $0.failLoad(loading, fault, &$1, at: $2) }
    }
    return awaited(loading).map { show($0, at: time) } ?? []
  }
  /// The present form of a load; nil if nothing waits for it.
  func awaited(_ load: CardLoad) -> CardLoad? { queue.loading(load.number) }
  func filesChanged(_ paths: Set<String>) -> [Viewing.Order] {
    viewing.library.filesChanged(paths, viewing.session)
  }

  func readMap(
    _ request: MapRequest, _ fault: FileError?, art: SideArt? = nil, at time: Double
  ) -> [Viewing.Order] {
    viewing.readMap(request, fault, art: art, at: time)
  }
  func askUse(ofPicture path: String, at time: Double) -> Bool {
    viewing.askUse(ofPicture: path, at: time)
  }
  func serve(_ command: Command, at time: Double) -> [Viewing.Order] {
    viewing.serve(command, at: time)
  }

  func openPicker(_ request: FileRequest, at time: Double) -> [Viewing.Order] {
    viewing.showing.openPicker(request, at: time)
  }
  func fillPicker(_ contents: FolderContents) { viewing.session.fillPicker(contents) }
  func take(
    _ paths: [String], for purpose: FilePurpose, of card: CardID?, replaces: Bool = false
  ) -> [Viewing.Order] {
    viewing.showing.take(paths, for: purpose, of: card, replaces: replaces, at: 6)
  }

  /// Opens cards and shows the first.
  convenience init(
    deck arts: [CardArt], isDrawnByProcessor: Bool = false,
    adapt: (inout Surroundings) -> Void = { _ in }
  ) throws {
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var surroundings = Surroundings(view: Size(900, 700))
    surroundings.card = arts[0].document.card
    adapt(&surroundings)
    let cards = CardArt.cards(arts)
    surroundings.deck = DeckSummary(cards).value
    self.init(
      Viewing(
        Session(entry, in: surroundings), cards: cards, renderer: "none",
        isDrawnByProcessor: isDrawnByProcessor))
    let (width, height) = (Int(surroundings.view.width), Int(surroundings.view.height))
    fit(to: WindowMetrics(pixelWidth: width, pixelHeight: height), at: 0)
  }

  func press(_ name: String, at time: Double = 5) throws -> [Viewing.Order] {
    handle(.key(try #require(Key(named: name))), at: time)
  }

  /// Opens the cards of a folder and shows the first.
  convenience init(folder listing: CardListing.Folder) throws {
    try self.init(deck: listing.cards.map { CardArt(front: $0) })
    viewing.library.cards.follow([listing])
    show(cards.current.art.load(session.surroundings.card, at: 0, number: 0), at: 0)
  }

  /// Obeys orders as the window's loop does: reads, loads and shows.
  func perform(_ orders: [Viewing.Order], at time: Double = 6) {
    for order in orders {
      switch order {
      case .read(let opening):
        perform(opened(opening, .success(opening.art.document), at: time), at: time)
      case .load(let loading): perform(loaded(loading, nil, at: time), at: time)
      case .readMap(let request): perform(readMap(request, nil, at: time), at: time)
      default: break
      }
    }
  }
}

/// Orders other than those that a test needs to go on.
struct Unexpected: Error { let orders: [Viewing.Order] }

extension [Viewing.Order] {
  /// The card that the first order reads.
  var reading: CardRead {
    get throws {
      guard case .read(let card)? = first else { throw Unexpected(orders: self) }
      return card
    }
  }

  /// The pictures that the first order loads.
  var loading: CardLoad {
    get throws {
      guard case .load(let load)? = first else { throw Unexpected(orders: self) }
      return load
    }
  }

  /// The document that the first order saves.
  var saving: CardDocument {
    get throws {
      guard case .save(let document, _)? = first else { throw Unexpected(orders: self) }
      return document
    }
  }

  /// The recording that the first order saves, while the window stays.
  var recorder: Recorder {
    get throws {
      guard case .saveRecording(let recorder, then: .stay)? = first else {
        throw Unexpected(orders: self)
      }
      return recorder
    }
  }
}
