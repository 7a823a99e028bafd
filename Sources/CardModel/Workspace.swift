public import SceneGraph

/// The open card: as it was opened, as the user wants it, and as it can be shown.
///
/// It is the one place of the card that scenes draw and the editor changes. Whatever changes the
/// wanted card is a step of its history.
public struct Workspace: Sendable, Hashable {
  /// The card as it was opened; its masks, light and look stay among the choices.
  public private(set) var original: Card
  /// The card as the user wants it; its pictures may not be loaded yet.
  public private(set) var card: Card
  /// The last wanted card whose pictures were all loaded.
  public private(set) var shown: Card
  /// The foil that the user only points at; nil for none.
  public private(set) var trial: Trial?
  /// The steps of the wanted card.
  public private(set) var history = History<Card>()
  /// The user's snapshots of the wanted card, at most two: A and B.
  public private(set) var snapshots: [Card] = []
  /// The number of cards opened so far.
  public private(set) var openings = 0
  /// The cards before this one, whose steps come back with them; the newest last.
  private var left: [Left] = []
  /// The pictures of other looks that were wanted too, since the last `endPreviews`.
  private var previews: Set<PictureID> = []
  /// The pictures of other looks that are loaded.
  private var loadedPreviews: Set<PictureID> = []

  /// The steps and snapshots of a card that was left.
  private struct Left: Sendable, Hashable {
    let card, original: Card
    var history: History<Card>
    var snapshots: [Card]
  }

  /// The most cards whose steps are kept, and the number of pictures of tried looks from which on
  /// older ones are dropped.
  private static let (mostLeft, mostTried) = (16, 6)

  /// A foil instead of a sheet of the wanted card.
  public struct Trial: Sendable, Hashable {
    var foil: CardFoil
    let isBack: Bool
    let sheet: Int

    /// A foil instead of the sheet at an index on a side.
    public init(_ foil: CardFoil, isBack: Bool, sheet: Int) {
      (self.foil, self.isBack, self.sheet) = (foil, isBack, sheet)
    }
  }

  /// A card just opened, with all its pictures loaded.
  ///
  /// - Parameters:
  ///   - wanted: The card as the user wants it; nil if it equals `card`.
  ///   - original: The card as its files define it; nil if it equals `card`.
  ///   - snapshots: The user's snapshots of it.
  public init(
    _ card: Card, wanted: Card? = nil, original: Card? = nil, snapshots: [Card] = []
  ) {
    (shown, self.card, self.original) = (card, wanted ?? card, original ?? card)
    self.snapshots = snapshots
  }

  // MARK: Pictures

  /// The pictures to load: those of the wanted card, and of other looks.
  public var wanted: Set<PictureID> { card.pictures.union(previews(beside: card, original)) }

  /// The wanted pictures of other looks that are made of a card's own pictures.
  ///
  /// - Parameter original: The same card as its files define it.
  public func previews(beside card: Card, _ original: Card) -> Set<PictureID> {
    guard !previews.isEmpty else { return [] }
    let names = Set((snapshots + [card, original]).flatMap(\.namedPictures))
    return previews.filter { names.contains(PictureID($0.name)) }
  }

  /// The pictures that are loaded.
  public var loaded: Set<PictureID> { shown.pictures.union(loadedPreviews) }

  /// True if all pictures of a card are loaded.
  public func isLoaded(_ card: Card) -> Bool { card.pictures.isSubset(of: loaded) }

  /// The wanted card, or the shown one while pictures of the wanted one are missing.
  public var presented: Card { card == shown || isLoaded(card) ? card : shown }

  /// The wanted card with the tried foil, if its pictures are loaded, else the presented one.
  public var tried: Card { triedCard.flatMap { isLoaded($0) ? $0 : nil } ?? presented }

  private var triedCard: Card? {
    guard let trial else { return nil }
    var card = card
    let side = trial.isBack ? \Card.back : \.front
    guard card[keyPath: side].foils.indices.contains(trial.sheet) else { return nil }
    card[keyPath: side].foils[trial.sheet] = trial.foil
    return card
  }

  /// Loads the pictures of another look too.
  public mutating func preview(_ pictures: Set<PictureID>) { previews.formUnion(pictures) }

  /// Needs no pictures of other looks any more.
  public mutating func endPreviews() { previews = [] }

  /// Shows the wanted card if all wanted pictures are loaded; false if some are missing.
  public mutating func settle() -> Bool {
    let isWhole = wanted.isSubset(of: loaded)
    if isWhole { load() }
    return isWhole
  }

  /// Shows the wanted card, whose pictures are all loaded now.
  public mutating func load() {
    (shown, loadedPreviews) = (card, previews(beside: card, original))
  }

  /// Shows the wanted card with a painted mask that replaces the same one with other strokes, if
  /// nothing else is missing.
  public mutating func take(_ mask: PictureID) {
    previews = previews.filter { $0.painting == nil }
    loadedPreviews = loadedPreviews.filter { $0.unpainted != mask.unpainted }.union([mask])
    if isLoaded(card) { shown = card }
  }

  /// Takes all painted masks as loaded, which a player without a window paints when it draws them.
  public mutating func takePaintings() {
    for mask in wanted where mask.painting != nil { take(mask) }
  }

  /// Shows a card that was wanted a moment ago, while pictures of the wanted one are still missing.
  public mutating func showOlder(_ card: Card) { shown = card }

  // MARK: Opening

  /// Shows a card whose pictures are all loaded.
  ///
  /// If it is neither the shown nor the wanted card, its steps are those that it had when it was
  /// left, or none.
  ///
  /// - Parameters:
  ///   - original: The card as its files define it.
  ///   - loaded: The pictures of other looks that are loaded; nil for the same as before.
  public mutating func open(
    _ card: Card, original: Card? = nil, previews loaded: Set<PictureID>? = nil
  ) {
    if card != shown, card != self.card {
      var next = Workspace(card, original: original)
      next.openings = openings + 1
      if next.original == self.original {
        (next.previews, next.loadedPreviews) = (previews, loadedPreviews)
      }
      next.left = left + [leaving]
      let old = next.left.lastIndex {
        // A card that was saved meanwhile is as its files define it.
        $0.card == card && [$0.original, card].contains(next.original)
      }
      if let old {
        let old = next.left.remove(at: old)
        (next.history, next.snapshots) = (old.history, old.snapshots)
      }
      next.left = next.left.suffix(Self.mostLeft)
      self = next
    } else if card == self.card {
      // The places of its foils may differ.
      self.card = card
    }
    shown = card
    if let loaded { loadedPreviews = loaded }
  }

  private var leaving: Left {
    var history = history
    history.end(at: card)
    return Left(card: card, original: original, history: history, snapshots: snapshots)
  }

  /// Sets the own place of each sheet of foil by the known effects.
  public mutating func follow(_ effects: [EffectDescription]) {
    for path in [\Workspace.card, \.shown, \.original] { self[keyPath: path].follow(effects) }
    trial?.foil.follow(effects)
  }

  // MARK: Changes

  /// Changes the wanted card.
  ///
  /// - Parameter isFinal: True if the step ends; a drag is one step with many changes.
  public mutating func change(isFinal: Bool = true, _ change: (inout Card) -> Void) {
    let before = card
    change(&card)
    history.record(before, new: card, isFinal: isFinal)
  }

  /// Keeps the wanted card as snapshot A, then as B, then as a new A without B.
  public mutating func keepSnapshot() {
    snapshots = (snapshots.count == 1 ? snapshots : []) + [card]
  }

  /// Tries a foil without changing the wanted card; nil ends it.
  public mutating func tryFoil(_ trial: Trial?) {
    self.trial = trial
    guard let triedCard, !isLoaded(triedCard) else { return }
    // Masks of large art are large.
    if previews.count > Self.mostTried { previews = [] }
    preview(triedCard.pictures)
  }

  /// Ends the step in progress, if there is one.
  public mutating func endStep() { history.end(at: card) }

  /// Restores the card before the last step.
  public mutating func undo() { card = history.undone(card) ?? card }

  /// Restores the card before the last undo.
  public mutating func redo() { card = history.redone(card) ?? card }

  /// Makes the steps so far impossible to undo until `openHistory`.
  public mutating func closeHistory() {
    history.close()
    // A recording has no snapshots.
    for index in left.indices {
      left[index].history.close()
      left[index].snapshots = []
    }
  }

  /// Makes all steps undoable again.
  public mutating func openHistory() {
    history.open()
    for index in left.indices { left[index].history.open() }
  }
}
