package import Batches
package import Files

/// The cards of a run, with an output for each.
package struct RenderBatch {
  /// One card.
  package struct Job: Codable, Hashable, Sendable {
    /// The card's art; nil for Foil's own card.
    package let art: String?
    /// The further cards that the scene shows together with it.
    package var others: [String] = []
    package let output: String

    /// The cards of the picture.
    var cards: [String] { [art].compactMap(\.self) + others }
  }

  /// The cards to draw, in order.
  package let jobs: [Job]
  /// The number of cards that were left out because their outputs exist.
  package let skipped: Int

  /// A batch of a shard of all cards; with `skipping`, without cards whose output exists.
  ///
  /// - Parameter others: Further cards of each picture.
  /// - Precondition: There is one output per card.
  package init(
    _ arts: [String?], with others: [String] = [], outputs: [String], shard: Shard?,
    skipping isThere: ((String) -> Bool)?
  ) {
    precondition(arts.count == outputs.count, "every card has an output of its own")
    let places = shard.map { Array($0.places(of: arts.count)) } ?? Array(arts.indices)
    let mine = places.map { Job(art: arts[$0], others: others, output: outputs[$0]) }
    jobs = isThere.map { isThere in mine.filter { !isThere($0.output) } } ?? mine
    skipped = mine.count - jobs.count
  }

  /// Checks all outputs before anything is drawn.
  ///
  /// - Parameter inputs: Files that no output may replace.
  /// - Throws: `FileError` of the first output that cannot be written.
  package func check(protecting inputs: ProtectedFiles) throws(FileError) {
    for job in jobs { _ = try OutputFile(job.output, protecting: inputs) }
  }
}
