import CardModel
import SceneGraph

@testable import CardLibrary
@testable import Cards

extension CardArt {
  /// The document that it would be opened as, if its files existed.
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

  /// The loading of its pictures, for a card in this place if cards keep their order; nil for an
  /// added card.
  func load(
    _ look: Card? = nil, at place: Int?, missing: Set<PictureID>? = nil, isRead: Bool = false,
    number: Int
  ) -> CardLoad {
    var load = CardLoad(
      art: self, document: document, card: place.map { CardID(number: $0 + 1) },
      look: look ?? document.card, number: number)
    (load.missing, load.isRead) = (missing, isRead)
    return load
  }

  /// Open cards, the first of which has been read.
  static func cards(_ arts: [CardArt]) -> OpenCards {
    var cards = OpenCards(arts)
    cards.updateCurrent { $0.document = arts[0].document }
    return cards
  }
}
