internal import CardLibrary
internal import SceneGraph

/// The pictures on the GPU.
struct Textures {
  /// The pictures that are present and match their files.
  private(set) var present: Set<PictureID> = []
  /// The sizes of pictures that are or were present, in bytes.
  private(set) var sizes: [PictureID: Int] = [:]
  /// The warnings about pictures that are or were present.
  private var notes: [PictureID: [PictureWarning]] = [:]
  /// The pictures that could not be loaded and were not chosen again since.
  var refused: Set<PictureID> = []
  /// The pictures added or removed since the last call of `takeChanges`.
  private var changes: Set<PictureID> = []

  /// Adds loaded pictures.
  mutating func add(_ pictures: [PictureID], sizes: [PictureID: Int]) {
    changes.formUnion(pictures)
    present.formUnion(pictures)
    self.sizes.merge(sizes) { $1 }
  }

  /// Removes pictures that are freed or no longer match their files.
  mutating func remove(_ pictures: Set<PictureID>) {
    changes.formUnion(pictures)
    present.subtract(pictures)
  }

  /// Takes the pictures added or removed since the last call.
  mutating func takeChanges() -> Set<PictureID> {
    defer { changes = [] }
    return changes
  }

  /// Stores warnings about loaded pictures.
  mutating func note(_ notes: [PictureID: [PictureWarning]]) {
    self.notes.merge(notes) { $1 }
  }

  /// The warnings about a load's pictures as sentences; nil for none.
  func flaws(of load: CardLoad) -> String? {
    // A mask made of present art was reported together with the art.
    let pictures = load.pictures.filter { load.missing == nil || $0.place == nil }
    let sentences = Set(pictures.flatMap { notes[$0] ?? [] }.map(\.sentence))
    return sentences.isEmpty ? nil : sentences.sorted().joined(separator: " ")
  }
}
