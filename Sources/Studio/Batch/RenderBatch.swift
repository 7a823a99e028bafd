package import Files
internal import Jobs
internal import SceneGraph

/// The cards that a run has to draw, and where to.
package struct RenderBatch {
  /// One card.
  package struct Job: Codable, Hashable, Sendable {
    /// What it is opened from; nil for Foil's own.
    package let art: String?
    package let output: String
  }

  /// What is to be drawn, in order.
  package let jobs: [Job]
  /// How many cards of this part are there already.
  package let skipped: Int

  /// A part of all cards, without those that are there already where that is wanted.
  ///
  /// - Precondition: there is an output for each card.
  package init(
    _ arts: [String?], outputs: [String], shard: Shard?, skipping isThere: ((String) -> Bool)?
  ) {
    precondition(arts.count == outputs.count, "every card has an output of its own")
    let places = shard.map { Array($0.places(of: arts.count)) } ?? Array(arts.indices)
    let mine = places.map { Job(art: arts[$0], output: outputs[$0]) }
    jobs = isThere.map { isThere in mine.filter { !isThere($0.output) } } ?? mine
    skipped = mine.count - jobs.count
  }

  /// Checks every place that is written to, before anything is drawn.
  ///
  /// - Parameter inputs: files that no output may replace.
  /// - Throws: `FileError` of the first place where nothing can be written.
  package func check(protecting inputs: ProtectedFiles) throws(FileError) {
    for job in jobs { _ = try OutputFile(job.output, protecting: inputs) }
  }
}
