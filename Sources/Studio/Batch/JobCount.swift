/// How many processes draw at a time: a whole number from 1 to 1024.
package struct JobCount: Hashable, Sendable {
  package let value: Int

  /// Nil where the text is no whole number from 1 to 1024.
  package init?(argument: String) {
    guard let value = Int(argument), (1...1024).contains(value) else { return nil }
    self.value = value
  }

  /// Processes for so many cards: no more than there are processors, nor than there are cards.
  ///
  /// Where nobody asked for a number, a process is begun for each 4 cards, as each has programs and
  /// tables of its own to make, and 8 at most, as each has memory of its own.
  package static func processes(_ wanted: JobCount?, cards: Int, processors: Int) -> Int {
    let most = wanted?.value ?? min(8, (cards + 3) / 4)
    return max(1, min(most, processors, cards))
  }
}
