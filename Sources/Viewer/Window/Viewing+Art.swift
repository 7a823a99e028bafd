internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// Takes in dropped files: pictures become the card, an effect file becomes the effect.
  ///
  /// The first picture is its front, the second its back. They are loaded first, and a bad one leaves
  /// the card as it was.
  mutating func open(_ paths: [String], at time: Double) -> [Order] {
    var orders: [Order] = []
    let effects = paths.filter { $0.lowercased().hasSuffix(".glsl") }
    if let effect = effects.last { orders.append(.openEffect(effect)) }
    let pictures = paths.filter { !$0.lowercased().hasSuffix(".glsl") }
    if let front = pictures.first {
      var art = CardArt(front: front)
      art.back = pictures.count > 1 ? pictures[1] : self.art.back
      orders += load(
        art, as: art.card.dressed(like: wanted, opened: (loading?.art ?? self.art).card))
    }
    let unused = max(pictures.count - 2, 0) + max(effects.count - 1, 0)
    if unused > 0 {
      let files = unused == 1 ? "one file was" : "\(unused) files were"
      say("a card has a front and a back: \(files) left out", at: time)
    }
    return orders
  }

  /// Loads the user's pictures anew.
  mutating func reload() -> [Order] {
    art.files.isEmpty ? [] : load(art, as: wanted)
  }

  /// Files were saved: pictures of the card are loaded anew, all others are shaders.
  mutating func filesChanged(_ paths: Set<String>) -> [Order] {
    let pictures = Set(art.files)
    var orders: [Order] = []
    if !paths.isDisjoint(with: pictures) { orders += reload() }
    if !paths.isSubset(of: pictures) { orders.append(.readShaders) }
    return orders
  }

  /// The card as it will be once everything is loaded.
  private var wanted: Card { loading?.card ?? session.surroundings.card }

  /// The card's other side is loaded: it is not needed for the first frame.
  mutating func begin() -> Loading { begin(art, wanted) }

  private mutating func begin(
    _ art: CardArt, _ card: Card, missing: Set<PictureID>? = nil
  ) -> Loading {
    loadings += 1
    let next = Loading(art: art, card: card, missing: missing, number: loadings)
    loading = next
    shownAtLoading = session.surroundings.card
    return next
  }

  private mutating func load(_ art: CardArt, as card: Card) -> [Order] {
    [.load(begin(art, card))]
  }

  /// Loads what is not there of a card that is wanted; a card that is being loaded begins anew as
  /// that one.
  mutating func want(_ card: Card) -> [Order] {
    let shown = session.surroundings.card
    guard let loading else { return load(missingOf: card) }
    guard let missing = loading.missing else {
      return load(loading.art, as: loading.card.dressed(like: card, opened: shown))
    }
    guard missing == card.pictures.subtracting(shown.pictures) else { return load(missingOf: card) }
    // The same pictures, seen otherwise.
    self.loading?.card = card
    return []
  }

  private mutating func load(missingOf card: Card) -> [Order] {
    let missing = card.pictures.subtracting(session.surroundings.card.pictures)
    return [.load(begin(art, card, missing: missing))]
  }

  /// The pictures of a card were loaded, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func loaded(_ done: Loading, _ fault: FileError?, at time: Double) -> [Order] {
    guard let loading, done.number == loading.number else { return [] }
    if let fault { return giveUp(loading, fault, at: time) }
    return [.show(loading)]
  }

  /// The pictures of a card cannot be shown: the card stays as it was, and so does what is wanted.
  mutating func giveUp(_ loading: Loading, _ fault: any Error, at time: Double) -> [Order] {
    if loading.number == self.loading?.number { self.loading = nil }
    return complain(fault, at: time)
  }

  /// The loaded pictures are on the GPU.
  mutating func show(_ loaded: Loading, at time: Double) {
    let art = loaded.art
    if art != self.art {
      let names = [("front", art.front), ("back", art.back)].compactMap { side, path in
        path.map { "\(side): \(CardArt.name(of: $0))" }
      }
      say(names.joined(separator: ", "), at: time)
    }
    self.art = art
    let card = current(loaded)
    if loaded.number == loading?.number { loading = nil }
    session.adapt(at: time) { $0.card = card }
    retry()
  }

  /// A loaded card with what was changed since it began to be loaded.
  private func current(_ loaded: Loading) -> Card {
    let card = loading?.number == loaded.number ? loading?.card ?? loaded.card : loaded.card
    let now = session.surroundings.card
    guard let before = shownAtLoading, now != before else { return card }
    return card == before ? now : card.dressed(like: now, opened: before)
  }
}
