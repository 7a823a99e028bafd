import CardModel
import Geometry
import Interaction
import Testing

@testable import Controls
@testable import Editing

@Suite("Films on the bench")
struct BenchFilmTests {
  private static let ids: [BenchControl] = [
    .filmFormat, .filmMotion, .filmLength, .filmSite, .film,
  ]

  private func scene(film: Double? = nil) -> CardSubject {
    var scene = BenchCard.scene()
    scene.handle(.key(.letter("i")), at: 5)
    var surroundings = scene.surroundings
    surroundings.film = film.map { share in
      var film = FilmProgress(of: "Tsuru")
      film.share = share
      return film
    }
    scene.adapt(to: surroundings, at: 6)
    scene.bench.panel.folded = []
    scene.bench.turn(to: .card)
    return scene
  }

  private func control(
    _ id: BenchControl, _ scene: CardSubject
  ) throws -> Control<BenchControl> {
    try #require(scene.controls(at: 9).first { $0.id == id })
  }

  private func apply(
    _ scene: inout CardSubject, _ id: BenchControl, _ change: ControlChange
  ) -> [Command] {
    scene.apply(PanelAction(id, change), at: 9)
  }

  @Test("film options are set without a step of the card's history")
  func wishes() {
    for (formatIndex, format) in FilmOptions.Format.films.enumerated() {
      for (motionIndex, motion) in CardMotion.allCases.enumerated() {
        for siteIndex in 0...FilmOptions.SharingTarget.allCases.count {
          var scene = scene()
          let card = scene.card
          #expect(apply(&scene, .filmFormat, .choose(formatIndex)).isEmpty)
          #expect(apply(&scene, .filmMotion, .choose(motionIndex)).isEmpty)
          #expect(apply(&scene, .filmSite, .choose(siteIndex)).isEmpty)
          #expect(
            apply(&scene, .filmLength, .set(component: 0, value: 2.5, isFinal: true)).isEmpty)
          var options = FilmOptions(motion: motion.rawValue)
          (options.format, options.seconds) = (format, 2.5)
          options.site = siteIndex == 0 ? nil : FilmOptions.SharingTarget.allCases[siteIndex - 1]
          #expect(apply(&scene, .film, .press(0)) == [.film(options)])
          options.format = .page
          #expect(apply(&scene, .film, .press(1)) == [.film(options)])
          #expect(!scene.history.canUndo && scene.card == card)
        }
      }
    }
  }

  @Test("during a film its progress is where the button was, with a cross that stops it")
  func progress() throws {
    let idle = scene()
    let button = try control(.film, idle)
    #expect((button.body as? Buttons)?.buttons.map(\.title) == ["Film it", "Page"])
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      var scene = scene(film: share)
      let bar = try control(.film, scene)
      #expect((bar.body as? ProgressBar)?.share == share)
      let percent = "\(Int((100 * share).rounded(.down))) %"
      #expect((try control(.group(.film), scene).body as? Heading)?.detail == percent)
      let pages = (try control(.page, scene).body as? Choice)?.options
      #expect(pages == ["Foil", "Card, film \(percent)", "Print"], "the others show it too")
      #expect(apply(&scene, .film, .press(0)) == [.stopFilm])
      for width in [250.0, 300, 480] {
        let state = ControlState()
        #expect(bar.body.height(in: width, state) == button.body.height(in: width, state))
      }
    }
  }

  @Test("the bar grows with the progress, within its background")
  func bar() {
    for width in [200.0, 300] {
      var last = 0.0
      for share in stride(from: -0.5, through: 1.5, by: 0.01) {
        let bar = ProgressBar("Film", share: share)
        let (done, whole) = (bar.frame(of: share, in: width), bar.frame(of: 1, in: width))
        #expect(done.size.width >= last - 1e-9 && done.size.width <= whole.size.width)
        #expect(bar.items(in: width, ControlState()).count == 6)
        last = done.size.width
      }
      #expect(last == ProgressBar("Film", share: 1).frame(of: 1, in: width).size.width)
    }
  }

  @Test("nothing moves on the bench when a film begins or ends", arguments: [0.0, 0.5, 1])
  func visible(part: Double) throws {
    var scene = scene()
    let before = scene.surroundings
    func places() -> [Vector2] {
      let frame = scene.bench.frame(in: before.view, at: 9)
      scene.bench.panel.scroll =
        part
        * scene.bench.panel.layout(
          scene.controls(at: 9), in: frame
        ).farthest
      let layout = scene.bench.panel.layout(scene.controls(at: 9), in: frame)
      return layout.rows.map { layout.place(of: $0) }
    }
    let idle = places()
    var surroundings = before
    surroundings.film = FilmProgress(of: "Tsuru")
    scene.adapt(to: surroundings, at: 9)
    #expect(places() == idle)
    scene.adapt(to: before, at: 9)
    #expect(places() == idle)
  }

  @Test("every control has a hint and is reached by arrow keys, also during a film")
  func keyboard() throws {
    for film in [nil, 0.3] {
      var scene = scene(film: film)
      for id in Self.ids { #expect(try !control(id, scene).hint.isEmpty) }
      var reached: Set<BenchControl> = []
      for step in 0..<150 {
        scene.handle(.key(.down), at: 10 + 0.1 * Double(step))
        if let id = scene.bench.panel.focus?.id { reached.insert(id) }
      }
      #expect(reached.isSuperset(of: Self.ids))
    }
  }
}
