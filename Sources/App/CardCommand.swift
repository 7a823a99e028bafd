internal import CardLibrary
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
  ///   - backdrop: what it stands before; nil where that need not be said.
  init?(
    _ card: Card, of document: CardDocument, effectFiles: [String: TextOrigin] = [:],
    opened art: CardArt,
    before backdrop: NamedBackdrop? = nil
  ) {
    var said = document.card
    var (look, light): ([String], [String]) = ([], [])
    if let foil = card.front.foils.first,
      foil.kind != said.front.foils.first?.kind
        || foil.parameters != said.front.foils.first?.parameters
    {
      let file = effectFiles[foil.kind]
      // What is in a pack has no path.
      guard file?.pack == nil else { return nil }
      look = ["--effect", (file?.name).map(Self.path) ?? foil.kind]
      for (name, value) in foil.parameters.sorted(by: { $0.key < $1.key }) {
        let numbers = value.components.map { "\($0)" }.joined(separator: ",")
        look += ["--param", "\(name)=\(numbers)"]
      }
      said.wear(foil.kind, parameters: foil.parameters)
    }
    var mask = art.mask.map(Self.path)
    if let wanted = card.front.foils.first?.mask, wanted != said.front.foils.first?.mask {
      // Without the one that it was opened with, other sheets would lie elsewhere.
      guard mask == nil || said.front.foils.count == 1,
        let word = Self.lay(wanted, on: &said, document)
      else { return nil }
      mask = word
    }
    if card.light != said.light {
      light = ["--light", card.light.name]
      said.light = card.light
    }
    guard said == card else { return nil }
    var words = ["foil"] + [art.front].compactMap { $0.map(Self.path) }
    for (option, value) in [("--back", art.back.map(Self.path)), ("--mask", mask)] {
      if let value { words += [option, value] }
    }
    let wall = backdrop.map { ["--backdrop", $0.name] } ?? []
    text = (words + look + light + wall).map(Self.quoted).joined(separator: " ")
  }

  /// Lays a card's foil as an option does; what that says, nil where none can.
  private static func lay(
    _ map: FaceMap, on card: inout Card, _ document: CardDocument
  ) -> String? {
    switch map {
    case .place(let place):
      card.lay(place)
      return place.rawValue
    case .picture(let id):
      guard case .map(.file(let file), .white)? = document.sources[id] else { return nil }
      for index in card.front.foils.indices { card.front.foils[index].mask = map }
      // A file may be called as a place is.
      return FoilPlace(rawValue: file) == nil ? path(file) : "./\(file)"
    }
  }

  /// The command that films a recording of this path.
  static func film(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let words = ["foil", "film", "--motion", path(name), "--output", path("\(stem).mp4")]
    return words.map(quoted).joined(separator: " ")
  }

  /// A path that is no option.
  private static func path(_ path: String) -> String {
    path.hasPrefix("-") ? "./" + path : path
  }

  /// A word that no shell takes apart, nor a terminal that it is pasted into: what is not printable
  /// is spelled as bash and zsh do.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "-_./,:=+@%".contains(letter))
    }
    if plain, !word.isEmpty { return word }
    guard word.isPrintable else { return spelled(word) }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func spelled(_ word: String) -> String {
    let bytes = ProgramArguments.bytes(of: word).dropLast().map { UInt8(bitPattern: $0) }
    let letters = bytes.map { byte in
      let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(UnicodeScalar(byte)) : "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return "$'\(letters.joined())'"
  }
}
