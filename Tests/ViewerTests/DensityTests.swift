import Geometry
import Interaction
import Raster
import Testing

@testable import App
@testable import Studio

@Suite("The share of pixels that is drawn")
struct DensityTests {
  /// A machine's frame costs: `fixed` seconds, plus `pixels` for a whole window, plus `upscaling`
  /// for frames with fewer pixels.
  private struct Machine {
    var fixed = 0.0
    var pixels = 0.0
    var upscaling = 0.0
    var density = Density(isAdaptive: true)
    var time = 0.0
    /// The drawn shares, with the seconds of each.
    var shares: [Double] = []
    var seconds: [Double] = []

    func cost(_ share: Double, noise: Double = 1) -> Density.Cost {
      Density.Cost(
        drawing: noise * (fixed + pixels * share * share),
        upscaling: share < 1 ? noise * upscaling : nil)
    }

    /// Draws new pictures one after the other, each with a factor on its cost.
    mutating func move(frames: Int, noise: (Int) -> Double = { _ in 1 }) {
      for frame in 0..<frames {
        guard let share = density.share(isNew: true, at: time) else { continue }
        let cost = cost(share, noise: noise(frame))
        density.drew(share, at: cost)
        shares.append(share)
        seconds.append(max(cost.whole, 1.0 / 60))
        time += max(cost.whole, 1.0 / 60)
      }
    }
  }

  @Test("a fast GPU draws all pixels of every new picture, once")
  func off() {
    var density = Density(isAdaptive: false)
    for frame in 0..<100 {
      #expect(density.share(isNew: true, at: Double(frame) / 10) == 1)
      density.drew(1, at: Density.Cost(drawing: 3))
      #expect(density.share(isNew: false, at: Double(frame) / 10 + 0.05) == nil)
    }
    #expect(!density.isCoarse)
  }

  @Test(
    "the share keeps 30 frames a second wherever a quarter of the pixels does", arguments: 0...60)
  func pace(step: Int) throws {
    for (fixed, upscaling) in [(0, 0), (0.004, 0), (0.012, 0), (0, 0.004), (0.002, 0.012)] {
      // Costs of whole windows from 2 ms to a third of a second.
      var machine = Machine(
        fixed: fixed, pixels: 0.002 + Double(step) * 0.0055, upscaling: upscaling)
      machine.move(frames: 120)
      let share = try #require(machine.shares.last)
      #expect(machine.cost(share).whole <= 1.0 / 30 || share == 0.5)
      #expect(
        machine.cost(1).whole > Density.budget || share == 1, "a fast frame stays whole")
      // The share is as fine as possible, except for one step in reserve against flicker.
      let finer = Density.shares.filter { $0 > share }.dropLast().last ?? share
      #expect(finer == share || machine.cost(finer).whole > Density.budget)
    }
  }

  @Test("after a load by other programs the share recovers, however long upscaling takes")
  func others() {
    // Measured at 1600 x 1200 points: upscaling takes half as long as drawing.
    for upscaling in [0, 0.004, 0.008, 0.012] {
      var machine = Machine(pixels: 0.020, upscaling: upscaling)
      machine.move(frames: 60) { _ in 5 }
      #expect(machine.shares.last == 0.5)
      machine.move(frames: 60)
      #expect(machine.shares.last == 1)
    }
  }

  @Test("if upscaling costs more than it saves, all pixels are drawn")
  func dearSpreading() {
    var machine = Machine(pixels: 0.030, upscaling: 0.025)
    machine.move(frames: 60)
    #expect(machine.shares.suffix(40).allSatisfy { $0 == 1 })
  }

  @Test("the share keeps 30 frames a second even if every other frame is delayed", arguments: 2...6)
  func heldUp(times: Int) {
    var machine = Machine(pixels: 0.012, upscaling: 0.002)
    machine.move(frames: 300) { $0.isMultiple(of: 2) ? Double(times) : 1 }
    #expect(machine.seconds.suffix(200).reduce(0, +) / 200 <= 1.0 / 30)
  }

  @Test("a steady load gives a steady share, even if frames vary by a tenth", arguments: 0...30)
  func steadiness(step: Int) {
    var machine = Machine(fixed: 0.002, pixels: 0.01 + Double(step) * 0.004, upscaling: 0.004)
    machine.move(frames: 900) { 1 + 0.1 * Double($0 * 7919 % 200 - 100) / 100 }
    let changes = zip(machine.shares.dropFirst(60), machine.shares.dropFirst(61)).count { $0 != $1 }
    #expect(changes <= 2)
  }

  @Test(
    "two slow frames for compiling shaders change nothing, and the share recovers after a load")
  func recovery() {
    var machine = Machine(pixels: 0.01)
    machine.move(frames: 60) { $0 % 10 < 2 ? 60 : 1 }
    #expect(machine.shares.allSatisfy { $0 == 1 })
    machine.pixels = 0.2
    machine.move(frames: 30)
    #expect(machine.shares.last == 0.5)
    machine.pixels = 0.01
    machine.move(frames: 90)
    #expect(machine.shares.last == 1)
  }

  @Test("frames that compile programs do not count as load, however many there are")
  func compiling() {
    var machine = Machine(pixels: 0.01)
    machine.move(frames: 60)
    for frame in 0..<60 {
      // A still picture is drawn while a part of it waits, beside pictures in motion.
      let share = machine.density.share(isNew: frame.isMultiple(of: 5), at: machine.time)
      machine.density.drew(
        share ?? machine.density.shown, at: Density.Cost(drawing: 0.08), isUsual: false)
      machine.time += 0.08
      #expect(machine.density.shown == 1)
    }
    machine.move(frames: 3)
    #expect(machine.shares.suffix(3) == [1, 1, 1])
  }

  @Test("a single frame is whole at once; after motion one frame is drawn whole soon")
  func rest() throws {
    var machine = Machine(pixels: 0.1)
    machine.move(frames: 30)
    #expect(machine.density.isCoarse)
    let last = machine.time
    var sharpened: [Double] = []
    for tick in 1...60 {
      let time = last + Double(tick) / 60
      guard let share = machine.density.share(isNew: false, at: time) else { continue }
      sharpened.append(time)
      #expect(share == 1)
      machine.density.drew(share, at: Density.Cost(drawing: 0.1))
    }
    #expect(sharpened.count == 1)
    #expect(try #require(sharpened.first) - last <= Density.calm + 1.0 / 60)
    #expect(!machine.density.isCoarse)
    #expect(machine.density.share(isNew: true, at: last + 2) == 1)
    #expect(machine.density.share(isNew: true, at: last + 2.02) == 0.5)
    #expect(machine.density.share(isNew: true, isDragged: true, at: last + 9) == 0.5)
    machine.density.drew(0.5, at: Density.Cost())
    #expect(machine.density.share(isNew: false, isDragged: true, at: last + 9.3) == nil)
    #expect(machine.density.share(isNew: false, isDragged: true, at: last + 9.4) == 1)
  }

  @Test("while pictures rest, changes beside them do not keep them coarse and do not count")
  func beside() {
    var machine = Machine(pixels: 0.1)
    machine.move(frames: 30)
    #expect(machine.density.isCoarse)
    let last = machine.time
    var shares: [Double] = []
    for tick in 1...20 {
      let time = last + Double(tick) / 60
      guard let share = machine.density.share(isNew: true, at: time) else { continue }
      shares.append(share)
      machine.density.drew(share, at: Density.Cost(drawing: 0.001), moves: false)
    }
    #expect(shares.first == 0.5 && shares.last == 1)
    let sharpened = shares.firstIndex(of: 1).map { Double($0 + 1) / 60 } ?? 9
    #expect(sharpened <= Density.calm + 2.0 / 60)
    // The cheap frames have not changed what motion costs.
    _ = machine.density.share(isNew: true, at: last + 1)
    machine.density.drew(1, at: Density.Cost(drawing: 0.1))
    #expect(machine.density.share(isNew: true, at: last + 1.05) == 0.5)
  }

  @Test("what always has all pixels leaves the rest of the budget to the pictures")
  func fixedRest() {
    var density = Density(isAdaptive: true)
    var (time, pictures) = (0.0, 0.030)
    /// Draws 60 frames, of which 8 ms do not depend on the share; returns the last share.
    func last() -> Double {
      var last = 0.0
      for _ in 0..<60 {
        last = density.share(isNew: true, at: time) ?? 0
        let cost =
          last < 1
          ? Density.Cost(drawing: last * last * pictures, upscaling: 0.002, rest: 0.008)
          : Density.Cost(drawing: pictures + 0.008)
        density.drew(last, at: cost)
        time += cost.whole
      }
      return last
    }
    // 0.71 x 0.71 x 30 + 8 + 2 = 25 ms; with 0.84 it would be 31.
    #expect(last() == 0.71)
    // 25 + 8 ms are too many for all pixels, 14 + 8 are not.
    pictures = 0.025
    #expect(last() < 1)
    pictures = 0.014
    #expect(last() == 1)
  }

  @Test("a drag lasts from the first move after a press, and while a stick is held")
  func hand() {
    var hand = HeldInput()
    func drags(_ events: Event...) -> Bool {
      for event in events { hand.take(event) }
      return hand.drags
    }
    #expect(!drags(.moved(Vector2(1, 1)), .scrolled(Vector2(0, 1)), .key(.space)))
    #expect(!drags(.pressed(.left)) && !drags(.released(.left), .moved(Vector2(2, 2))), "a click")
    #expect(drags(.pressed(.left), .moved(Vector2(3, 3))))
    #expect(drags(.pressed(.right), .released(.left)) && !drags(.released(.right)))
    #expect(drags(.stick(.left, Vector2(0.1, 0))) && drags(.stick(.right, Vector2(0, 1))))
    #expect(drags(.stick(.left, .zero)) && !drags(.stick(.right, .zero)))
  }

  @Test("the costs of two ways of drawing are side by side once both were drawn")
  func comparison() {
    var statistics = Overlays.Statistics(renderer: "none")
    var figures = Overlays.Statistics.Figures(frameMilliseconds: 2)
    for (time, variant) in [(0.0, "one layer"), (1, "a layer each")] {
      #expect(statistics.comparison(in: "tree") == nil)
      figures.drawCalls = Int(3 + 200 * time)
      statistics.add(figures, for: .init(scene: "tree", variant: variant), at: time)
    }
    let rows = statistics.comparison(in: "tree")?.rows.map { "\($0.label) \($0.text)" }
    #expect(rows?.count == 2 && rows?.last?.hasPrefix("A layer each") == true)
    #expect(rows?.last?.contains("203 draw calls") == true)
    #expect(statistics.comparison(in: "card") == nil)
  }

  @Test("the statistics show the resolution while moving, if it can be less than full")
  func told() {
    for (share, words) in [(nil, nil), (1, "100 %"), (0.71, "71 % while moving")] {
      var statistics = Overlays.Statistics(renderer: "none")
      var figures = Overlays.Statistics.Figures(frameMilliseconds: 20)
      figures.share = share
      statistics.add(figures, for: .init(scene: "card", variant: "cosmos"), at: 1)
      for panel in statistics.panels {
        let text = panel.rows.map { "\($0.label) \($0.text)" }.joined(separator: "\n")
        #expect(text.lowercased().contains("resolution") == (words != nil))
        if let words { #expect(text.contains(words)) }
      }
    }
  }
}
