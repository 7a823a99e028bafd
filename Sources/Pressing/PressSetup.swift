internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
package import Press
internal import Raster
package import Runtime
internal import SceneGraph
internal import Shading

/// The shared values of a run over cards for a printer: the folders, the known foils and the
/// printers' profiles.
struct PressSetup: Sendable {
  let choice: PressChoice
  /// The profile that the command line names; nil for each card's own.
  private let chosen: PressProfile?
  private let root: Root
  private let decoders: Decoders
  private let effects: [EffectDescription]
  private let profiles: PressProfiles
  private let colors: InkProfileFolders

  /// The setup for these choices.
  ///
  /// - Throws: `FileError` for an unknown or faulty profile, and if Foil's own files are missing.
  init(_ choice: PressChoice) throws {
    let root = try Root(given: choice.root)
    var catalog = EffectCatalog(ShaderLibrary(folder: root.shaders))
    let effects = try catalog.descriptions()
    try self.init(root: root, decoders: Decoders.asked(), effects: effects, choice)
  }

  /// The setup in a window, by default with each card's own profile.
  ///
  /// - Parameter effects: The known foils.
  /// - Throws: `FileError` for an unknown or faulty profile.
  init(
    root: Root, decoders: Decoders, effects: [EffectDescription],
    _ choice: PressChoice = PressChoice()
  ) throws(FileError) {
    (self.choice, self.root) = (choice, root)
    (self.decoders, self.effects) = (decoders, effects)
    let profiles = PressProfiles.known(in: root)
    colors = InkProfileFolders(
      own: root.asset("press"), dataHome: UserFolder.dataHome, home: UserFolder.home)
    chosen = try choice.profile.map { name throws(FileError) in
      try profiles.profile(name, for: "--profile")
    }
    self.profiles = profiles
  }

  /// Opens a card and finds its printer's profile.
  ///
  /// - Throws: `FileError` if the card or the profile cannot be read.
  func card(_ path: String?) throws(FileError) -> PressCard {
    let art = CardArt(front: path)
    return try card(art.open(effects: effects, archives: decoders.archives()), of: art)
  }

  /// An opened card with its printer's profile.
  ///
  /// - Parameter art: The files that it was opened from.
  /// - Throws: `FileError` if the profile cannot be read.
  func card(_ document: CardDocument, of art: CardArt) throws(FileError) -> PressCard {
    let profile = if let chosen { chosen } else { try profile(of: document) }
    let color = profile.color.profile
    guard let inks = colors.file(named: color) else {
      throw FileError(profile.file, line: profile.color.profileLine, colors.unknown(color))
    }
    return PressCard(
      name: document.card.name.isEmpty ? art.title : document.card.name, title: art.title,
      path: art.front ?? Card.own.name, document: document, profile: profile, inks: inks,
      pictures: PressArt(root: root, decoders: decoders, effects: effects))
  }

  /// The profile that a card names: a file in its folder or pack, or a known one.
  private func profile(of document: CardDocument) throws(FileError) -> PressProfile {
    guard let name = document.card.press else {
      return try profiles.profile(PressProfiles.usual, for: "press")
    }
    let file = document.file ?? ""
    let fileExtension = PressProfiles.fileExtension
    let isFile = name.contains("/") || name.hasSuffix(fileExtension)
    // A card file may have a printer's name, so known profiles come first.
    if !isFile, try profiles.names().contains(name) {
      return try profiles.profile(name, for: file)
    }
    let own = isFile ? name : name + fileExtension
    if let own = try document.pressFile(own, archives: decoders.archives()) {
      return try profiles.profile(in: own)
    }
    guard !isFile else {
      throw FileError(file, "press: \(name.quoted): no such file; expected one beside the card")
    }
    return try profiles.profile(name, for: file)
  }
}

extension PressProfiles {
  /// Foil's own profiles and the user's.
  package static func known(in root: Root) -> PressProfiles {
    let own = UserFolder.config.path.map { $0 + "/press" }
    return PressProfiles(own: root.asset("press"), others: [own].compactMap(\.self))
  }
}
