/// Pictures on the GPU that are made when they are seen, and kept for a while after.
struct KeptPictures<Key: Hashable> {
  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  /// Frames that have begun.
  private(set) var frame = 0

  /// Frames after which one that was not seen is let go: a second at 60 Hz.
  private static var patience: Int { 60 }

  /// Memory that they take on the GPU, in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// A new frame begins.
  mutating func beginFrame() { frame += 1 }

  /// The one for `key`, which is seen now; nil where there is none.
  mutating func picture(for key: Key) -> LoadedPicture? {
    guard let entry = entries[key] else { return nil }
    entries[key]?.lastFrame = frame
    return entry.picture
  }

  /// Takes in one that is seen now.
  mutating func keep(_ picture: LoadedPicture, for key: Key) {
    entries[key] = Entry(picture: picture, lastFrame: frame)
  }

  /// The frame is drawn: what it did not show goes after a while, and at once where it takes more
  /// than `spare` bytes, the longest unseen first.
  mutating func endFrame(spare: Int = .max) {
    var room = spare
    for (key, entry) in unseen.reversed() {
      room -= entry.picture.bytes
      if room < 0 || frame - entry.lastFrame > Self.patience { entries[key] = nil }
    }
  }

  /// Whether there is room for some more bytes, where all may take `most`: what this frame has not
  /// shown makes way, the longest unseen first.
  mutating func makeRoom(for wanted: Int, of most: Int) -> Bool {
    for (key, _) in unseen where bytes + wanted > most { entries[key] = nil }
    return bytes + wanted <= most
  }

  /// What this frame has not shown, the longest unseen first.
  private var unseen: [(key: Key, value: Entry)] {
    guard entries.values.contains(where: { $0.lastFrame < frame }) else { return [] }
    return entries.filter { $0.value.lastFrame < frame }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
  }

  /// Gives up those of some keys that this frame has not shown.
  mutating func forgetUnseen(where isForgotten: (Key) -> Bool) {
    for (key, _) in unseen where isForgotten(key) { entries[key] = nil }
  }

  /// Gives up those of some keys.
  mutating func forget(where isForgotten: (Key) -> Bool) {
    for key in entries.keys where isForgotten(key) { entries[key] = nil }
  }
}
