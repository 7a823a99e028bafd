/// `I/N`: the I-th of N equal parts of the cards, counted from 1.
///
/// Cards are dealt like playing cards: the first part has the 1st, the (N+1)th and so on. Each card
/// is in exactly one part, parts differ by at most one card, and a run of slow cards is spread over
/// all parts.
package struct Shard: Hashable, Sendable {
  package let number: Int
  package let count: Int

  /// The shard in a text; nil if it is not `I/N` with numbers from 1 to a million and I at most N.
  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 2, isPlain, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The indices of the shard's cards among `total` cards.
  package func places(of total: Int) -> StrideTo<Int> {
    stride(from: number - 1, to: max(total, 0), by: count)
  }
}
