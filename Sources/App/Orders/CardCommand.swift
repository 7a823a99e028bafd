internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import SceneGraph

/// A shell command that opens a card with its current look.
struct CardCommand: Hashable, Sendable {
  /// The command, quoted for a shell.
  let text: String

  /// The shortest such command; nil if options cannot express all of the card.
  ///
  /// - Parameters:
  ///   - document: The card as its files define it.
  ///   - effectFiles: Files of the user's own foils, by their names.
  ///   - art: The files that the card was opened from.
  ///   - backdrop: The backdrop to name; nil if it is the default.
  init?(
    _ card: Card, of document: CardDocument, effectFiles: [String: TextOrigin] = [:],
    opened art: CardArt,
    before backdrop: NamedBackdrop? = nil
  ) {
    var expressed = document.card
    var (look, light): ([String], [String]) = ([], [])
    if let foil = card.front.foils.first,
      foil.kind != expressed.front.foils.first?.kind
        || foil.parameters != expressed.front.foils.first?.parameters
    {
      let file = effectFiles[foil.kind]
      // A file in a pack has no path of its own.
      guard file?.pack == nil else { return nil }
      look = ["--effect", (file?.name).map(Self.path) ?? foil.kind]
      for (name, value) in foil.parameters.sorted(by: { $0.key < $1.key }) {
        let numbers = value.components.map { "\($0)" }.joined(separator: ",")
        look += ["--param", "\(name)=\(numbers)"]
      }
      expressed.setFoil(foil.kind, parameters: foil.parameters)
    }
    var mask = art.mask.map(Self.path)
    let wanted = card.front.foils.first?.mask
    if wanted != expressed.front.foils.first?.mask {
      // Other sheets use the mask that the card was opened with, so it has to stay.
      guard let wanted, mask == nil || expressed.front.foils.count == 1,
        let word = Self.setMask(wanted, on: &expressed, document)
      else { return nil }
      mask = word
    }
    if card.light != expressed.light {
      light = ["--light", card.light.name]
      expressed.light = card.light
    }
    guard expressed == card else { return nil }
    var words = ["foil"] + [art.front].compactMap { $0.map(Self.path) }
    for (option, value) in [("--back", art.back.map(Self.path)), ("--mask", mask)] {
      if let value { words += [option, value] }
    }
    let wall = backdrop.map { ["--backdrop", $0.name] } ?? []
    text = (words + look + light + wall).map(Self.quoted).joined(separator: " ")
  }

  /// Gives a card's foil a mask as `--mask` does; returns the option's value, nil if it has none.
  private static func setMask(
    _ map: FaceMap, on card: inout Card, _ document: CardDocument
  ) -> String? {
    guard map.tools == .unused else { return nil }
    switch map {
    case .place(let place, _):
      card.setMask(place)
      return place.rawValue
    case .picture(let id, _):
      guard case .map(.file(let file), .white)? = document.sources[id] else { return nil }
      for index in card.front.foils.indices { card.front.foils[index].mask = map }
      return path(file)
    }
  }

  /// The command that films the recording at this path.
  static func film(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    let words = ["foil", "film", "--motion", path(name), "--output", path("\(stem).mp4")]
    return words.map(quoted).joined(separator: " ")
  }

  /// The whole path, so that the command works in any folder; a path without a working folder is
  /// kept, but never mistaken for an option.
  private static func path(_ path: String) -> String {
    (try? path.wholePath()) ?? (path.hasPrefix("-") ? "./" + path : path)
  }

  /// A word quoted for a shell and for a terminal that it is pasted into.
  ///
  /// Words with unprintable characters are written as `$'...'`, which bash and zsh read.
  private static func quoted(_ word: String) -> String {
    let word = word.readableName
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
