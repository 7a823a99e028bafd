import SceneGraph

@testable import Cards
@testable import Viewer

extension CardArt {
  /// What it would be opened as, if there were such files.
  var document: CardDocument {
    var sources: [PictureID: PictureSource] = [:]
    func face(_ path: String) -> CardFace {
      let source = PictureSource.picture(.file(path))
      sources[source.id] = source
      return CardFace(source.id, [CardFoil(Card.firstLook)])
    }
    var card = Card.own
    if let front { card = Card(name: title, front: face(front), back: .plainBack) }
    if let back { card.back = face(back) }
    if let mask {
      let source = PictureSource.map(.file(mask), .white)
      sources[source.id] = source
      card.front.foils[0].mask = .picture(source.id)
    }
    return CardDocument(
      card: card, sources: sources, effectFiles: [:], file: isCardFile ? front : nil)
  }

  /// The card, opened, before it is in a deck.
  var seat: CardDeck.Seat { CardDeck.Seat(art: self, document: document) }

  /// The card, opened, in a deck whose cards keep the order in which they came.
  func seat(at place: Int) -> CardDeck.Seat {
    var seat = seat
    seat.number = place + 1
    return seat
  }

  /// Cards that are open together, the first of which has been read.
  static func deck(_ arts: CardArt...) -> CardDeck {
    var deck = CardDeck(arts)
    deck.current.document = arts[0].document
    return deck
  }
}
