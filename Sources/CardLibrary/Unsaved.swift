package import Cards
internal import Files

/// The cards with unsaved changes.
package struct Unsaved: Sendable, Hashable {
  /// A card with unsaved changes.
  package struct Entry: Sendable, Hashable {
    package let name: String
    /// The card as it is now; nil if its files were never read.
    package let document: CardDocument?

    package init(name: String, document: CardDocument?) {
      self.name = name
      self.document = document
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// The names of the cards.
  package var names: [String] { entries.map(\.name) }

  /// Saves each card next to its own file as the program ends.
  ///
  /// - Returns: A message with the event, the copies' paths, and the cards that are lost.
  package func rescued(after event: String) -> String {
    var (lost, kept): ([String], [String]) = ([], [])
    for entry in entries {
      guard let document = entry.document, document.savePath != nil else {
        lost.append(entry.name)
        continue
      }
      do throws(FileError) {
        kept.append(
          "\(entry.name) are in \(try document.saveBeside(archives: Decoders().archives()))")
      } catch {
        lost.append("\(entry.name) (\(error))")
      }
    }
    var words = event
    if !lost.isEmpty {
      words += "; unsaved changes of " + lost.joined(separator: ", ") + " are lost"
    }
    if !kept.isEmpty { words += "; unsaved changes of " + kept.joined(separator: ", of ") }
    return words
  }
}

/// The error after which nothing can be drawn: the OpenGL context is lost or memory has run out.
package struct NothingDrawn: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
