internal import Cards
internal import Files
internal import SceneGraph
internal import Scenes

extension Viewing {
  /// What came of listing a folder anew.
  typealias Listed = Result<[String], FileError>

  /// The folders that were opened hold these cards now: those that are new come, those that are gone
  /// go, and the one that is shown stays.
  mutating func relisted(_ folders: [String: Listed], at time: Double) -> [Order] {
    var orders: [Order] = []
    let wasGoing = isGoing
    for (path, listed) in folders.sorted(by: { $0.key < $1.key }) {
      switch listed {
      case .success(let cards):
        follow(deck.take(cards, ofFolder: path))
        folderFaults[path] = nil
      case .failure(let fault):
        // Once, however many files come.
        if folderFaults.updateValue(fault, forKey: path) != fault {
          orders += complain(fault, at: time)
        }
      }
    }
    let value = deckValue
    if value != session.surroundings.deck { adapt(at: time) { $0.deck = value } }
    orders += forgetUnneeded(at: time)
    return wasGoing && !isGoing ? orders + head(at: time) : orders
  }

  /// The folders are to be listed anew: where files are not watched, R asks for it.
  func listAgain() -> [Order] { deck.folders.isEmpty ? [] : [.listFolders] }

  /// Cards that are gone and were only shown or unsaved go now.
  mutating func dropGone() { follow(deck.dropGone()) }

  /// What is on its way goes on to where its card is now; to a card that went, nothing does.
  private mutating func follow(_ moved: [Int?]) {
    func follow<Work>(_ work: inout Work?, _ place: WritableKeyPath<Work, Int?>) {
      guard let old = work?[keyPath: place] else { return }
      work?[keyPath: place] = moved[old]
      if moved[old] == nil { work = nil }
    }
    heading = heading.flatMap { moved[$0] }
    follow(&opening, \.place)
    follow(&loading, \.place)
    follow(&ahead, \.place)
  }
}
