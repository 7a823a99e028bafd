/// The number of processes that draw at a time, 1...1024.
package struct JobCount: Hashable, Sendable {
  package let value: Int

  /// The count in a text; nil if it is not a whole number from 1 to 1024.
  package init?(argument: String) {
    guard let value = Int(argument), (1...1024).contains(value) else { return nil }
    self.value = value
  }

  /// The number of processes for `cards`, at most one per card and per processor.
  ///
  /// The default is one process for every 4 cards, as each process builds its own programs and
  /// tables, and 8 at most, as each has its own memory.
  package static func processes(_ wanted: JobCount?, cards: Int, processors: Int) -> Int {
    let most = wanted?.value ?? min(8, (cards + 3) / 4)
    return max(1, min(most, processors, cards))
  }
}
