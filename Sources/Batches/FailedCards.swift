internal import CardModel
package import Files
internal import Filming
internal import Runtime

/// The error of a run in which some cards failed; each fault is already reported.
package struct FailedCards: Error, CustomStringConvertible {
  package let count: Int
  package let total: Int

  /// The word for the cards.
  private let subject: String
  /// The word for the work on the other cards.
  private let verb: String

  package init(count: Int, total: Int, of subject: String = "cards", verb: String = "drawn") {
    (self.count, self.total, self.subject, self.verb) = (count, total, subject, verb)
  }

  /// The fault of a card among many; nil if the card was drawn.
  ///
  /// - Parameters:
  ///   - art: The card's art; nil for Foil's own card.
  ///   - output: The output; its errors are thrown, as they would affect the next card too.
  ///   - isAlone: True for the only card, whose error is thrown.
  /// - Throws: `UsageError` and `FilmRefusal` for wrong options, which affect every card; errors of
  ///   the output.
  package static func fault(
    of art: String?, to output: String? = nil, isAlone: Bool = false, _ draw: () throws -> Void
  ) throws -> FileError? {
    do {
      try draw()
      return nil
    } catch let error where isAlone || error is UsageError || error is FilmRefusal {
      throw error
    } catch let error as FileError {
      guard error.path != output else { throw error }
      return error
    } catch {
      return FileError(art ?? Card.own.name, "\(error)")
    }
  }

  package var description: String {
    "\(count) of \(total) \(subject) failed" + (count == total ? "" : "; the rest are \(verb)")
  }
}
