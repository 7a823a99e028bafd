/// `I/N`: the I-th of N equal parts, counted from 1.
///
/// Cards are dealt like playing cards: the first part has the 1st, the (N+1)th and so on. Parts
/// differ by one card at most, each card is in exactly one, and what is dear and lies together is
/// spread over all.
package struct Shard: Hashable, Sendable {
  package let number: Int
  package let count: Int

  /// Nil where the text is no `I/N`, or its numbers are not from 1 to a million.
  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 2, isPlain, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...1_000_000).contains(count), (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The places that are its own, of so many.
  package func places(of total: Int) -> StrideTo<Int> {
    stride(from: number - 1, to: max(total, 0), by: count)
  }
}
