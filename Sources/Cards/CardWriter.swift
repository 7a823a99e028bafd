internal import Files
internal import Geometry
internal import SceneGraph
internal import TOML

/// A writer of a card's TOML.
struct CardWriter {
  private let document: CardDocument
  /// The card file to write.
  private let file: String
  private let folder: CardFolder
  /// The sources of the document and of its default companion files.
  private var sources: [PictureID: PictureSource]

  init(_ document: CardDocument, file: String, in folder: CardFolder) {
    self.document = document
    self.file = file
    self.folder = folder
    sources = document.sources
  }

  /// The card as a card file's tables.
  ///
  /// - Throws: `FileError` if a picture has no name in the file's folder.
  mutating func section() throws(FileError) -> TOMLSection {
    let card = document.card
    var files = CardFiles(folder)
    guard let frontName = try name(of: card.front.art) else {
      throw FileError(file, "Foil's own card has no file; open your own art first")
    }
    let usualFront = try usualFace(frontName, &files)
    let missingBack = try files.back(beside: frontName)
    var usualBack = missingBack
    if let name = try name(of: card.back.art) { usualBack = try usualFace(name, &files) }
    sources.merge(files.sources) { mine, _ in mine }
    let front = try face(card.front, "front", usual: usualFront)
    var back = try face(card.back, "back", usual: usualBack)
    if try name(of: card.back.art) == name(of: missingBack.art) {
      back.isDefault = try back == face(missingBack, "back", usual: usualBack)
    }
    return TOMLSection(name: "", fields: body(card), tables: [front, back])
  }

  private func usualFace(_ name: String, _ files: inout CardFiles) throws(FileError) -> CardFace {
    let art = folder.archive.map { FileOrigin.entry(name, of: $0.path) }
    return try files.face(art ?? .file(folder.path(name)), called: name)
  }

  // MARK: The body

  private func body(_ card: Card) -> [TOMLField] {
    let usual = CardShape.poker
    let size = card.shape.size
    let numbers = TOMLValue.list([.number(size.width), .number(size.height)])
    let named = CardShape.named.first { $0.size == size }.map { TOMLValue.text($0.name) }
    return [
      TOMLField("name", .text(card.name), isDefault: card.name.isEmpty),
      TOMLField(
        "size", named ?? numbers, synonyms: [numbers], isDefault: size == usual.size),
      TOMLField(
        "corner", .number(card.shape.corner), isDefault: card.shape.corner == usual.corner),
      TOMLField(
        "thickness", .number(card.shape.thickness),
        isDefault: card.shape.thickness == usual.thickness),
      TOMLField("bleed", .number(card.shape.bleed.width), isDefault: card.shape.bleed.width == 0),
      TOMLField(
        "extend", .text(card.shape.bleed.extend.rawValue),
        isDefault: card.shape.bleed.extend == .none),
      card.press.map { TOMLField("press", .text($0)) } ?? TOMLField(absent: "press"),
      TOMLField("light", .text(card.light.name), isDefault: card.light == .usual),
    ]
  }

  // MARK: Faces

  private func face(
    _ face: CardFace, _ table: String, usual: CardFace
  ) throws(FileError) -> TOMLSection {
    let plain = CardFace(face.art)
    let crop = face.crop
    let art = try name(of: face.art).map { TOMLField("art", .text($0)) } ?? TOMLField(absent: "art")
    let fields = [
      art,
      TOMLField("fit", .text(crop.fit.rawValue), isDefault: crop.fit == plain.crop.fit),
      TOMLField("zoom", .number(crop.zoom), isDefault: crop.zoom == plain.crop.zoom),
      TOMLField(
        "position", .list([.number(crop.position.x), .number(crop.position.y)]),
        isDefault: crop.position == plain.crop.position),
      crop.sampling.map { TOMLField("sampling", .text($0.rawValue)) }
        ?? TOMLField(absent: "sampling"),
      try map("white", face.white, usual.white, absent: .none),
      try map("etch", face.etch, usual.etch, absent: .none),
      TOMLField("relief", .number(face.relief), isDefault: face.relief == plain.relief),
      try map("gloss", face.gloss, usual.gloss, absent: .all),
      try map("depth", face.depth, usual.depth, absent: .none),
      TOMLField(
        "depthRange", .number(face.depthRange), isDefault: face.depthRange == plain.depthRange),
    ]
    var foils: [TOMLSection] = []
    for sheet in face.foils {
      foils.append(try foil(sheet, usualMask: usual.foils.first?.mask))
    }
    var layers: [TOMLSection] = []
    let isUsual = face.layers == usual.layers
    for layer in face.layers where !isUsual { layers.append(try self.layer(layer)) }
    return TOMLSection(
      name: table, fields: fields,
      lists: [
        TOMLList(
          key: "foil", name: "\(table).foil", sections: foils,
          isDefault: try areUsual(face.foils, usual.foils)),
        TOMLList(
          key: "layer", name: "\(table).layer", sections: layers,
          isDefault: isUsual),
      ])
  }

  private func areUsual(_ foils: [CardFoil], _ usual: [CardFoil]) throws(FileError) -> Bool {
    guard foils.count == usual.count else { return false }
    for (foil, other) in zip(foils, usual) {
      // A sheet that the maker chose is printed, so it is named even if it is the usual one.
      guard foil.isImplied == other.isImplied else { return false }
      var same = foil
      same.mask = other.mask
      guard same == other else { return false }
      guard foil.mask != other.mask else { continue }
      guard !isNameless(foil.mask), !isNameless(other.mask),
        try value(ofMask: foil.mask) == value(ofMask: other.mask)
      else {
        return false
      }
    }
    return true
  }

  private func layer(_ layer: DepthLayer) throws(FileError) -> TOMLSection {
    guard var name = try name(of: layer.picture) else { throw unnamed(layer.picture) }
    if case .layers(let stack)? = sources[layer.picture], let depth = stack.depth {
      name += "/" + OpenRaster.DepthName.word(depth)
    }
    return TOMLSection(
      name: "",
      fields: [
        TOMLField("picture", .text(name)), TOMLField("depth", .number(layer.depth)),
        TOMLField("fit", .text(layer.fit.rawValue), isDefault: layer.fit == .grow),
        layer.sampling.map { TOMLField("sampling", .text($0.rawValue)) }
          ?? TOMLField(absent: "sampling"),
      ])
  }

  private func foil(_ foil: CardFoil, usualMask: FaceMap?) throws(FileError) -> TOMLSection {
    let kind = try document.effectFiles[foil.kind].map { file throws(FileError) in
      switch file {
      case .file(let path): try relative(path: path)
      case .entry(let name, of: let pack): try relative(.entry(name, of: pack.file))
      }
    }
    return TOMLSection(
      name: "",
      fields: Self.fields(
        of: foil, kind: kind ?? foil.kind, mask: try mask(foil.mask, usual: usualMask)))
  }

  /// The fields of a sheet of foil.
  static func fields(of foil: CardFoil, kind: String, mask: TOMLField) -> [TOMLField] {
    let parameters = foil.parameters.sorted { $0.key < $1.key }.map { name, value in
      let numbers = value.components.map(TOMLValue.number)
      return TOMLField(name, numbers.count == 1 ? numbers[0] : .list(numbers))
    }
    return [
      TOMLField("kind", .text(kind)), mask,
      foil.place.map { TOMLField("place", .text($0.rawValue)) } ?? TOMLField(absent: "place"),
      TOMLField("strength", .number(foil.strength), isDefault: foil.strength == 1),
      parameters.isEmpty
        ? TOMLField(absent: "parameters") : TOMLField("parameters", .table(parameters)),
    ]
  }

  /// The field of a mask; absent for the masks of Foil's own back and of an OpenRaster file, which
  /// are the default.
  private func mask(_ mask: FaceMap?, usual: FaceMap?) throws(FileError) -> TOMLField {
    if mask == usual, isNameless(mask) {
      return TOMLField(absent: "mask")
    }
    let value = try value(ofMask: mask)
    let isDefault = try isNameless(usual) ? false : value == self.value(ofMask: usual)
    return TOMLField("mask", value, synonyms: synonyms(value), isDefault: isDefault)
  }

  /// True if a card file cannot name the map.
  private func isNameless(_ map: FaceMap?) -> Bool {
    guard case .picture(let id)? = map else { return false }
    if case .map? = sources[id] { return false }
    return true
  }

  // MARK: Maps and files

  private func map(
    _ key: String, _ map: FaceMap?, _ usual: FaceMap?, absent: MaskPlace
  ) throws(FileError) -> TOMLField {
    let (mine, theirs) = (map ?? .place(absent), usual ?? .place(absent))
    if mine == theirs, isNameless(mine) { return TOMLField(absent: key) }
    let value = try value(mine)
    guard !isNameless(theirs) else { return TOMLField(key, value, synonyms: synonyms(value)) }
    return TOMLField(
      key, value, synonyms: synonyms(value), isDefault: value == (try self.value(theirs)))
  }

  /// The value of a foil's mask; nil is the foil's own place.
  private func value(ofMask mask: FaceMap?) throws(FileError) -> TOMLValue {
    try mask.map { map throws(FileError) in try value(map) } ?? .text(CardFiles.automatic)
  }

  private func value(_ map: FaceMap) throws(FileError) -> TOMLValue {
    switch map {
    case .place(let place): return .text(place.rawValue)
    case .picture(let id):
      switch sources[id] {
      case .map(let origin, let polarity)?:
        let name = try relative(origin)
        // A file may have the name of a place.
        guard polarity == .black || isWord(name) else { return .text(name) }
        return .table([
          TOMLField("file", .text(name)), TOMLField("polarity", .text(polarity.rawValue)),
        ])
      default: throw unnamed(id)
      }
    }
  }

  /// True if a file's name has another meaning as a map.
  private func isWord(_ name: String) -> Bool {
    MaskPlace(rawValue: name) != nil || name == CardFiles.automatic
  }

  private func synonyms(_ value: TOMLValue) -> [TOMLValue] {
    guard case .text = value else { return [] }
    let white = TOMLField("polarity", .text(Polarity.white.rawValue))
    return [.table([TOMLField("file", value)]), .table([TOMLField("file", value), white])]
  }

  /// A picture's name in the folder; nil for Foil's own.
  private func name(of id: PictureID) throws(FileError) -> String? {
    switch sources[id] {
    case .picture(let origin)?: return try relative(origin)
    case .layers(let stack)?: return try relative(path: stack.file)
    default: return nil
    }
  }

  private func relative(_ origin: FileOrigin) throws(FileError) -> String {
    switch origin {
    case .file(let path): return try relative(path: path)
    case .entry(let name, of: let pack):
      guard pack == folder.archive?.path else {
        throw FileError(file, "cannot use files inside the pack \(pack.quoted); unpack it first")
      }
      return name
    }
  }

  private func relative(path: String) throws(FileError) -> String {
    guard folder.archive == nil else {
      throw FileError(
        path,
        "is outside the pack \((folder.archive?.path ?? "").quoted); add it to the pack first")
    }
    guard let name = folder.name(ofPath: path) else {
      throw FileError(
        path, "is outside the folder of \(file.quoted); copy it into that folder first")
    }
    return name
  }

  private func unnamed(_ id: PictureID) -> FileError {
    FileError(file, "has no file for the \(id.name)")
  }
}
