package import Cards
internal import Files

/// The cards with changes that no file has.
package struct Unsaved: Sendable, Hashable {
  /// One of them.
  package struct Entry: Sendable, Hashable {
    package let name: String
    /// The card as it is now; nil where its files were never read.
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

  /// Their names.
  package var names: [String] { entries.map(\.name) }

  /// Saves each beside its own file, as the program ends; what has ended it, where they are, and what
  /// is lost because it has no place.
  package func rescued(after event: String) -> String {
    var (lost, kept): ([String], [String]) = ([], [])
    for entry in entries {
      guard let document = entry.document, document.savePath != nil else {
        lost.append(entry.name)
        continue
      }
      do throws(FileError) {
        kept.append(
          "\(entry.name) is in \(try document.saveBeside(archives: Decoders().archives()))")
      } catch {
        lost.append("\(entry.name) (\(error))")
      }
    }
    var words = event
    if !lost.isEmpty {
      words += "; what was not saved of " + lost.joined(separator: ", ") + " is lost"
    }
    if !kept.isEmpty { words += "; what was not saved of " + kept.joined(separator: ", of ") }
    return words
  }
}

/// The context is lost, or memory has ended: nothing can be drawn any more.
package struct NothingDrawn: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) {
    self.description = description
  }
}
