internal import CardLibrary

/// A job that reads or loads a card before the user goes to it.
enum AheadJob {
  /// Its files are being read.
  case read(CardRead)
  /// Its pictures are being loaded.
  case load(CardLoad)

  var card: CardID? {
    switch self {
    case .read(let read): read.card
    case .load(let load): load.card
    }
  }

  /// The number of the job.
  var number: Int {
    switch self {
    case .read(let read): read.number
    case .load(let load): load.number
    }
  }
}
