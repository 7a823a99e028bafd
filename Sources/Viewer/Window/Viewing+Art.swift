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
      orders += load(art)
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
    art.named.isEmpty ? [] : load(art)
  }

  /// Files were saved: pictures of the card are loaded anew, all others are shaders.
  mutating func filesChanged(_ paths: Set<String>) -> [Order] {
    let pictures = Set(art.named.map(\.path))
    var orders: [Order] = []
    if !paths.isDisjoint(with: pictures) { orders += load(art) }
    if !paths.isSubset(of: pictures) { orders.append(.readShaders) }
    return orders
  }

  /// The card's other side is loaded: it is not needed for the first frame.
  mutating func begin() -> Loading { begin(art) }

  private mutating func begin(_ art: CardArt, masksAlone: Bool = false) -> Loading {
    loadings += 1
    let next = Loading(
      art: art, masks: masks, isOfMasksAlone: masksAlone, number: loadings)
    loading = next
    return next
  }

  private mutating func load(_ art: CardArt) -> [Order] { [.load(begin(art))] }

  /// Loads the masks that are wanted; a card that is being loaded begins anew with them.
  mutating func loadMasks() -> [Order] {
    guard let loading, !loading.isOfMasksAlone else {
      return [.load(begin(art, masksAlone: true))]
    }
    return load(loading.art)
  }

  /// The pictures of a card were loaded, or could not be.
  ///
  /// What was asked for meanwhile counts.
  mutating func loaded(_ done: Loading, _ fault: FileError?, at time: Double) -> [Order] {
    guard done == loading else { return [] }
    loading = nil
    if let fault { return complain(fault, at: time) }
    return [.show(done)]
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
    session.adapt(at: time) {
      $0.hasArt = art.front != nil
      $0.hasMask = art.hasMask
      $0.masks = loaded.masks
    }
    retry()
  }
}
