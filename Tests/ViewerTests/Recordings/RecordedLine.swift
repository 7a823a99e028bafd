/// Lines of recordings for the tests.
enum RecordedLine {
  private static let still = #"{"at":0,"from":0,"to":0,"velocity":0}"#

  /// The first line, with the given card.
  static func start(card: String = "{}", seed: String = "1", more: String = "") -> String {
    """
    {"t":0,"record":{"card":\(card),"particles":201,"seconds":1.5,"seed":\(seed),\(more)"stance":\
    {"anchor":[45,60],"content":[45,60],"flip":\(still),"hasPointer":true,"isSwaying":false,\
    "lampX":\(still),"lampY":\(still),"pointer":[40,50],"sway":\(still),"tiltX":\(still),\
    "tiltY":\(still),"time":4.15,"turn":[0,0,0,1],"turning":\(still),"zoom":\(still)},\
    "view":{"height":120,"width":90}}}
    """
  }

  /// A foil in a card's changes.
  static let foil = #"{"kind":"kira","mask":{"place":"all"},"parameters":{},"strength":1}"#

  /// A card's changes with `foils` sheets of foil.
  static func card(foils: Int) -> String {
    let sheets = [String](repeating: foil, count: foils).joined(separator: ",")
    return #"{"changes":{"front":{"foils":[\#(sheets)]}}}"#
  }
}
