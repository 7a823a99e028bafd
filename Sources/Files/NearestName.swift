/// Names that were probably meant.
extension String {
  /// The name that differs from this one in the fewest letters; nil where there are none.
  public func nearest(among names: some Sequence<String>) -> String? {
    names.min { distance(to: $0) < distance(to: $1) }
  }

  /// The nearest name, where it may have been meant: a third of the letters are others at most.
  public func near(among names: some Sequence<String>) -> String? {
    nearest(among: names).flatMap { distance(to: $0) <= 1 + count / 3 ? $0 : nil }
  }

  /// Letters to put in, take out or replace before this becomes `other`, case aside (Levenshtein);
  /// only the first 64 of either count.
  private func distance(to other: String) -> Int {
    let (mine, theirs) = (Array(lowercased().prefix(64)), Array(other.lowercased().prefix(64)))
    var row = Array(0...theirs.count)
    for (index, letter) in mine.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, their) in theirs.enumerated() {
        let replaced = diagonal + (letter == their ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[theirs.count]
  }
}
