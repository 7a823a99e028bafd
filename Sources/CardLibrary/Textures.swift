internal import Cards
package import SceneGraph

/// The pictures on the GPU.
package struct Textures: Sendable {
  /// Those that are there, and as their files are.
  package private(set) var present: Set<PictureID> = []
  /// Bytes of those that are or were there.
  package private(set) var sizes: [PictureID: Int] = [:]
  /// Notes on pictures that are or were there.
  private var notes: [PictureID: [PictureNote]] = [:]
  /// Pictures that could not be loaded, and were not chosen anew since.
  package var refused: Set<PictureID> = []
  /// Pictures that came or went since the last call of `takeChanges`.
  private var changes: Set<PictureID> = []

  /// Pictures are there.
  package mutating func add(_ pictures: [PictureID], sizes: [PictureID: Int]) {
    changes.formUnion(pictures)
    present.formUnion(pictures)
    self.sizes.merge(sizes) { $1 }
  }

  /// Pictures go, or are not as their files are any more.
  package mutating func remove(_ pictures: Set<PictureID>) {
    changes.formUnion(pictures)
    present.subtract(pictures)
  }

  /// Pictures that came or went since the last call.
  package mutating func takeChanges() -> Set<PictureID> {
    defer { changes = [] }
    return changes
  }

  /// Takes in what is wrong with pictures that were loaded.
  package mutating func note(_ notes: [PictureID: [PictureNote]]) { self.notes.merge(notes) { $1 } }

  /// What is wrong with the pictures of a card that were loaded; nil if nothing.
  package func flaws(of load: CardLoad) -> String? {
    // A mask that is made of a print that is there was told of with the print.
    let pictures = load.pictures.filter { load.missing == nil || $0.place == nil }
    let sentences = Set(pictures.flatMap { notes[$0] ?? [] }.map(\.sentence))
    return sentences.isEmpty ? nil : sentences.sorted().joined(separator: " ")
  }
}
