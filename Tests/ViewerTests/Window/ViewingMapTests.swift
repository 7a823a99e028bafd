import CardModel
import Cards
import Files
import Geometry
import Glibc
import Interaction
import SceneGraph
import Testing

@testable import App
@testable import CardLibrary
@testable import Controls
@testable import Desktop
@testable import Editing
@testable import Scenes

@Suite("The user's own maps on the bench, in a window")
struct ViewingMapTests {
  private let art = CardArt(front: "a.png")
  private let viewing: Subject
  private let mask = PictureSource.map(.file("m.png"), .white)
  private let black = PictureSource.map(.file("m.png"), .black)
  private let slot = MapSlot(isBack: false, .foil)

  init() throws { viewing = try Subject(deck: [art, CardArt(front: "b.png")]) }

  private var map: FaceMap? { viewing.session.wantedCard[slot] }

  @Test("a picture is read first and then becomes the foil's mask, as a step that can be undone")
  func typed() throws {
    let orders = viewing.serve(.openMap(" 'm.png' ", slot), at: 5)
    let request = MapRequest(source: mask, slot: slot, art: art, typed: " 'm.png' ")
    #expect(orders == [.readMap(request)])
    #expect(map == nil && viewing.session.surroundings.pictures.isEmpty)
    let next = viewing.readMap(request, nil, at: 6)
    let loading = try next.loading
    #expect(loading.missing == [mask.id] && loading.document?.sources[mask.id] == mask)
    viewing.perform(next)
    #expect(map == .picture(mask.id))
    #expect(viewing.session.surroundings.card[slot] == .picture(mask.id))
    let named = viewing.session.surroundings.pictures.first { $0.id == mask.id }
    #expect(named?.name == "m.png" && named?.isMap == true && named?.isBlack == false)
    #expect(viewing.cards.current.document?.files.contains("m.png") == true, "it is watched")
    viewing.perform(try viewing.press("ctrl+z", at: 9))
    #expect(map == nil)
    viewing.perform(try viewing.press("ctrl+shift+z", at: 9))
    #expect(map == .picture(mask.id))
  }

  @Test("a faulty picture is reported in one line, and nothing is lost")
  func bad() {
    let before = viewing.session.wantedCard
    let request = MapRequest(source: mask, slot: slot, art: art)
    let fault = FileError("m.png", "no such file or directory")
    #expect(viewing.readMap(request, fault, at: 6) == [.report("\(fault)")])
    #expect(viewing.session.wantedCard == before && !viewing.isUnsaved)
    #expect(viewing.cards.current.document?.sources.count == 1)
  }

  @Test("a mistyped path stays in its field, ready for correction")
  func mistyped() throws {
    viewing.fit(to: WindowMetrics(pixelWidth: 1000, pixelHeight: 700), at: 0)
    _ = try viewing.press("i", at: 5)
    // Down to the field: the request has the text typed there.
    var request: MapRequest?
    for _ in 0..<200 where request == nil {
      _ = try viewing.press("down", at: 9)
      _ = try viewing.press("enter", at: 9)
      if viewing.session.showsChooser {
        _ = try viewing.press("escape", at: 9)
        continue
      }
      _ = viewing.handle(.typed("m.pgn"), at: 9)
      if case .readMap(let read)? = try viewing.press("enter", at: 9).first { request = read }
    }
    let read = try #require(request)
    #expect(read.typed == "m.pgn")
    let fault = FileError("m.pgn", "no such file or directory")
    #expect(viewing.readMap(read, fault, at: 9) == [.report("\(fault)")])
    for _ in 0..<2 { _ = try viewing.press("backspace", at: 10) }
    _ = viewing.handle(.typed("ng"), at: 10)
    guard case .readMap(let mended)? = try viewing.press("enter", at: 10).first else {
      Issue.record("the field is closed")
      return
    }
    #expect(mended.typed == "m.png" && mended.source == mask)
    // The field does not take the keyboard from a user who has moved on.
    _ = try viewing.press("up", at: 11)
    _ = viewing.readMap(mended, fault, at: 12)
    #expect(!viewing.session.isClaimed(.letter("q"), at: 13))
  }

  @Test("a map can be inverted")
  func inverted() {
    viewing.perform(viewing.serve(.openMap("m.png", slot), at: 5))
    viewing.perform(viewing.serve(.invertMap(slot), at: 6))
    #expect(map == .picture(black.id))
    viewing.perform(viewing.serve(.invertMap(slot), at: 7))
    #expect(map == .picture(mask.id))
    viewing.perform(viewing.serve(.invertMap(MapSlot(isBack: false, .etch)), at: 8))
    #expect(map == .picture(mask.id), "there is no map to invert")
  }

  @Test("white ink, etch and gloss can have files too")
  func others() {
    for role in [MapRole.white, .etch, .gloss, .depth] {
      let slot = MapSlot(isBack: true, role)
      viewing.perform(viewing.serve(.openMap("m.png", slot), at: 5))
      #expect(viewing.session.surroundings.card[slot] == .picture(mask.id))
    }
  }

  @Test("a typed or dropped picture becomes a depth layer, over art that keeps its transparency")
  func layer() throws {
    let slot = MapSlot(isBack: false, .layer)
    let layer = PictureSource.picture(.file("m.png"))
    let request = MapRequest(source: layer, slot: slot, art: art, typed: "m.png")
    #expect(viewing.serve(.openMap("m.png", slot), at: 5) == [.readMap(request)])
    let before = viewing.session.wantedCard
    viewing.perform(viewing.readMap(request, nil, at: 6))
    let face = viewing.session.wantedCard.front
    #expect(face.layers.map(\.picture) == [layer.id])
    let present = viewing.queue.textures.present
    #expect(present.isSuperset(of: [face.art.clear, layer.id.clear]))
    #expect(viewing.session.surroundings.card.front == face, "it is shown")
    #expect(viewing.serve(.copyCommand, at: 7) == [], "no option names a layer")
    viewing.perform(try viewing.press("ctrl+z", at: 9))
    #expect(viewing.session.wantedCard == before)
    #expect(viewing.session.surroundings.card == before)
    viewing.perform(try viewing.press("ctrl+shift+z", at: 9))
    #expect(viewing.session.wantedCard.front == face)
    let fault = FileError("x.png", "no such file or directory")
    #expect(viewing.readMap(request, fault, at: 9) == [.report("\(fault)")])
    #expect(viewing.session.wantedCard.front == face)
  }

  @Test("a map stays when the card's files are read again, and when the card is shown again")
  func kept() throws {
    viewing.perform(viewing.serve(.openMap("m.png", slot), at: 5))
    viewing.perform(try viewing.press("right"))
    #expect(map == nil)
    viewing.perform(try viewing.press("left"))
    #expect(map == .picture(mask.id))
    #expect(viewing.cards.current.document?.sources[mask.id] == mask)
    #expect(viewing.session.surroundings.workspace.original[slot] == nil)
  }

  @Test("a picture dropped on the bench's mask section is the mask, elsewhere a card")
  func dropped() throws {
    viewing.fit(to: WindowMetrics(pixelWidth: 1000, pixelHeight: 700), at: 0)
    _ = try viewing.press("i", at: 5)
    var card = EditedCard(in: viewing.session.surroundings)
    card.handle(.key(.letter("i")), at: 5)
    let frame = card.editor.bench.frame(in: Size(1000, 700), at: 9)
    let controls = card.editor.controls(beside: card.scene.cardState(at: 9))
    let layout = card.editor.bench.panel.layout(controls, in: frame)
    let request = MapRequest(source: mask, slot: slot, art: art)
    for id in [BenchControl.group(.mask), .mask, .file(.foil), .order, .strength] {
      let row = try #require(layout.row(of: id))
      _ = viewing.handle(.moved(layout.place(of: row) + Vector2(40, 12)), at: 9)
      #expect(viewing.open(["m.png"], at: 9) == [.readMap(request)], "\(id)")
      #expect(viewing.open(["x.toml", "m.png"], at: 9) == [.readMap(request)], "\(id)")
      let odd = PictureSource.map(.file("'m.png' "), .white)
      let oddRequest = MapRequest(source: odd, slot: slot, art: art)
      #expect(viewing.open(["x.GLSL", "'m.png' "], at: 9) == [.readMap(oddRequest)], "not trimmed")
    }
    let top = try #require(layout.row(of: .keeping))
    _ = viewing.handle(.moved(layout.place(of: top) + Vector2(40, 12)), at: 9)
    _ = try viewing.open(["m.png"], at: 9).reading
  }

  @Test("typed and pasted paths are understood")
  func paths() throws {
    for (text, path) in [
      ("m.png", "m.png"), ("  a b.png\t", "a b.png"), ("\"a b.png\"", "a b.png"),
      ("'it.png'", "it.png"), ("file:///tmp/a%20b%25.png", "/tmp/a b%.png"),
      ("file://localhost/tmp/m.png", "/tmp/m.png"), ("file://NAS/m.png", "file://NAS/m.png"),
      ("file:///%C3%A9%2", "/\u{E9}%2"),
      ("\"", "\""),
      ("~/m.png", "/home/me/m.png"), ("'~/a b.png' ", "/home/me/a b.png"), ("~", "~"),
      ("~m.png", "~m.png"), ("./~/m.png", "./~/m.png"),
    ] { #expect(TypedPath.path(text, home: "/home/me") == path) }
    #expect(TypedPath.path("~/m.png", home: nil) == "~/m.png")
    var host = [CChar](repeating: 0, count: 256)
    #expect(gethostname(&host, host.count) == 0)
    let own = String(decoding: host.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    for name in [own, own.uppercased(), "\(own).local", "LOCALHOST"] {
      #expect(TypedPath.path("file://\(name)/m.png") == "/m.png", "\(name)")
      #expect(TypedPath.refusal("file://\(name)/m.png") == nil)
    }
    let words = "That file is on another computer, \"NAS\". Copy it here first."
    #expect(TypedPath.refusal("file://NAS/m.png") == words)
    #expect(TypedPath.refusal("NAS/m.png") == nil)
    let raw = TypedPath.path("file:///a%FFb.png")
    #expect(Array(ProgramArguments.bytes(of: raw)) == [47, 97, -1, 98, 46, 112, 110, 103, 0])
  }

  @Test("the copied command contains the user's own mask")
  func command() throws {
    viewing.perform(viewing.serve(.openMap("lights", slot), at: 5))
    #expect(
      viewing.serve(.copyCommand, at: 6) == [
        .copy("foil \(try "a.png".wholePath()) --mask \(try "lights".wholePath())")
      ])
    viewing.perform(viewing.serve(.invertMap(slot), at: 7))
    #expect(viewing.serve(.copyCommand, at: 8) == [], "no option inverts a map")
  }

  @Test("a save with values of --param keeps the undo history")
  func saved() throws {
    let viewing = try Subject(deck: [art]) {
      $0.want("my")
      $0.settings["my"] = ["scale": .float(2)]
    }
    _ = try viewing.press("i", at: 1)
    viewing.perform(try viewing.press("l", at: 2))
    let before = viewing.session.wantedCard
    var document = try viewing.press("ctrl+s", at: 3).saving
    #expect(document.card.front.foils[0].parameters == ["scale": .float(2)])
    document.file = "a.toml"
    _ = viewing.saved(.success(document), at: 4)
    #expect(!viewing.isUnsaved && viewing.session.wantedCard == before)
    let opening = try viewing.filesChanged(["a.toml"]).reading
    viewing.perform(viewing.opened(opening, .success(document), at: 4))
    viewing.perform(try viewing.press("ctrl+z", at: 5))
    #expect(viewing.session.wantedCard.light == .usual && viewing.isUnsaved)
  }

  @Test("a note that has faded can be shown again")
  func again() throws {
    let viewing = try Subject(deck: [art])
    viewing.fit(to: WindowMetrics(pixelWidth: 400, pixelHeight: 300), at: 0)
    for time in [5.0, 20, 40] {
      #expect(viewing.session.isAtRest(at: time))
      _ = try viewing.press("i", at: time)
      #expect(!viewing.session.isAtRest(at: time + 1), "a note is shown")
    }
  }
}
