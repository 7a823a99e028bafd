internal import CardModel
internal import Files
internal import Geometry
internal import SceneGraph
internal import TOML

/// A writer of a card's TOML.
struct CardWriter {
  /// The card file to write.
  let file: String
  /// The folder of the card file.
  let folder: CardFolder
  /// The maps that the file names even where they are the usual ones.
  private let named: Set<PictureID>
  /// The sources of the card's pictures and of its default companion files.
  private var sources: [PictureID: PictureSource] = [:]
  /// The files of the user's own foils, by kind.
  private var effects: [String: TextOrigin] = [:]

  /// A writer of a file in `folder`.
  ///
  /// - Parameter named: The maps that the file names even where they are the usual ones.
  init(file: String, in folder: CardFolder, naming named: Set<PictureID> = []) {
    (self.file, self.folder, self.named) = (file, folder, named)
  }

  /// A card as a card file's tables.
  ///
  /// - Throws: `FileError` if a picture has no name in the file's folder.
  mutating func section(_ document: CardDocument) throws(FileError) -> TOMLSection {
    (sources, effects) = (document.sources, document.effectFiles)
    let card = document.card
    var files = CardFiles(folder)
    guard let frontName = try name(of: card.front.art) else {
      throw FileError(file, "Foil's own card has no file; open your own art first")
    }
    let missingBack = try files.back(beside: frontName)
    var usual = Card(front: try usualFace(frontName, &files), back: missingBack)
    if let name = try name(of: card.back.art) { usual.back = try usualFace(name, &files) }
    sources.merge(files.sources) { mine, _ in mine }
    var section = try self.section(of: card, named: "", usual: usual)
    if try name(of: card.back.art) == name(of: missingBack.art) {
      let missing = try self.section(of: missingBack, named: "back", usual: usual.back)
      section.tables[1].isDefault = section.tables[1] == missing
    }
    return section
  }

  private func usualFace(_ name: String, _ files: inout CardFiles) throws(FileError) -> CardFace {
    let art = folder.archive.map { FileOrigin.entry(name, of: $0.path) }
    return try files.face(art ?? .file(folder.path(name)), called: name)
  }

  // MARK: Parts

  /// A part as a table.
  ///
  /// - Parameter usual: The part that is read from a table without its optional keys.
  private func section<Part: CardPart>(
    of part: Part, named name: String, usual: Part
  ) throws(FileError) -> TOMLSection {
    var section = TOMLSection(name: name)
    for field in Part.fields {
      switch field.form {
      case .face(let path):
        section.tables.append(
          try self.section(of: part[keyPath: path], named: field.key, usual: usual[keyPath: path]))
      case .foils(let path):
        let list = try foils(part[keyPath: path], usual: usual[keyPath: path])
        section.lists.append(
          TOMLList(
            key: field.key, name: "\(name).\(field.key)", sections: list.sections,
            isDefault: list.areUsual))
      case .layers(let path):
        let layers = part[keyPath: path]
        let areUsual = layers == usual[keyPath: path]
        section.lists.append(
          TOMLList(
            key: field.key, name: "\(name).\(field.key)",
            sections: areUsual
              ? [] : try sections(of: layers) { DepthLayer($0.picture, depth: 0) },
            isDefault: areUsual))
      default: section.fields.append(try self.field(field, of: part, usual: usual))
      }
    }
    return section
  }

  private func foils(
    _ foils: [CardFoil], usual: [CardFoil]
  ) throws(FileError) -> (sections: [TOMLSection], areUsual: Bool) {
    let sections = try sections(of: foils, usualMask: usual.first?.mask)
    // A sheet that the maker chose is printed, so it is named even if it is the usual one.
    let haveUsualKinds =
      foils.count == usual.count
      && zip(foils, usual).allSatisfy { ($0.kind, $0.isImplied) == ($1.kind, $1.isImplied) }
    let optional = sections.flatMap(\.fields).filter { $0.key != "kind" }
    return (sections, haveUsualKinds && optional.allSatisfy(\.isDefault))
  }

  /// Sheets of foil as tables.
  ///
  /// - Parameter usualMask: The mask of a sheet that names none.
  func sections(
    of foils: [CardFoil], usualMask: FaceMap?
  ) throws(FileError) -> [TOMLSection] {
    try sections(of: foils) { CardFoil($0.kind, mask: usualMask) }
  }

  private func sections<Part: CardPart>(
    of parts: [Part], usual: (Part) -> Part
  ) throws(FileError) -> [TOMLSection] {
    var sections: [TOMLSection] = []
    for part in parts { sections.append(try section(of: part, named: "", usual: usual(part))) }
    return sections
  }

  // MARK: Fields

  private func field<Part: CardPart>(
    _ field: CardField<Part>, of part: Part, usual: Part
  ) throws(FileError) -> TOMLField {
    if case .map(let path, let absent) = field.form {
      return try map(
        field.key, part[keyPath: path] ?? absent, usual: usual[keyPath: path] ?? absent)
    }
    guard let value = try value(of: field, in: part) else { return TOMLField(absent: field.key) }
    let usual = try self.value(of: field, in: usual)
    let isDefault = value == usual && !field.isRequired
    guard case .size(let path) = field.form else {
      return TOMLField(field.key, value, isDefault: isDefault)
    }
    let numbers = part[keyPath: path].numbers
    return TOMLField(field.key, value, synonyms: [numbers], isDefault: isDefault)
  }

  /// The value of a field; nil for none.
  private func value<Part: CardPart>(
    of field: CardField<Part>, in part: Part
  ) throws(FileError) -> TOMLValue? {
    switch field.form {
    case .number(let path, _, unit: _): return .number(part[keyPath: path])
    case .flag(let path): return .flag(part[keyPath: path])
    case .share(let path):
      return .list([.number(part[keyPath: path].x), .number(part[keyPath: path].y)])
    case .size(let path):
      let size = part[keyPath: path]
      return CardShape.named.first { $0.size == size }.map { .text($0.name) } ?? size.numbers
    case .text(let path, mostCharacters: _), .word(let path, of: _, kind: _),
      .color(let path, or: _, kind: _):
      return part[keyPath: path].map { .text($0) }
    case .light(let path): return part[keyPath: path].value
    case .art(let path): return try name(of: part[keyPath: path]).map { .text($0) }
    case .picture(let path): return .text(try layerName(of: part[keyPath: path]))
    case .foil(let path): return .text(try kind(part[keyPath: path]))
    case .parameters(let path, of: _):
      let parameters = part[keyPath: path].sorted { $0.key < $1.key }.map { name, value in
        let numbers = value.components.map(TOMLValue.number)
        return TOMLField(name, numbers.count == 1 ? numbers[0] : .list(numbers))
      }
      return parameters.isEmpty ? nil : .table(parameters)
    case .map, .face, .foils, .layers: return nil
    }
  }

  /// The name of a foil: for the user's own its file.
  private func kind(_ kind: String) throws(FileError) -> String {
    switch effects[kind] {
    case .file(let path)?: try relative(path: path)
    case .entry(let name, of: let pack)?: try relative(.entry(name, of: pack.file))
    case nil: kind
    }
  }

  // MARK: Maps and files

  /// The field of a map; absent for the masks of Foil's own back and of an OpenRaster file, which
  /// are the default.
  private func map(
    _ key: String, _ map: FaceMap?, usual: FaceMap?
  ) throws(FileError) -> TOMLField {
    if map == usual, isNameless(map) { return TOMLField(absent: key) }
    var mustName = false
    if case .picture(let id, _)? = map { mustName = named.contains(id) }
    let value = try value(map, usual: mustName ? nil : usual?.source)
    let usual = isNameless(usual) ? nil : try self.value(usual)
    return TOMLField(
      key, value, synonyms: synonyms(value), isDefault: value == usual && !mustName)
  }

  /// True if a card file cannot name the map.
  private func isNameless(_ map: FaceMap?) -> Bool {
    guard case .picture(let id, _)? = map else { return false }
    if case .map? = sources[id] { return false }
    return true
  }

  /// The value of a map; nil is the foil's own place.
  ///
  /// - Parameter usual: The map that a table without a source means.
  private func value(_ map: FaceMap?, usual: FaceMap? = nil) throws(FileError) -> TOMLValue {
    if let map, map.tools != .unused {
      let tools = try section(of: map.tools, named: "", usual: .unused).fields
      var source: [TOMLField] = []
      if map.source != usual || !isNameless(usual) {
        switch (map, try value(map.source)) {
        case (_, .table(let file)): source = file
        case (.place, let name): source = [TOMLField("place", name)]
        case (.picture, let name), (.layer, let name): source = [TOMLField("file", name)]
        }
      }
      return .table(source + tools.filter { !$0.isDefault })
    }
    switch map {
    case nil: return .text(CardFiles.automatic)
    case .place(let place, _): return .text(place.rawValue)
    case .layer(let id): return .table([TOMLField("layer", .text(try layerName(of: id)))])
    case .picture(let id, _):
      switch sources[id] {
      case .map(let origin, let polarity)?:
        let name = try relative(origin)
        // A file may have the name of a place.
        guard polarity == .black || isWord(name) else { return .text(name) }
        return .table([
          TOMLField("file", .text(name)), TOMLField("polarity", .text(polarity.rawValue)),
        ])
      default:
        // The strokes are not in a file yet: the mask below them is.
        guard let base = id.painting?.base else { throw unnamed(id) }
        return try value(base.place.map { .place($0) } ?? .picture(PictureID(base.name)))
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

  /// The name of a depth layer's picture.
  private func layerName(of id: PictureID) throws(FileError) -> String {
    guard let name = try name(of: id) else { throw unnamed(id) }
    guard case .layers(let stack)? = sources[id], let depth = stack.depth else { return name }
    return name + "/" + OpenRaster.DepthName.word(depth)
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

extension Size {
  fileprivate var numbers: TOMLValue { .list([.number(width), .number(height)]) }
}
