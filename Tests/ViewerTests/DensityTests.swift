import Testing

@testable import Viewer

@Suite("How many pixels are drawn")
struct DensityTests {
  /// A machine's frames: `fixed` seconds, and `pixels` more for a whole window's pixels.
  private struct Machine {
    var fixed = 0.0
    var pixels = 0.0
    var density = Density(isAdaptive: true)
    var time = 0.0
    /// Every share that was drawn.
    var shares: [Double] = []

    func cost(_ share: Double) -> Double { fixed + pixels * share * share }

    /// Draws new pictures one after the other, each costing so much of what it should.
    mutating func move(frames: Int, noise: (Int) -> Double = { _ in 1 }) {
      for frame in 0..<frames {
        guard let share = density.share(isNew: true, at: time) else { continue }
        let seconds = cost(share) * noise(frame)
        density.drew(share, in: seconds)
        shares.append(share)
        time += max(seconds, 1.0 / 60)
      }
    }
  }

  @Test("a GPU draws all pixels of every new picture, and none twice")
  func off() {
    var density = Density(isAdaptive: false)
    for frame in 0..<100 {
      #expect(density.share(isNew: true, at: Double(frame) / 10) == 1)
      density.drew(1, in: 3)
      #expect(density.share(isNew: false, at: Double(frame) / 10 + 0.05) == nil)
    }
    #expect(!density.isCoarse)
  }

  @Test(
    "a processor keeps 30 frames a second where a quarter of the pixels does", arguments: 0...60)
  func pace(step: Int) throws {
    for fixed in [0, 0.004, 0.012] {
      // Whole windows from 2 ms to a third of a second.
      var machine = Machine(fixed: fixed, pixels: 0.002 + Double(step) * 0.0055)
      machine.move(frames: 120)
      let share = try #require(machine.shares.last)
      #expect(machine.cost(share) <= 1.0 / 30 || share == 0.5)
      #expect(machine.cost(1) > Density.budget || share == 1, "what is quick enough stays whole")
      // No coarser than it must be, but for a step that is kept back so that nothing flickers.
      let finer = Density.shares.filter { $0 > share }.dropLast().last ?? share
      #expect(finer == share || machine.cost(finer) > Density.budget)
    }
  }

  @Test("a steady load is drawn steadily, also where frames differ by a tenth", arguments: 0...30)
  func steadiness(step: Int) {
    var machine = Machine(fixed: 0.002, pixels: 0.01 + Double(step) * 0.004)
    machine.move(frames: 900) { 1 + 0.1 * Double($0 * 7919 % 200 - 100) / 100 }
    let changes = zip(machine.shares.dropFirst(60), machine.shares.dropFirst(61)).count { $0 != $1 }
    #expect(changes <= 2)
  }

  @Test(
    "two slow frames, which had shaders to compile, change nothing; a load that goes is forgotten")
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

  @Test("what comes alone is whole at once, what has moved is whole soon after, and that once")
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
      machine.density.drew(share, in: 0.1)
    }
    #expect(sharpened.count == 1)
    #expect(try #require(sharpened.first) - last <= Density.calm + 1.0 / 60)
    #expect(!machine.density.isCoarse)
    #expect(machine.density.share(isNew: true, at: last + 2) == 1)
    #expect(machine.density.share(isNew: true, at: last + 2.02) == 0.5)
  }
}
