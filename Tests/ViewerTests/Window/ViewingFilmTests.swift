import CardModel
import Cards
import Files
import Filming
import Geometry
import Interaction
import SceneGraph
import Scenes
import Shading
import TestSupport
import Testing

@testable import App
@testable import CardLibrary
@testable import Desktop
@testable import JSON
@testable import Jobs
@testable import Recordings
@testable import Runtime
@testable import Studio

@Suite("Films of the card in a window")
struct ViewingFilmTests {
  private let folder = TemporaryFolder.made()

  private static let options = FilmOptions(motion: "spin")

  private static func subject() throws -> Subject { try Subject(deck: [CardArt()]) }

  private static func order(_ orders: [Viewing.Order]) throws -> CardFilm {
    guard orders.count == 1, case .film(let order) = orders[0] else {
      throw Fault(orders: orders)
    }
    return order
  }

  private struct Fault: Error { let orders: [Viewing.Order] }

  @Test("a film is ordered, its progress is on the bench, and its end is reported")
  func whole() throws {
    var viewing = try Self.subject().viewed
    let order = try Self.order(viewing.serve(.film(Self.options), at: 5))
    #expect(
      order.stem == "\(viewing.library.cards.current.art.title)-spin"
        && order.options == Self.options)
    #expect(viewing.session.surroundings.film == FilmProgress(of: order.title))
    // One film at a time.
    #expect(viewing.serve(.film(Self.options), at: 6).isEmpty)
    for share in [0.1, 0.5, 1] {
      #expect(viewing.showing.take(.share(share), at: 7).isEmpty)
      #expect(viewing.session.surroundings.film?.share == share)
    }
    let end = FilmRun.End.made("card-spin.mp4", notes: ["padded"])
    #expect(
      viewing.showing.take(.ended(end), at: 8) == [.note("Film saved: card-spin.mp4; padded")])
    #expect(viewing.session.surroundings.film == nil)
    #expect(!viewing.serve(.film(Self.options), at: 9).isEmpty)
  }

  @Test("a painted mask is saved before the film that needs its file, unless the save fails")
  func painted() throws {
    for isSaved in [true, false] {
      var viewing = try Subject(deck: [CardArt(front: "a.png")]).viewed
      let slot = MapSlot(isBack: false, .foil, sheet: 0)
      viewing.session.adapt(at: 4) { surroundings in
        surroundings.workspace.change { card in
          let stroke = MaskStroke(
            .line(radius: 2, hardness: 1), erases: false, at: Vector2(0.5, 0.5), on: card.shape,
            crop: Crop())
          let mask = card.front.foils[0].map.picture(on: card.front, of: card.shape)
          let painting = MaskPainting(over: mask, art: card.front.art)
          card[slot] = .picture(PictureID(painting.adding(stroke)))
        }
        surroundings.workspace.takePaintings()
      }
      let orders = viewing.serve(.film(Self.options), at: 5)
      guard case .save(var document, _)? = orders.first, orders.count == 1 else {
        throw Fault(orders: orders)
      }
      #expect(viewing.session.surroundings.film == nil)
      for mask in document.unsavedPaintings {
        document.sources[mask] = .map(.file("a.foil.png"), .white)
      }
      document.file = "a.toml"
      let fault = FileError("a.toml", "no space left on device")
      let after = viewing.saved(isSaved ? .success(document) : .failure(fault), at: 6)
      let films = after.count { if case .film = $0 { true } else { false } }
      #expect(films == (isSaved ? 1 : 0), "\(after)")
      #expect((viewing.session.surroundings.film != nil) == isSaved)
    }
  }

  @Test("a film's progress is a sign in the window while the bench is closed, and in no snapshot")
  func sign() throws {
    var viewing = try Self.subject().viewed
    func words(_ viewing: inout Viewing) -> [String] {
      let whole = viewing.attempt(at: 30)?.whole ?? .empty
      return whole.texts.map(\.text.string).filter { $0.hasPrefix("Filming") }
    }
    #expect(words(&viewing) == [])
    let before = viewing.currentPicture(at: 30)
    _ = viewing.serve(.film(Self.options), at: 5)
    #expect(words(&viewing) == ["Filming Tsuru: 0 %"])
    _ = viewing.showing.take(.share(0.427), at: 7)
    #expect(words(&viewing) == ["Filming Tsuru: 42 %"])
    #expect(viewing.currentPicture(at: 30) == before)
    _ = viewing.handle(.key(.letter("i")), at: 8)
    #expect(words(&viewing) == [])
    _ = viewing.handle(.key(.letter("i")), at: 9)
    _ = viewing.showing.take(.ended(.stopped), at: 10)
    #expect(words(&viewing) == [])
  }

  @Test("S with the bench open saves the card without it, as with the bench closed")
  func snapshot() throws {
    var viewing = try Self.subject().viewed
    let card = viewing.currentPicture(at: 30)
    _ = viewing.handle(.key(.letter("i")), at: 8)
    #expect(viewing.session.node(at: 30) != card)
    #expect(viewing.handle(.key(.letter("s")), at: 9) == [.saveScreenshot("Tsuru")])
    #expect(viewing.currentPicture(at: 30) == card)
    let frame = viewing.attempt(at: 30)
    let attempt = try #require(frame)
    viewing.frames.succeed(
      attempt,
      Frames.Drawn(share: attempt.share, cost: Density.Cost(), isLast: true, isUsual: true))
    #expect(viewing.currentPicture(at: 30) == card, "although the window shows the bench")
  }

  @Test("a film can be stopped or fail, and then another can be made")
  func stopped() throws {
    var viewing = try Self.subject().viewed
    _ = viewing.serve(.film(Self.options), at: 5)
    #expect(viewing.serve(.stopFilm, at: 6) == [.stopFilm])
    #expect(viewing.showing.take(.ended(.stopped), at: 7).isEmpty)
    #expect(viewing.session.surroundings.film == nil)
    _ = viewing.serve(.film(Self.options), at: 8)
    let fault = "x.mp4: needs ffmpeg"
    #expect(viewing.showing.take(.ended(.failed(fault)), at: 9) == [.report(fault)])
    #expect(viewing.session.surroundings.film == nil)
  }

  @Test("quitting does not wait for a film")
  func quitting() throws {
    var viewing = try Self.subject().viewed
    _ = viewing.serve(.film(Self.options), at: 5)
    #expect(viewing.leave(at: 6) == [.end])
  }

  @Test("the film has the window's light, backdrop, foils and parameters")
  func look() throws {
    var viewing = try Self.subject().viewed
    let effects = try ShaderLibrary(folder: Root(given: nil).shaders).descriptions()
    viewing.fit(to: WindowMetrics(pixelWidth: 700, pixelHeight: 500), at: 0)
    viewing.session.adapt(at: 1) { $0.effects = effects }
    for name in ["e", "l", "b", "space"] {
      _ = viewing.handle(.key(try #require(Key(named: name))), at: 2)
    }
    let order = try Self.order(viewing.serve(.film(Self.options), at: 5))
    let file = try folder.write(Array((order.look ?? "").utf8), to: "look.jsonl")
    let again = try ShotSetup(Recording(file, pathsIn: "."))
    #expect(again.surroundings.card == viewing.session.wantedCard)
    #expect(again.surroundings.card != again.document.card)
    #expect(again.surroundings.backdrop != .usual)
    #expect(again.surroundings.backdrop == viewing.session.surroundings.backdrop)
    #expect(again.surroundings.view == Size(700, 500))
  }

  @Test("files in the folder of a recorded look are found by their names")
  func paths() throws {
    let art = try folder.write([], to: "art.png")
    for place in [folder.path, folder.path + "/"] {
      let paths = try RecordedPaths(folder: place)
      #expect(paths.word(art) == "art.png")
      #expect(try paths.path("art.png") == art)
    }
    // Tests run in the folder of Package.swift.
    let here = try RecordedPaths(folder: ".")
    #expect(here.word("Package.swift") == "Package.swift")
    #expect(try here.path("Package.swift") == "Package.swift")
  }

  @Test("a card's own foil is found, however the card's path was written")
  func ownFoils() throws {
    _ = try folder.write(PNGSource(6, 9, .rgb) { _, _ in [1, 2, 3] }.bytes, to: "art.png")
    _ = try folder.write(
      "Foil dull(vec2 position, Foil foil) { foil.spread = 0.5; return foil; }".utf8,
      to: "dull.glsl")
    let file = try folder.write(
      "[front]\nart = \"art.png\"\n[[front.foil]]\nkind = \"dull.glsl\"\n".utf8, to: "card.toml")
    let effects = try ShaderLibrary(folder: Root(given: nil).shaders).descriptions()
    let paths = try RecordedPaths(folder: folder.path)
    func opened(_ path: String) throws -> (CardDocument, [EffectDescription]) {
      let document = try CardArt(front: path).open(effects: effects, archives: .inThisProcess)
      let library = try ShaderLibrary(folder: Root(given: nil).shaders)
      return (document, try library.adding(document.effectFiles).descriptions())
    }
    let (seen, _) = try opened(folder.path + "/./card.toml")
    var card = seen.card
    card.front.foils[0].strength = 0.25
    let changes = try RecordedCard.changes(of: card, seen, paths)
    let (again, known) = try opened(file)
    #expect(again.card.front.foils[0].kind != seen.card.front.foils[0].kind)
    var wanted = again.card
    wanted.front.foils[0].strength = 0.25
    #expect(try RecordedBase(again, paths).card(changes, effects: known) == wanted)
  }

  @Test("the bench offers the formats and sites of films")
  func offers() {
    for format in FilmOptions.Format.films {
      #expect(FilmFormat(output: "film.\(format.rawValue)") != nil)
    }
    #expect(
      Set(FilmOptions.SharingTarget.allCases.map(\.rawValue)) == Set(SharingTarget.all.map(\.name)))
  }

  @Test("an impossible film is reported by its file, not by an option")
  func refusals() throws {
    var viewing = try Self.subject().viewed
    viewing.fit(to: WindowMetrics(pixelWidth: 3000, pixelHeight: 2000), at: 0)
    let order = try Self.order(viewing.serve(.film(Self.options), at: 5))
    let look = try folder.write(Array((order.look ?? "").utf8), to: "look.jsonl")
    var requests: [(FilmOptions, String)] = []
    for (format, site, seconds, words) in [
      (FilmOptions.Format.webp, FilmOptions.SharingTarget.x, 4.0, "x accepts .mp4, .gif"),
      (.gif, .instagram, 4, "instagram accepts .mp4"),
      (.mp4, .instagram, 1, "instagram accepts at least 3 s; this film is "),
      (.png, nil, 12, "would hold 360 frames of 3000 x 2000, about "),
    ] {
      var options = Self.options
      (options.format, options.site, options.seconds) = (format, site, seconds)
      requests.append((options, words))
    }
    for (options, words) in requests {
      let film = FilmOrder(options, root: try Root(given: nil).path)
      let fault = #expect(throws: FileError.self) {
        try film.film(seen: Recording(look, pathsIn: "."), to: "Tsuru.film") { _ in }
      }
      let said = fault?.reason ?? ""
      #expect(
        fault?.path == "Tsuru.film" && said.hasPrefix(words) && !said.contains("--"), "\(said)")
    }
  }

  @Test(
    "texts that order no film are an error, never an end without a film",
    arguments: [
      "list", "--help", "", "{}", "[]", #"{"output":"film.webp"}"#,
      #"{"order":{},"path":"a.webp"}"#,
    ])
  func noFilm(text: String) throws {
    var reader = JobFrameReader(within: .own, attached: 0)
    reader.take(JobMemory.frame(text))
    #expect(throws: InputFault.self) { try reader.next(FilmJob.Request.self) }
  }

  @Test("outputs that are not a film's are an error", arguments: ["film.avi", "", "film"])
  func noOutput(output: String) throws {
    let look = try folder.write("".utf8, to: "look.jsonl")
    #expect(throws: UsageError.self) {
      try FilmOrder(output: output)
        .film(seen: Recording(look, pathsIn: "."), to: "Tsuru.film") { _ in }
    }
  }

  @Test("a page of the window's card has the size that its button tells")
  func pageSize() throws {
    var viewing = try Self.subject().viewed
    let look = try #require(try viewing.showing.look(at: 5))
    let page = try PageOrder(ArtChoice(root: try Root(given: nil).path), look: look)
    #expect(try page.size == page.write([nil], to: folder.file("page.html")))
  }

  @Test("the process makes the ordered film, whatever the card's name is")
  func order() throws {
    for path in ["50%.png", "{name}.mp4", "-x.webp", "a b.gif"] {
      var options = Self.options
      (options.site, options.seconds) = (.discord, 1.5)
      let request = FilmJob.Request(
        order: FilmOrder(options, root: "/somewhere"), look: "{}", path: path)
      var reader = JobFrameReader(within: .own, attached: 0)
      reader.take(try JobFrame.bytes(of: request))
      let sent = try #require(try reader.next(FilmJob.Request.self)?.content)
      #expect(sent.path == path && sent.look == "{}")
      var expected = FilmOrder(output: "film.mp4")
      expected.shot.art.root = "/somewhere"
      expected.shot.motion = MotionChoice(motion: "spin", seconds: 1.5)
      expected.site = "discord"
      #expect(sent.order == expected)
    }
  }
}
