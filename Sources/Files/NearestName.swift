/// Suggestions for misspelled names.
extension String {
  /// The name that differs from this one in the fewest letters; nil if `names` is empty.
  public func nearest(among names: some Sequence<String>) -> String? {
    names.min { distance(to: $0) < distance(to: $1) }
  }

  /// The nearest name if it is close: at most one plus a third of the letters differ.
  public func near(among names: some Sequence<String>) -> String? {
    nearest(among: names).flatMap { distance(to: $0) <= 1 + count / 3 ? $0 : nil }
  }

  /// The end of a message about a wrong name: the close name, else all names.
  ///
  /// - Parameter form: The form of a name in the message.
  public func suggestion(
    among names: some Collection<String>, form: (String) -> String = { $0 }
  ) -> String {
    near(among: names).map { "did you mean \(form($0))?" }
      ?? "expected one of: \(names.map(form).joined(separator: ", "))"
  }

  /// The Levenshtein distance to `other`, ignoring case; only the first 64 letters of each count.
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
