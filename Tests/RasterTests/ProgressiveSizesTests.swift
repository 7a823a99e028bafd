import Raster
import Testing

@Suite("The sizes in which a drawing is drawn")
struct ProgressiveSizesTests {
  /// The sizes drawn, and the seconds spent, for a drawing whose cost grows with a power of its
  /// side.
  private func climb(
    seconds: Double, power: Double, limit: Double
  ) -> (sides: [Int], spent: Double) {
    var sizes = ProgressiveSizes()
    var (sides, spent): ([Int], Double) = ([], 0)
    while let side = sizes.next(left: limit - spent) {
      var cost = seconds
      for _ in 0..<Int(power) { cost *= Double(side) / 256 }
      sides.append(side)
      spent += cost
      sizes.drew(side, for: cost)
    }
    return (sides, spent)
  }

  @Test("a cheap drawing is drawn small once, then in full")
  func cheap() {
    #expect(climb(seconds: 0.001, power: 2, limit: 5).sides == [256, 2048])
  }

  @Test("a costly drawing is drawn as large as the time allows", arguments: [1.0, 2, 3, 4])
  func dear(power: Double) {
    for step in 1...400 {
      let seconds = 0.02 * Double(step)
      let (sides, spent) = climb(seconds: seconds, power: power, limit: 5)
      // The growth of the cost is known from the second size on; before, the area counts.
      let unknown = power > 2 ? 2 : 1
      #expect(
        spent <= 5 || sides.count <= unknown, "\(seconds) s: \(sides) took \(spent) s")
    }
    #expect(climb(seconds: 0.05, power: 2, limit: 5).sides == [256, 512, 1024, 2048])
    #expect(climb(seconds: 0.2, power: 2, limit: 5).sides == [256, 512, 1024])
  }

  @Test("without time left no larger size is begun")
  func late() {
    var sizes = ProgressiveSizes()
    sizes.drew(256, for: 0.001)
    #expect(sizes.next(left: 0) == nil)
  }
}
