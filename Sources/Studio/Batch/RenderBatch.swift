package import Files
package import Jobs
internal import SceneGraph
internal import Support

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

/// Some cards of many could not be drawn; what was wrong with each is told already.
package struct UndrawnCards: Error, CustomStringConvertible {
  package let count: Int
  package let total: Int

  package init(count: Int, total: Int) {
    self.count = count
    self.total = total
  }

  /// What is wrong with a card among many, in a line; nil where nothing is.
  ///
  /// - Parameters:
  ///   - art: what it is opened from; nil for Foil's own.
  ///   - output: where it is written to; what cannot be written would be no better for the next one.
  ///   - isAlone: whether it is the only card: its error is the command's then.
  /// - Throws: `UsageError` and `FilmRefusal` where options are wrong, for every card; errors of
  ///   the output.
  package static func fault(
    of art: String?, to output: String? = nil, isAlone: Bool = false, _ draw: () throws -> Void
  ) throws -> String? {
    do {
      try draw()
      return nil
    } catch let error where isAlone || error is UsageError || error is FilmRefusal {
      throw error
    } catch let error as FileError {
      guard error.path != output else { throw error }
      return "\(error)"
    } catch {
      return "\(FileError(art ?? Card.own.name, "\(error)"))"
    }
  }

  package var description: String {
    "\(count) of \(total) cards \(count == 1 ? "is" : "are") not drawn"
      + (count == total ? "" : ": the others are")
  }
}
