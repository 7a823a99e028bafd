/// Sets of whole numbers that are joined step by step (union-find); the root of a set is its least
/// number.
struct DisjointSets {
  private var parents: [Int32]

  /// Sets of one number each, from 0 to `count` - 1.
  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  /// The least number of a set.
  mutating func root(of number: Int) -> Int {
    var at = number
    while Int(parents[at]) != at {
      // Halving the path keeps later searches short.
      parents[at] = parents[Int(parents[at])]
      at = Int(parents[at])
    }
    return at
  }

  /// Joins the sets of two numbers.
  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parents[max(first, second)] = Int32(min(first, second))
  }

  /// The numbers of each set, ascending; the sets in the order of their least numbers.
  mutating func groups() -> [[Int]] {
    var places = [Int32](repeating: 0, count: parents.count)
    var groups: [[Int]] = []
    for number in parents.indices {
      let root = root(of: number)
      if root == number {
        places[number] = Int32(groups.count)
        groups.append([])
      }
      groups[Int(places[root])].append(number)
    }
    return groups
  }
}
