import Geometry
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

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
    return scene
  }

  private func control(
    _ id: BenchControl, _ scene: CardSubject
  ) throws -> Control<BenchControl> {
    try #require(scene.controls(at: 9).first { $0.id == id })
  }

  private func apply(
    _ scene: inout CardSubject, _ id: BenchControl, _ change: ControlChange
  ) -> [SceneRequest] {
    scene.apply(PanelAction(id, change), at: 9)
  }

  @Test("film options are set without a step of the card's history")
  func wishes() {
    for (formatIndex, format) in FilmOptions.Format.allCases.enumerated() {
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
          #expect(!scene.bench.history.canUndo && scene.card == card)
        }
      }
    }
  }

  @Test("during a film the button stops it and a bar shows its progress")
  func progress() throws {
    let idle = scene()
    #expect(!idle.controls(at: 9).contains { $0.id == .filmProgress })
    #expect((try control(.film, idle).body as? Buttons)?.buttons.map(\.title) == ["Film it"])
    for share in stride(from: 0.0, through: 1, by: 0.05) {
      var scene = scene(film: share)
      #expect((try control(.film, scene).body as? Buttons)?.buttons.map(\.title) == ["Stop"])
      #expect((try control(.filmProgress, scene).body as? ProgressBar)?.share == share)
      let percent = "\(Int((100 * share).rounded(.down))) %"
      #expect((try control(.group(.film), scene).body as? Heading)?.detail == percent)
      #expect(apply(&scene, .film, .press(0)) == [.stopFilm])
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
        #expect(bar.items(in: width, ControlState()).count == 4)
        last = done.size.width
      }
      #expect(last == ProgressBar("Film", share: 1).frame(of: 1, in: width).size.width)
    }
  }

  @Test(
    "the progress stays in view at any height, and nothing below moves when it comes or goes",
    arguments: Array(stride(from: 320.0, through: 1600, by: 40)))
  func visible(height: Double) throws {
    let view = Size(900, height)
    func film(_ share: Double?) -> FilmProgress? {
      share.map { share in
        var film = FilmProgress(of: "Tsuru")
        film.share = share
        return film
      }
    }
    for part in [0.0, 0.5, 1] {
      var scene = BenchCard.scene(view)
      scene.handle(.key(.letter("i")), at: 5)
      scene.bench.panel.folded = []
      let frame = scene.bench.frame(in: view, at: 9)
      func layout() -> PanelLayout<BenchControl> {
        scene.bench.panel.layout(scene.controls(at: 9), in: frame)
      }
      let farthest = layout().farthest
      scene.bench.panel.scroll = (part * farthest).rounded()
      var surroundings = scene.surroundings
      func place(_ id: BenchControl) throws -> Vector2 {
        let layout = layout()
        return layout.place(of: try #require(layout.row(of: id)))
      }
      let before = try place(.light)
      surroundings.film = film(0.3)
      scene.adapt(to: surroundings, at: 9)
      let bar = try #require(layout().row(of: .filmProgress))
      let top = layout().place(of: bar).y
      #expect(top >= 0 && top + bar.frame.size.height <= layout().viewport.origin.y)
      #expect(top + bar.frame.size.height <= height)
      // Content that fits does not scroll.
      if farthest > 0 { #expect(try place(.light) == before) }
      surroundings.film = nil
      scene.adapt(to: surroundings, at: 9)
      #expect(try place(.light) == before)
    }
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
      #expect(!reached.contains(.filmProgress))
    }
  }
}
