internal import CardModel
internal import Files
internal import Raster
internal import SceneGraph
internal import TOML

extension CardReader {
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
  func picture(
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

  /// A map: a file, an area of the art, or a table of one of them with the file's polarity and tools.
  ///
  /// - Parameters:
  ///   - absent: What nil means; nil for the foil's own place, whose word is `auto`.
  ///   - usual: The map of a table without a source.
  mutating func map(
    _ value: TOMLItem, absent: FaceMap?, usual: FaceMap?
  ) throws(FileError) -> FaceMap? {
    var places = MaskPlace.allCases.map(\.rawValue)
    if absent == nil { places.append(CardFiles.automatic) }
    switch value.node.content {
    case .string(CardFiles.automatic) where absent == nil: return nil
    case .string(let word):
      if let place = MaskPlace(rawValue: word) { return .place(place) }
      return .picture(files.add(.map(try mapFile(word, value, places), .white)))
    case .table: return try map(value.table(named: value.name), value.name, usual)
    default:
      throw value.fault(
        "\(value.name) is \(value.node.kind); expected "
          + (isPreset ? "text" : "a file, a named area or { file, polarity }"))
    }
  }

  /// A map that a table describes.
  private mutating func map(
    _ table: TOMLTable, _ name: String, _ usual: FaceMap?
  ) throws(FileError) -> FaceMap {
    try table.requireKeys((isPreset ? ["place"] : ["file", "polarity", "place"]) + MaskTools.keys)
    var tools = MaskTools.unused
    try read(table, into: &tools)
    let (file, place) = (isPreset ? nil : table["file"], table["place"])
    if let place {
      guard file == nil, table["polarity"] == nil else {
        throw place.fault("\(name) has both a place and a file; expected one of them")
      }
      let word = try place.word(among: MaskPlace.allCases.map(\.rawValue), kind: "named area")
      return .place(MaskPlace(rawValue: word) ?? .usual, tools)
    }
    guard let file else {
      guard table["polarity"] == nil, !isPreset, let usual else {
        throw table.fault("\(name) has no \(isPreset ? "place" : "file and no place")")
      }
      return usual.with(tools)
    }
    let polarity = try table["polarity"]?.word(of: Polarity.self) ?? .white
    return .picture(files.add(.map(try picture(try file.text(), file), polarity)), tools)
  }

  /// The file of a map.
  ///
  /// A word without a dot that is not a file is reported as an unknown area, as all words of a
  /// preset are.
  private func mapFile(
    _ word: String, _ value: TOMLItem, _ places: [String]
  ) throws(FileError) -> FileOrigin {
    if isPreset || !word.contains(".") && !word.contains("/") && files.folder.existing(word) == nil
    {
      throw value.unknown("named area", word, among: places)
    }
    return try picture(word, value)
  }

  /// The picture of a layer: a file, or `FILE.ora/depth:MM` for a depth layer of an OpenRaster file.
  mutating func layer(_ value: TOMLItem) throws(FileError) -> PictureID {
    let name = try value.text()
    guard let place = OpenRaster.DepthName(name) else {
      guard !name.lowercased().contains(".ora/") || files.folder.existing(name) != nil else {
        throw value.fault("\(name.quoted): expected a picture or FILE.ora/depth:MM")
      }
      return files.add(.picture(try picture(name, value)))
    }
    let origin = try picture(place.file, value, orLayers: true)
    let source = try value.naming(place.file) { () throws(FileError) in
      let raster = try files.raster(origin)
      guard let source = raster.depths.first(where: { $0.depth == place.depth })?.source else {
        let names = raster.depths.map { OpenRaster.DepthName.word($0.depth) }
        let word = OpenRaster.DepthName.word(place.depth)
        throw FileError(
          origin.name,
          "has no layer \(word.quoted); \(word.suggestion(among: names, form: \.quoted))")
      }
      return source
    }
    return files.add(source)
  }

  // MARK: Foils

  /// The kind of a sheet: a known foil, or the path of the user's own file.
  mutating func kind(_ value: TOMLItem) throws(FileError) -> String {
    let word = try value.text()
    if EffectID(word).file != nil, !isPreset {
      let file = try find(word, value)
      return try value.naming(word) { () throws(FileError) in try files.add(effect: file) }
    }
    return foils.isEmpty ? word : try value.word(among: foils.map(\.name), kind: "foil")
  }

  /// The description of a known foil; nil for the user's own file, or if no foils are known.
  func description(of kind: String) -> EffectDescription? {
    files.effects[kind] == nil ? foils.first { $0.name == kind } : nil
  }

  func parameters(
    _ table: TOMLTable, of foil: String
  ) throws(FileError) -> [String: EffectValue] {
    let description = description(of: foil)
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
      let most = known?.defaultValue.components.count ?? 4 * EffectValue.mostElements
      let numbers = try value.components(
        in: known?.range ?? CardLimits.parameter, most: max(most, 4))
      if let wanted = known?.defaultValue.components.count, wanted != numbers.count {
        throw value.fault(
          "\(entry.key) is \(value.node.kind); "
            + "expected \(wanted == 1 ? "a number" : "a list of \(wanted) numbers")")
      }
      values[entry.key] = EffectValue(components: numbers, like: known?.defaultValue)
    }
    return values
  }
}

extension TOMLItem {
  /// The result of `body`, whose error becomes an error about this value, which names a file.
  func naming<Result>(
    _ name: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw fault("\(name.quoted): \(error.reason)")
    }
  }
}
