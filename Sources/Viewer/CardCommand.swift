internal import Cards
internal import Files
internal import SceneGraph

/// The command that shows a card as it is seen.
struct CardCommand: Hashable, Sendable {
  /// The command, as a shell takes it.
  let text: String

  /// The shortest that there is; nil where options cannot say all of the card.
  ///
  /// - Parameters:
  ///   - document: what its files say.
  ///   - effectFiles: files of the user's own foils, by their names.
  ///   - art: what it was opened from.
  init?(
    _ card: Card, of document: CardDocument, effectFiles: [String: TextOrigin] = [:],
    opened art: CardArt
  ) {
    var words = ["foil"]
    words += [art.front].compactMap { $0.map(Self.path) }
    for (option, value) in [("--back", art.back), ("--mask", art.mask)] {
      if let value { words += [option, Self.path(value)] }
    }
    var said = document.card
    if let foil = card.front.foils.first,
      foil.kind != said.front.foils.first?.kind
        || foil.parameters != said.front.foils.first?.parameters
    {
      let file = effectFiles[foil.kind]
      // What is in a pack has no path.
      guard file?.pack == nil else { return nil }
      words += ["--effect", (file?.name).map(Self.path) ?? foil.kind]
      for (name, value) in foil.parameters.sorted(by: { $0.key < $1.key }) {
        let numbers = value.components.map { "\($0)" }.joined(separator: ",")
        words += ["--param", "\(name)=\(numbers)"]
      }
      said.wear(foil.kind, parameters: foil.parameters)
    }
    if case .place(let place)? = card.front.foils.first?.mask,
      said.front.foils.first?.mask != .place(place)
    {
      words += ["--mask", place.rawValue]
      said.lay(place)
    }
    if card.light != said.light {
      words += ["--light", card.light.name]
      said.light = card.light
    }
    guard said == card else { return nil }
    text = words.map(Self.quoted).joined(separator: " ")
  }

  /// A path that is no option.
  private static func path(_ path: String) -> String {
    path.hasPrefix("-") ? "./" + path : path
  }

  /// A word that no shell takes apart.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "-_./,:=+@%".contains(letter))
    }
    if plain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
