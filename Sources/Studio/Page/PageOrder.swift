internal import Batches
internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import GPUSetup
internal import Geometry
internal import Interaction
internal import JSON
internal import OpenGL
internal import Raster
package import Recordings
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading

/// An order for a page that shows cards without a network.
package struct PageOrder {
  package var art: ArtChoice
  package var scene: SceneChoice
  /// The longer side of the pictures in the page, in pixels; nil for 1200, or for all
  /// without loss.
  package var side: Int?
  /// True if art is stored without loss.
  package var isLossless = false
  /// The page's title; nil for the name of its first card.
  package var title: String?
  /// True if the card sways until it is touched.
  package var sways = true
  /// True for a transparent page without a title, to be embedded in another.
  package var isEmbedded = false
  /// The GPU that reads the card, by number or part of its name; nil for any.
  package var gpu: String?

  /// The state of a window's card, which is shown in place of the cards' files.
  package var look: Recording?

  private static let usualSide = 1200
  /// The side of a texture in browsers.
  private static let mostLossless = 8192
  /// The most cards in a page.
  package static let mostCards = 24

  package init(_ art: ArtChoice, _ scene: SceneChoice) { (self.art, self.scene) = (art, scene) }

  /// An order for a page of a window's card.
  ///
  /// - Parameter look: The state of the card, as the first line of a recording in the working folder.
  /// - Throws: `FileError` of standard input, where a child process has it.
  init(_ art: ArtChoice, look: String) throws {
    self.init(art, SceneChoice())
    self.look = try Recording(of: look, called: "/proc/self/fd/0", pathsIn: ".")
  }

  /// Writes a page of all cards, or one of each.
  ///
  /// - Parameters:
  ///   - cards: The pictures, card files and folders; empty for Foil's own card.
  ///   - output: The file to write, or a pattern for one of each card.
  /// - Throws: `UsageError` for wrong options, `FileError` and `GLError`; nothing is written then.
  package func run(_ cards: [String], to output: String) throws {
    let pattern = try OutputPattern(option: output)
    let cards = try CardListing(cards).cards
    let all = cards.isEmpty ? [nil] : cards.map(Optional.some)
    let groups = pattern.isPerCard ? all.map { [$0] } : [all]
    guard groups.allSatisfy({ $0.count <= Self.mostCards }) else {
      throw UsageError(
        "\(all.count) cards: a page shows at most \(Self.mostCards); "
          + "use {name} in --output for a page of each")
    }
    let outputs = pattern.isPerCard ? try pattern.paths(for: all) : [output]
    for output in outputs { _ = try OutputFile(output, protecting: cards) }
    for (group, output) in zip(groups, outputs) { _ = try write(group, to: output) }
  }

  /// Writes a page of some cards; nil is Foil's own card, or that of `look`.
  ///
  /// - Returns: The size of the file in bytes.
  /// - Throws: As `run`.
  package func write(_ cards: [String?], to output: String) throws -> Int {
    try HeadlessContext.withAsked(gpu: gpu) {
      let (page, inputs) = try page(of: cards, by: SharedRenderer(gpu: gpu))
      let bytes = Array(page.utf8)
      try OutputFile(output, protecting: inputs).write(bytes)
      return bytes.count
    }
  }

  /// The size of a page of the card of `look`, in bytes.
  ///
  /// - Throws: As `run`.
  var size: Int {
    get throws {
      try HeadlessContext.withAsked(gpu: gpu) {
        try page(of: [nil], by: SharedRenderer(gpu: gpu)).page.utf8.count
      }
    }
  }

  /// The page of some cards, and the files that it is made from.
  private func page(
    of cards: [String?], by shared: SharedRenderer
  ) throws -> (page: String, inputs: [String]) {
    let most = side ?? (isLossless ? Self.mostLossless : Self.usualSide)
    var parts = PageCard.Parts(pictures: PagePictures(side: most, isLossless: isLossless))
    var json = JSONLine()
    var (all, inputs, names): ([JSONLine], [String], [String]) = ([], [], [])
    var still: Bitmap?
    var shaders = ""
    for art in cards {
      var setup = try ShotSetup(
        cards: [art].compactMap(\.self), art: self.art, scene: scene, recording: look)
      setup.surroundings.effects = try setup.catalog.descriptions()
      let card = setup.surroundings.card
      let renderer = try shared.renderer(for: setup, card)
      let shape = card.shape.size
      let height = Double(side ?? Self.usualSide) * shape.height / max(shape.width, shape.height)
      let view = Size(height * card.shape.aspectRatio, height)
      setup.surroundings.view = view
      setup.surroundings.staging = .cardOnly(margin: 0)
      (setup.configurations.card.pose, setup.configurations.card.motion) = (Pose(), nil)
      let scene = CardScene(setup.configurations.card, in: setup.surroundings)
      let store = setup.store(for: card)
      parts.pictures.begin { try store.content(of: $0) }
      let data = PageCard(
        name: card.name, body: scene.restingBody, shape: card.shape,
        movesByItself: scene.movesByItself,
        words: Self.words(on: card, setup.surroundings))
      all.append(try data.json(in: &parts, by: renderer))
      if still == nil {
        shaders = setup.root.shaders
        json.add("header", ShaderDialect.embedded300.header)
        try addScenery(to: &json, &parts, setup)
        still = try renderer.bitmap(
          of: scene.node(at: 0),
          in: Viewport(
            points: view, pixelWidth: Int(view.width / 2), pixelHeight: Int(view.height / 2)))
      }
      names.append(card.name)
      inputs += try setup.inputs
    }
    json.add("sways", sways)
    json.add("samples", PictureProgram.fineSampling)
    json.add("cards", all)
    json.add("programs", json: "[" + parts.programs.map { "\($0)" }.joined(separator: ",") + "]")
    var packed = JSONLine()
    packed.add("tables", json: PageTables.json(withNoise: parts.pictures.usesNoise).closed)
    packed.add("texts", parts.texts)
    let bytes = DataAddress.compressed(Array(packed.closed.utf8)) ?? []
    json.add("packed", String(decoding: DataAddress.base64(bytes), as: UTF8.self))
    var pictures = JSONLine()
    for (name, entry) in parts.pictures.entries { pictures.add(name, json: entry.closed) }
    json.add("pictures", json: pictures.closed)
    let template = PageTemplate(
      title: title ?? names[0], names: names, isEmbedded: isEmbedded,
      still: still.flatMap { PictureFormat.webp($0, quality: 50) } ?? [], json: json.closed,
      script: try FileReading.text(of: "\(shaders)/page/page.js"))
    return (template.html, inputs)
  }

  /// Adds the numbers of the motion, and the backdrop, shadow and edge.
  private func addScenery(
    to json: inout JSONLine, _ parts: inout PageCard.Parts, _ setup: ShotSetup
  ) throws {
    let numbers = CardNumbers(in: setup.surroundings)
    json.add("layout", json: try JSONLine.text(numbers.layout))
    json.add("motion", json: try JSONLine.text(numbers.motion))
    json.add("lighting", json: try JSONLine.text(LightingNumbers.shared))
    json.add("depths", json: try JSONLine.text(DepthNumbers.shared))
    json.add("scenery", json: try JSONLine.text(SceneryNumbers.shared))
    func pipeline(_ pipeline: SceneryPipeline, _ fragment: String? = nil) throws -> JSONLine {
      var json = JSONLine()
      var texts = try pipeline.texts(in: setup.catalog.library)
      if let fragment { texts = ShaderTexts(vertex: texts.vertex, fragment: fragment) }
      json.add("program", parts.number(of: texts))
      json.add("samplers", json: "{}")
      return json
    }
    var making = JSONLine()
    for name in ["halved", "light", "unstacked"] {
      let text = try FileReading.text(of: "\(setup.root.shaders)/page/\(name).frag")
      making.add(name, json: try pipeline(.shadow, text).closed)
    }
    json.add("making", json: making.closed)
    let named = setup.surroundings.backdrop
    let backdrop = named.backdrop
    var wall = isEmbedded ? JSONLine() : try pipeline(.backdrop)
    var uniforms = JSONLine()
    uniforms.add("centerColor", backdrop.center.numbers)
    uniforms.add("edgeColor", backdrop.edge.numbers)
    uniforms.add("squareSide", [backdrop.squares ?? 0])
    wall.add("uniforms", json: uniforms.closed)
    wall.add("position", [backdrop.position.x, backdrop.position.y])
    wall.add("radius", backdrop.radius)
    wall.add("shadow", named.shadow)
    json.add("backdrop", json: wall.closed)
    json.add("shadow", json: try pipeline(.shadow).closed)
    json.add("edge", json: try pipeline(.edge).closed)
  }

  /// A card's foils in words.
  private static func words(on card: Card, _ surroundings: Surroundings) -> String {
    let sides = [("Front", card.front), ("Back", card.back)].map { name, face in
      let foils = face.foils.map { surroundings.description(of: $0.kind)?.title ?? $0.kind }
      return "\(name): \(foils.isEmpty ? "no foil" : foils.joined(separator: ", "))."
    }
    return sides.joined(separator: " ")
  }
}

extension Vector3 {
  fileprivate var numbers: [Double] { [x, y, z] }
}
