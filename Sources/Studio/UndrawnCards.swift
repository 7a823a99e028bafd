internal import Files
internal import SceneGraph
internal import Support

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
