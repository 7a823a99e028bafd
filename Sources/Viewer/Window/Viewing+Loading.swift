internal import Cards
internal import SceneGraph

extension Viewing {
  /// A card whose files are to be read.
  struct Opening: Hashable, Sendable {
    let art: CardArt
    /// Its place among the open ones; nil where it is to be put beside the one that is shown.
    var place: Int?
    /// From 1 on, in the order in which they began.
    let number: Int
  }

  /// A card whose pictures are being loaded.
  ///
  /// Each has a number of its own: the same files may be saved again while they are being read.
  struct Loading: Hashable, Sendable {
    /// Where it is among the open ones, and what its files say.
    var seat: CardDeck.Seat
    /// Its place; nil where it is to be put beside the one that is shown.
    var place: Int?
    /// The card as it will be seen.
    var card: Card
    /// What of its pictures is loaded; nil for all.
    var missing: Set<PictureID>?
    /// Whether the files of a card that was open were read for it: what they say is new.
    var isRead = false
    /// The side that is loaded, where it is one alone.
    var side: Side?
    /// From 1 on, in the order in which they began.
    let number: Int

    /// A side of a card.
    enum Side: Hashable, Sendable { case front, back }

    /// What is loaded, the front's print first.
    var pictures: [PictureID] {
      switch side {
      case .front: front
      case .back: back
      case nil: front + back
      }
    }

    /// What is loaded of the front, its print first.
    var front: [PictureID] { card.front.pictures.filter(isLoaded) }

    /// What is loaded of the back.
    var back: [PictureID] {
      card.back.pictures.filter { isLoaded($0) && !card.front.pictures.contains($0) }
    }

    private func isLoaded(_ id: PictureID) -> Bool { missing?.contains(id) ?? true }
  }
  /// A card that is loaded before it is gone to.
  enum Ahead: Hashable, Sendable {
    /// Its files are being read.
    case opening(Opening)
    /// Its pictures are being loaded.
    case loading(Loading)

    /// Its place among the open ones.
    var place: Int? {
      get {
        switch self {
        case .opening(let opening): opening.place
        case .loading(let loading): loading.place
        }
      }
      set {
        switch self {
        case .opening(var opening):
          opening.place = newValue
          self = .opening(opening)
        case .loading(var loading):
          loading.place = newValue
          self = .loading(loading)
        }
      }
    }

    /// The number of what is being done for it.
    var number: Int {
      switch self {
      case .opening(let opening): opening.number
      case .loading(let loading): loading.number
      }
    }
  }
}
