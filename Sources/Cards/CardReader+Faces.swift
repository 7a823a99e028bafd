internal import Files
internal import Geometry
internal import Raster
internal import SceneGraph
internal import TOML

extension CardReader {
  /// Reads a face; also returns the name of its picture in the folder.
  ///
  /// - Parameter front: The front's picture name when this is the back, which may omit its art.
  mutating func face(
    _ table: TOMLTable, beside front: String?
  ) throws(FileError) -> (face: CardFace, name: String) {
    try table.requireKeys([
      "art", "fit", "zoom", "position", "sampling", "white", "etch", "relief", "gloss", "depth",
      "depthRange", "foil", "layer",
    ])
    var (face, name) = try art(table, beside: front)
    face.crop = try crop(table)
    if let value = table["white"] { face.white = try map(value, absent: MaskPlace.none) }
    if let value = table["etch"] { face.etch = try map(value, absent: MaskPlace.none) }
    if let value = table["gloss"] { face.gloss = try map(value, absent: .all) }
    if let value = table["depth"] { face.depth = try map(value, absent: MaskPlace.none) }
    if let value = table["relief"] { face.relief = try value.number(in: CardLimits.relief) }
    if let value = table["depthRange"] { face.depthRange = try value.number(in: CardLimits.depth) }
    if let value = table["foil"] {
      face.foils = try foils(value, usualMask: face.foils.first?.mask)
    }
    if let value = table["layer"] { face.layers = try layers(value) }
    return (face, name)
  }

  private mutating func art(
    _ table: TOMLTable, beside front: String?
  ) throws(FileError) -> (face: CardFace, name: String) {
    if let value = table["art"] {
      let name = try value.text()
      let origin = try picture(name, value, orLayers: true)
      do throws(FileError) {
        return (try files.face(origin, called: name), name)
      } catch {
        throw value.fault("\(name.quoted): \(error.reason)")
      }
    }
    guard let front else { throw table.fault("\(table.name) has no art") }
    return (try files.back(beside: front), "")
  }

  private func crop(_ table: TOMLTable) throws(FileError) -> Crop {
    var crop = Crop()
    if let value = table["fit"] { crop.fit = try value.word(of: Crop.Fit.self) }
    if let value = table["zoom"] { crop.zoom = try value.number(in: CardLimits.zoom) }
    if let value = table["position"] {
      let place = try value.numbers(
        2, in: CardLimits.share, orElse: "[x, y], fractions of the picture's width and height")
      crop.position = Vector2(place[0], place[1])
    }
    if let value = table["sampling"] { crop.sampling = try value.word(of: PictureSampling.self) }
    return crop
  }

  // MARK: Files

  private func find(_ name: String, _ value: TOMLItem) throws(FileError) -> FileOrigin {
    do throws(CardFolder.Refusal) {
      return try files.folder.find(name)
    } catch {
      let nearest =
        error.isMissing ? name.near(among: files.folder.neighbors(of: name)) : nil
      let words = nearest.map { "; did you mean \($0.quoted)?" } ?? ""
      throw value.fault(error.reason + words)
    }
  }

  /// Finds a picture.
  ///
  /// Decoding checks the content; here only the extension is checked, so that the error has a line.
  private func picture(
    _ name: String, _ value: TOMLItem, orLayers: Bool = false
  ) throws(FileError) -> FileOrigin {
    let origin = try find(name, value)
    let fileExtension = CompanionFiles.split(name).fileExtension.lowercased()
    let others = ["toml", "foil", "glsl"] + (orLayers ? [] : ["ora"])
    guard !others.contains(fileExtension) else {
      let kinds = PictureKind.alternatives(and: orLayers ? "OpenRaster" : nil)
      throw value.fault("\(name.quoted) is not a \(kinds) picture")
    }
    return origin
  }

  /// A map: a file, an area of the art, or a file with its polarity; nil for the area that means no
  /// map.
  private mutating func map(
    _ value: TOMLItem, absent: MaskPlace
  ) throws(FileError) -> FaceMap? {
    let map = try map(value)
    return map == .place(absent) ? nil : map
  }

  /// A foil's mask; nil for the foil's own place, whose word is `auto`.
  private mutating func mask(_ value: TOMLItem) throws(FileError) -> FaceMap? {
    if case .string(CardFiles.automatic) = value.node.content { return nil }
    if isPreset {
      let word = try value.text()
      if let place = MaskPlace(rawValue: word) { return .place(place) }
      throw value.unknown(
        "named area", word, among: MaskPlace.allCases.map(\.rawValue) + [CardFiles.automatic])
    }
    return try map(value, among: MaskPlace.allCases.map(\.rawValue) + [CardFiles.automatic])
  }

  private mutating func map(
    _ value: TOMLItem, among places: [String] = MaskPlace.allCases.map(\.rawValue)
  ) throws(FileError) -> FaceMap {
    switch value.node.content {
    case .string(let word):
      if let place = MaskPlace(rawValue: word) { return .place(place) }
      return .picture(files.add(.map(try mapFile(word, value, places), .white)))
    case .table:
      let table = try value.table(named: value.name)
      try table.requireKeys(["file", "polarity"])
      guard let file = table["file"] else { throw table.fault("\(value.name) has no file") }
      let polarity = try table["polarity"]?.word(of: Polarity.self) ?? .white
      return .picture(files.add(.map(try picture(try file.text(), file), polarity)))
    default:
      throw value.fault(
        "\(value.name) is \(value.node.kind); expected a file, a named area or { file, polarity }")
    }
  }

  /// The file of a map.
  ///
  /// A word without a dot that is not a file is reported as an unknown area.
  private func mapFile(
    _ word: String, _ value: TOMLItem, _ places: [String]
  ) throws(FileError) -> FileOrigin {
    if !word.contains("."), !word.contains("/"), files.folder.existing(word) == nil {
      throw value.unknown("named area", word, among: places)
    }
    return try picture(word, value)
  }

  // MARK: Stacks

  /// The picture of a layer: a file, or `FILE.ora/depth:MM` for a depth layer of an OpenRaster file.
  private mutating func layer(_ name: String, _ value: TOMLItem) throws(FileError) -> PictureSource
  {
    guard let place = OpenRaster.DepthName(name) else {
      guard !name.lowercased().contains(".ora/") || files.folder.existing(name) != nil else {
        throw value.fault("\(name.quoted): expected a picture or FILE.ora/depth:MM")
      }
      return .picture(try picture(name, value))
    }
    let origin = try picture(place.file, value, orLayers: true)
    do throws(FileError) {
      let raster = try files.raster(origin)
      guard let source = raster.depths.first(where: { $0.depth == place.depth })?.source else {
        let names = raster.depths.map { OpenRaster.DepthName.word($0.depth) }
        let word = OpenRaster.DepthName.word(place.depth)
        throw FileError(
          origin.name,
          "has no layer \(word.quoted); \(word.suggestion(among: names, form: \.quoted))")
      }
      return source
    } catch {
      throw value.fault("\(place.file.quoted): \(error.reason)")
    }
  }

  private mutating func layers(_ value: TOMLItem) throws(FileError) -> [DepthLayer] {
    var layers: [DepthLayer] = []
    for table in try value.tables(named: "[[layer]]", atMost: CardLimits.layers) {
      try table.requireKeys(["picture", "depth", "fit", "sampling"])
      guard let picture = table["picture"] else { throw table.fault("a layer has no picture") }
      guard let depth = table["depth"] else { throw table.fault("a layer has no depth") }
      let source = try layer(try picture.text(), picture)
      var layer = DepthLayer(files.add(source), depth: try depth.number(in: CardLimits.depth))
      if let value = table["fit"] { layer.fit = try value.word(of: LayerFit.self) }
      if let value = table["sampling"] {
        layer.sampling = try value.word(of: PictureSampling.self)
      }
      layers.append(layer)
    }
    return layers
  }

  /// Reads the sheets of foil of a side.
  ///
  /// - Parameter usualMask: The mask of a sheet that names none.
  mutating func foils(
    _ value: TOMLItem, usualMask: FaceMap?
  ) throws(FileError) -> [CardFoil] {
    var sheets: [CardFoil] = []
    for table in try value.tables(named: "[[foil]]", atMost: CardLimits.foils) {
      sheets.append(try foil(table, usualMask: usualMask))
      guard sheets.count(where: { $0.map != .place(.all) }) <= FoilStack.mostMasks else {
        throw table.fault(
          "too many foils with a mask; a side can have at most \(FoilStack.mostMasks), "
            + "and its other foils need mask = \"all\"")
      }
    }
    return sheets
  }

  private mutating func foil(
    _ table: TOMLTable, usualMask: FaceMap?
  ) throws(FileError) -> CardFoil {
    try table.requireKeys(["kind", "mask", "place", "strength", "parameters"])
    guard let value = table["kind"] else { throw table.fault("a foil has no kind") }
    let (name, description) = try kind(value)
    var foil = CardFoil(name, mask: usualMask)
    if let value = table["mask"] { foil.mask = try mask(value) }
    if let value = table["place"] { foil.place = try value.word(of: StackPosition.self) }
    if let description { foil.follow([description]) }
    if let value = table["strength"] { foil.strength = try value.number(in: CardLimits.share) }
    if let value = table["parameters"] {
      foil.parameters = try parameters(value.table(named: "parameters"), of: name, description)
    }
    return foil
  }

  /// A foil's kind and its description; nil for the user's own file, or if no foils are known.
  private mutating func kind(
    _ value: TOMLItem
  ) throws(FileError) -> (name: String, description: EffectDescription?) {
    let word = try value.text()
    if EffectID(word).file != nil, !isPreset {
      let file = try find(word, value)
      do throws(FileError) {
        return (try files.add(effect: file), nil)
      } catch {
        throw value.fault("\(word.quoted): \(error.reason)")
      }
    }
    let description = foils.first { $0.name == word }
    guard description != nil || foils.isEmpty else {
      throw value.unknown("foil", word, among: foils.map(\.name))
    }
    return (word, description)
  }

  private func parameters(
    _ table: TOMLTable, of foil: String, _ description: EffectDescription?
  ) throws(FileError) -> [String: EffectValue] {
    if let description {
      let names = description.parameters.map(\.name)
      guard !names.isEmpty || table.entries.isEmpty else {
        throw table.fault("\(foil) has no parameters")
      }
      try TOMLTable(file: file, name: foil, line: table.line, entries: table.entries)
        .requireKeys(names)
    }
    var values: [String: EffectValue] = [:]
    for entry in table.entries {
      guard let value = table[entry.key] else { continue }
      let known = description?.parameters.first { $0.name == entry.key }
      let numbers = try value.components(in: known?.range ?? CardLimits.parameter)
      if let wanted = known?.defaultValue.components.count, wanted != numbers.count {
        throw value.fault(
          "\(entry.key) is \(value.node.kind); "
            + "expected \(wanted == 1 ? "a number" : "a list of \(wanted) numbers")")
      }
      values[entry.key] = EffectValue(components: numbers)
    }
    return values
  }
}
