internal import Geometry
internal import JSON
internal import Rendering
internal import SceneGraph

/// The data of a card in a page.
struct PageCard {
  /// The programs and pictures of the whole page.
  struct Parts {
    var texts: [String] = []
    private var numbers: [String: Int] = [:]
    var programs: [[Int]] = []
    var pictures: PagePictures

    init(pictures: PagePictures) { self.pictures = pictures }

    /// The number of a program, whose texts are in the page from now on.
    mutating func number(of program: ShaderTexts) -> Int {
      let both = [number(of: program.vertex), number(of: program.fragment)]
      if let known = programs.firstIndex(of: both) { return known }
      programs.append(both)
      return programs.count - 1
    }

    private mutating func number(of text: String) -> Int {
      let code = PageText.code(text)
      if let known = numbers[code] { return known }
      texts.append(code)
      numbers[code] = texts.count - 1
      return texts.count - 1
    }
  }

  let name: String
  /// The card as the scene draws it.
  let body: Slab
  let shape: CardShape
  let movesByItself: Bool
  /// The card's foils in words.
  let words: String

  /// The data as JSON.
  ///
  /// - Throws: As `Renderer.programs(of:)` and `PagePictures.name(of:)`.
  func json(in parts: inout Parts, by renderer: Renderer) throws -> JSONLine {
    var json = JSONLine()
    json.add("name", name)
    json.add("words", words)
    json.add("size", [shape.size.width, shape.size.height])
    json.add("corner", shape.corner)
    json.add("thickness", shape.thickness)
    json.add("edge", body.paper.edgeColor.numbers)
    json.add("showsTime", movesByItself)
    let isLit = [body.front, body.back].contains {
      !$0.stack.foils.isEmpty && $0.light.followsPointer
    }
    json.add("isLit", isLit)
    for (name, picture, layers) in [
      ("front", body.front, body.frontLayers), ("back", body.back, body.backLayers),
    ] {
      json.add(name, json: try side(picture, layers, in: &parts, by: renderer).closed)
    }
    return json
  }

  private func side(
    _ picture: Picture, _ layers: [Slab.Layer], in parts: inout Parts, by renderer: Renderer
  ) throws -> JSONLine {
    var json = JSONLine()
    json.add("light", json: Self.light(picture.light).closed)
    json.add("relief", picture.stack.relief)
    if case .file(let id) = picture.source {
      json.add("art", try parts.pictures.name(of: .picture(id)))
    }
    let all =
      layers.filter { $0.depth < 0 } + [Slab.Layer(picture, depth: 0)]
      + layers.filter { $0.depth >= 0 }
    json.add(
      "layers",
      try all.compactMap { try layer($0, of: picture, in: &parts, by: renderer) })
    return json
  }

  private func layer(
    _ layer: Slab.Layer, of side: Picture, in parts: inout Parts, by renderer: Renderer
  ) throws -> JSONLine? {
    var json = JSONLine()
    let picture = layer.picture
    let programs = try renderer.programs(of: picture)
    guard let program = programs.first else { return nil }
    let perPoint = shape.millimetersPerPoint(of: side.frame.size)
    json.add("depth", layer.depth * perPoint)
    json.add("part", program.part.numbers)
    json.add("opacity", picture.opacity)
    json.add("rise", (layer.rise ?? 0) * perPoint)
    json.add("shadow", (picture.shadow ?? 0) * perPoint)
    json.add("pixels", try parts.pictures.size(of: program.samplers["picture"]))
    json.add("keeps", picture.parallax.fit == .keep)
    json.add("inset", (side.frame.size.width - picture.frame.size.width) / 2)
    // The maps of a layer cover the side.
    let hasPlane = picture.stack.plane != nil
    let mapped = hasPlane ? try renderer.programs(of: side).first?.part : nil
    json.add("mapPart", (mapped ?? Rect(origin: .zero, size: Size(1, 1))).numbers)
    if let depth = picture.depth {
      var map = JSONLine()
      map.add("range", depth.range * perPoint)
      map.add("pixels", try parts.pictures.size(of: .picture(depth.map)))
      json.add("depthMap", json: map.closed)
    }
    json.add("passes", try programs.map { try pass($0, in: &parts) })
    return json
  }

  private func pass(_ program: PictureProgram, in parts: inout Parts) throws -> JSONLine {
    var json = JSONLine()
    json.add("program", parts.number(of: program.texts))
    json.add("reach", [program.reach.x, program.reach.y])
    if program.movesPixels { json.add("isMoved", true) }
    if let texts = program.packing {
      var packing = JSONLine()
      packing.add("program", parts.number(of: texts))
      packing.add("steps", PictureProgram.packedSteps)
      json.add("packing", json: packing.closed)
    }
    var samplers = JSONLine()
    for (name, texture) in program.samplers.sorted(by: { $0.key < $1.key }) {
      let isNearest = [.light, .noise].contains(texture) || name == PictureProgram.nearestMask
      let picture = PageText.quoted(
        try parts.pictures.name(of: texture))
      samplers.add(name, json: "[\(picture)\(isNearest ? ", 1" : "")]")
    }
    json.add("samplers", json: samplers.closed)
    var uniforms = JSONLine()
    for (name, values) in program.uniforms.sorted(by: { $0.key < $1.key })
    where !PageText.posed.contains(name) {
      uniforms.add(name, values.map { Double("\($0)") ?? 0 })
    }
    json.add("uniforms", json: uniforms.closed)
    return json
  }

  private static func light(_ light: Light) -> JSONLine {
    var json = JSONLine()
    json.add(
      "lamps",
      light.lamps.map { lamp in
        var json = JSONLine()
        json.add("direction", lamp.direction.numbers)
        json.add("tube", lamp.tube.numbers)
        json.add("color", lamp.color.numbers)
        json.add("glare", lamp.glare)
        return json
      })
    json.add("nearness", 1 / light.distance)
    let room = light.room * LightingNumbers.shared.focus(of: light).away
    json.add("room", [room.x, room.y, room.z, room.w])
    json.add("followsPointer", light.followsPointer)
    var spot = JSONLine()
    spot.add("direction", light.spot.direction.numbers)
    spot.add("image", light.spot.image)
    spot.add("halo", light.spot.halo)
    json.add("spot", json: spot.closed)
    return json
  }
}

extension Vector3 {
  fileprivate var numbers: [Double] { [x, y, z] }
}

extension Rect {
  /// x, y, width, height.
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
