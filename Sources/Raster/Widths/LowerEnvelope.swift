/// The lower envelope of the parabolas height² + (x - column)² over a range of whole x.
struct LowerEnvelope {
  private struct Parabola {
    var column: Int32
    var height: Int32
    /// The first x where it is the lowest.
    var start: Int32
  }

  private var parabolas: [Parabola]
  private var range = 0..<0
  /// The number of parabolas that are the lowest somewhere.
  private(set) var count = 0

  /// An envelope of at most `capacity` parabolas.
  init(capacity: Int) {
    parabolas = [Parabola](
      repeating: Parabola(column: 0, height: 0, start: 0), count: capacity)
  }

  /// Removes all parabolas, and sets the range of x.
  mutating func begin(_ range: Range<Int>) { (self.range, count) = (range, 0) }

  /// Adds a parabola; its column is greater than those before it.
  mutating func add(_ column: Int, height: Int) {
    var start = range.lowerBound
    while count > 0 {
      let last = parabolas[count - 1]
      let (other, its) = (Int(last.column), Int(last.height))
      let twice = 2 * (column - other)
      let numerator = (column - other) * (column - other) + height * height - its * its
      // The last x where the other one is not higher: the quotient, rounded down.
      let end = other + (numerator >= 0 ? numerator : numerator - twice + 1) / twice
      start = max(end + 1, range.lowerBound)
      if start > Int(last.start) { break }
      start = range.lowerBound
      count -= 1
    }
    guard start < range.upperBound else { return }
    parabolas[count] = Parabola(
      column: Int32(column), height: Int32(height), start: Int32(start))
    count += 1
  }

  /// A parabola from the left: its column, its height, and the x where it is the lowest.
  func parabola(_ index: Int) -> (column: Int, height: Int, range: Range<Int>) {
    let parabola = parabolas[index]
    let end = index + 1 < count ? Int(parabolas[index + 1].start) : range.upperBound
    return (Int(parabola.column), Int(parabola.height), Int(parabola.start)..<end)
  }
}
