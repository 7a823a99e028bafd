internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// A picture that is to say where something of a card is, once it is read.
  struct MapWish: Hashable, Sendable {
    let source: PictureSource
    let slot: MapSlot
    /// The card that it is for.
    let art: CardArt
    /// Its path as the user has typed it; nil where it was dropped.
    var typed: String?
  }

  /// A picture was dropped where one of the bench's maps is told; nil where it was not.
  mutating func openMap(dropped paths: [String], at time: Double) -> [Order]? {
    guard let slot = session.mapSlot(at: time),
      let path = paths.first(where: {
        !CardArt(front: $0).isCardFile && !$0.lowercased().hasSuffix(".glsl")
      })
    else { return nil }
    if paths.count > 1 { say("a map is one picture: the others were left out", at: time) }
    return openMap(path, in: slot)
  }

  /// The picture of a path that was typed is read for a map.
  func openMap(typed text: String, in slot: MapSlot) -> [Order] {
    openMap(TypedPath.path(text), in: slot, typed: text)
  }

  /// A picture is read before it changes anything.
  private func openMap(_ path: String, in slot: MapSlot, typed: String? = nil) -> [Order] {
    let source = PictureSource.map(.file(path), .white)
    return [.readMap(MapWish(source: source, slot: slot, art: deck.current.art, typed: typed))]
  }

  /// A picture that is to be a map was read, or could not be.
  mutating func readMap(_ wish: MapWish, _ fault: FileError?, at time: Double) -> [Order] {
    if let fault {
      // What is recorded plays the same whatever files there are.
      if let typed = wish.typed, wish.art == deck.current.art, !isRecording, replay == nil {
        session.retype(typed, for: wish.slot, at: time)
      }
      return complain(fault, at: time)
    }
    guard wish.art == deck.current.art else { return [] }
    return put(wish.source, in: wish.slot, at: time)
  }

  /// Lets the other end of a map's greys mean "here".
  mutating func invertMap(in slot: MapSlot, at time: Double) -> [Order] {
    guard case .picture(let id)? = session.wantedCard[slot],
      let source = deck.current.document?.sources[id]?.inverted
    else { return [] }
    return put(source, in: slot, at: time)
  }

  private mutating func put(
    _ source: PictureSource, in slot: MapSlot, at time: Double
  ) -> [Order] {
    deck.current.add([source.id: source])
    tellPictures(at: time)
    let before = session.wantedCard
    return follow(session.put(.picture(source.id), in: slot, at: time), since: before, at: time)
  }

  /// Tells the scenes what the card that is shown is made of.
  mutating func tellPictures(at time: Double) {
    let pictures = deck.current.document?.pictures ?? []
    adapt(at: time) { $0.pictures = pictures }
  }
}
