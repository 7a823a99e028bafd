import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing

@Suite("Presets in the chooser and on the bench")
struct PresetTests {
  private static let view = Size(1000, 1200)

  private static let frame = Preset(
    name: "gold-frame", title: "Gold frame",
    foils: [
      CardFoil("beams", mask: Preset.cardMask, parameters: ["scale": .float(2)]),
      CardFoil("glitter", mask: .place(.frame), place: .over, strength: 0.5),
    ], light: NamedLight(named: "window"))
  private static let calm = Preset(
    name: "calm", title: "Calm", foils: [CardFoil("aurora", mask: nil)])

  /// A card with these presets, the chooser open.
  private func open(_ presets: [Preset] = [frame, calm]) -> CardSubject {
    var surroundings = BenchCard.scene(Self.view).surroundings
    surroundings.looks.presets = presets
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("c")), at: 5)
    scene.handle(.typed("c"), at: 5)
    return scene
  }

  private func type(_ text: String, into scene: inout CardSubject) {
    for letter in text {
      // The space bar comes as a key and a character too, but marks a look.
      scene.handle(letter == " " ? .key(.space) : .key(.letter(letter)), at: 6)
      scene.handle(.typed(String(letter)), at: 6)
    }
  }

  private func kinds(_ scene: CardSubject) -> [[String]] {
    scene.chooserCards(at: 9).map { $0.card.front.foils.map(\.kind) }
  }

  // MARK: The chooser

  @Test("Presets come before all families, each drawn with all its sheets and its light")
  func first() throws {
    let scene = open()
    let looks = kinds(scene)
    #expect(
      looks.count == 8
        && Array(looks.prefix(3)) == [["beams", "glitter"], ["aurora"], ["reverse"]])
    let card = try #require(scene.chooserCards(at: 9).first).card
    #expect(card.light.name == "window" && card.back.foils.map(\.kind) == ["beams", "glitter"])
    #expect(card.front.foils[0].mask == scene.original.front.foils[0].mask)
    #expect(card.front.foils[1].mask == .place(.frame) && card.front.foils[1].strength == 0.5)
  }

  @Test("Without presets there is no family of them")
  func none() {
    #expect(kinds(open([])).count == 6)
    #expect(!open([]).surroundings.looks.families.contains { $0.name == "Presets" })
  }

  @Test(
    "Letters find a preset by its title, its family, its foils, its places and its light",
    arguments: [
      ("gold", 1), ("frame", 1), ("window", 1), ("beams", 2), ("presets", 2), ("calm", 1),
    ])
  func search(text: String, count: Int) {
    var scene = open()
    type(text, into: &scene)
    #expect(scene.chooserCards(at: 9).count == count)
    // A look with the title comes before a preset of it.
    let first = ["calm": ["aurora"], "beams": ["beams"]][text] ?? ["beams", "glitter"]
    #expect(kinds(scene).first == first)
  }

  @Test("Enter takes all sheets and the light as one step of the history")
  func take() {
    var scene = open()
    let before = scene.card
    type("gold", into: &scene)
    scene.handle(.key(.enter), at: 7)
    #expect(!scene.chooser.isOpen && scene.note == "Preset: Gold frame, on both sides.")
    for face in [scene.card.front, scene.card.back] {
      #expect(face.foils.map(\.kind) == ["beams", "glitter"])
    }
    #expect(scene.card.light.name == "window")
    #expect(scene.card.front.foils[0].parameters == ["scale": .float(2)])
    scene.handle(.key(.undo), at: 8)
    #expect(scene.card == before)
    scene.handle(.key(.redo), at: 9)
    #expect(scene.card.light.name == "window")
  }

  @Test("A painted mask stays with a preset whose sheet takes the card's mask")
  func keptMask() {
    var scene = open()
    let painted = FaceMap.picture(PictureID("painted"))
    scene.handle(.key(.escape), at: 6)
    scene.card.front.foils[0].mask = painted
    scene.handle(.key(.letter("c")), at: 6)
    scene.handle(.typed("c"), at: 6)
    type("gold", into: &scene)
    scene.handle(.key(.enter), at: 8)
    #expect(scene.note?.hasPrefix("Preset: ") == true)
    #expect(scene.card.front.foils.map(\.mask) == [painted, .place(.frame)])
  }

  @Test("A preset without a light keeps the card's; the order of presets taken does not matter")
  func order() {
    var scene = open()
    for name in ["gold", "calm"] {
      scene.handle(.key(.letter("c")), at: 6)
      type(name, into: &scene)
      scene.handle(.key(.enter), at: 7)
    }
    #expect(scene.card.light.name == "window")
    #expect(scene.card.front.foils == [CardFoil("aurora", mask: nil)])
    scene.handle(.key(.letter("c")), at: 8)
    type("gold", into: &scene)
    scene.handle(.key(.enter), at: 9)
    // The mask of the card as it was opened is back.
    #expect(scene.card.front.foils[0].mask == scene.original.front.foils[0].mask)
  }

  @Test("The card's preset is the current one when the chooser opens again")
  func used() {
    var scene = open()
    type("gold", into: &scene)
    scene.handle(.key(.enter), at: 7)
    scene.handle(.key(.letter("c")), at: 8)
    #expect(scene.chooser.current == "preset:gold-frame")
  }

  @Test("With the bench open only the side facing the user changes")
  func oneSide() {
    var scene = open()
    scene.handle(.key(.escape), at: 6)
    scene.handle(.key(.letter("i")), at: 6)
    let back = scene.card.back
    scene.handle(.key(.letter("c")), at: 7)
    type("gold", into: &scene)
    scene.handle(.key(.enter), at: 8)
    #expect(scene.card.front.foils.count == 2 && scene.card.back == back)
  }

  @Test("A preset can be marked, and be a favorite")
  func marks() throws {
    var scene = open()
    scene.handle(.key(.home), at: 6)
    scene.handle(.key(.right), at: 6)
    scene.handle(.key(Key(named: "ctrl+d")!), at: 6)
    #expect(scene.chooser.favorites == ["preset:calm"])
    #expect(kinds(scene).first == ["aurora"])
    scene.handle(.key(.space), at: 7)
    scene.handle(.key(.right), at: 7)
    scene.handle(.key(.space), at: 7)
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 8)
    #expect(kinds(scene) == [["aurora"], ["beams", "glitter"]])
  }

  @Test("The masks of presets are loaded while it is open, also over a chosen mask")
  func masks() {
    for mask in [nil, FaceMap.place(.darks)] {
      var scene = open()
      scene.handle(.key(.escape), at: 6)
      var card = scene.card
      card.changeFaces { $0.foils[0].mask = mask }
      scene.card = card
      scene.surroundings.card = card
      let before = scene.wanted
      scene.handle(.key(.letter("c")), at: 7)
      #expect(scene.wanted.isStrictSuperset(of: before) && scene.card == card)
      #expect(scene.chooserCards(at: 7).contains { !$0.isLoaded })
      scene.load()
      #expect(!scene.chooserCards(at: 8).contains { !$0.isLoaded })
      scene.handle(.key(.escape), at: 9)
      #expect(scene.wanted == before)
    }
  }

  @Test("Presets that come while it is open are shown, and their masks loaded at the next event")
  func meanwhile() {
    var scene = open([])
    let before = scene.wanted
    var surroundings = scene.surroundings
    surroundings.looks.presets = [Self.frame]
    scene.adapt(to: surroundings, at: 6)
    #expect(kinds(scene).count == 7)
    scene.handle(.moved(Vector2(5, 5)), at: 7)
    #expect(scene.wanted.isStrictSuperset(of: before))
  }

  @Test("A preset that is gone cannot be taken")
  func gone() {
    var scene = open()
    scene.handle(.key(.home), at: 6)
    var surroundings = scene.surroundings
    surroundings.looks.presets = []
    scene.adapt(to: surroundings, at: 6)
    let before = scene.card
    scene.handle(.key(.enter), at: 7)
    #expect(scene.card == before && scene.chooser.isOpen)
  }

  @Test("E does not step through presets")
  func keys() {
    var scene = open()
    scene.handle(.key(.escape), at: 6)
    for _ in 0..<20 {
      scene.handle(.key(.letter("e")), at: 7)
      #expect(scene.card.front.foils.count == 1 && scene.card.light == scene.original.light)
    }
  }

  // MARK: The bench

  /// A card with an open bench and the focus in the field for a preset's name.
  private func atField() -> CardSubject {
    var scene = BenchCard.scene(Size(1100, 900))
    scene.handle(.key(.letter("i")), at: 5)
    for _ in 0..<60 where scene.bench.panel.typing?.place.id != .preset {
      scene.handle(.key(.tab), at: 6)
    }
    return scene
  }

  @Test("A name and Enter keep the side's sheets and the light; Enter again keeps them again")
  func keep() throws {
    var scene = atField()
    type("Gold  frame ", into: &scene)
    scene.handle(.key(.enter), at: 7)
    let wanted = Preset(
      name: "gold-frame", title: "Gold frame",
      foils: [CardFoil("cosmos", mask: Preset.cardMask)], light: .usual)
    #expect(scene.takeCommands() == [.keepPreset(wanted)])
    scene.handle(.key(.enter), at: 8)
    #expect(scene.takeCommands() == [.keepPreset(wanted)])
    scene.handle(.key(.letter("e")), at: 9)
    #expect(scene.card.front.foils[0].kind != "cosmos")
  }

  @Test("Leaving the field keeps the name but no preset; the button uses it")
  func button() throws {
    var scene = atField()
    type("Calm", into: &scene)
    scene.handle(.key(.tab), at: 7)
    #expect(scene.takeCommands().isEmpty && scene.bench.presetName == "Calm")
    scene.handle(.key(.enter), at: 8)
    guard case .keepPreset(let preset)? = scene.takeCommands().first else {
      Issue.record("nothing is kept")
      return
    }
    #expect(preset.name == "calm")
  }

  @Test("Beside a sheet with a place, a sheet that follows its foil keeps doing so")
  func ownPlaces() {
    let light = NamedLight.usual
    let opened = CardFace(.front, [CardFoil("aurora")])
    var face = CardFace(.front, [CardFoil("textured", mask: .place(.darks)), CardFoil("stamp")])
    let kept = Preset(title: "A", of: face, opened: opened, light: light)
    #expect(kept.foils.map(\.mask) == [.place(.darks), nil])
    face.setFoils(of: kept, mask: .place(.edges), of: [])
    #expect(face.foils.map(\.mask) == [.place(.darks), nil])
  }

  @Test("A kept look comes back: places, parameters, strength and settings, but no mask pictures")
  func contents() {
    var face = CardFace(.front)
    face.foils = [
      CardFoil("beams", mask: .picture(PictureID("mine")), parameters: ["scale": .float(2)]),
      CardFoil("glitter", mask: .place(.frame), place: .over, strength: 0.5), CardFoil("aurora"),
    ]
    var settings = EffectSettings()
    settings["beams"] = ["scale": .float(3), "center": .float2(Vector2(0, 1))]
    var opened = CardFace(.front, [CardFoil("aurora", mask: .picture(.frontMask))])
    let light = NamedLight(named: "sun") ?? .usual
    let preset = Preset(title: "A", of: face, opened: opened, light: light, settings: settings)
    #expect(preset.foils.map(\.mask) == [Preset.cardMask, .place(.frame), nil])
    #expect(
      preset.foils[0].parameters == ["scale": .float(2), "center": .float2(Vector2(0, 1))])
    #expect(preset.foils[1] == face.foils[1] && preset.light == light)
    // On art without a mask of its own, a sheet without a mask follows other art's mask.
    opened.foils[0].mask = nil
    face.foils.remove(at: 1)
    #expect(
      Preset(title: "A", of: face, opened: opened, light: light).foils[1].mask == Preset.cardMask)
  }
}
