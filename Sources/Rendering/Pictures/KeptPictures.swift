/// Pictures on the GPU that are made when they are first shown, and kept for a while after.
struct KeptPictures<Key: Hashable> {
  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  /// Number of frames so far.
  private(set) var frame = 0

  /// Frames after which a picture that is not shown is freed: one second at 60 Hz.
  private static var framesKept: Int { 60 }

  /// Memory on the GPU in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// Starts a frame.
  mutating func beginFrame() { frame += 1 }

  /// The picture for `key`, marked as shown in this frame; nil if there is none.
  mutating func picture(for key: Key) -> LoadedPicture? {
    guard let entry = entries[key] else { return nil }
    entries[key]?.lastFrame = frame
    return entry.picture
  }

  /// Marks the pictures with some keys as shown in this frame.
  mutating func touch(where isShown: (Key) -> Bool) {
    for key in entries.keys where isShown(key) { entries[key]?.lastFrame = frame }
  }

  /// Adds a picture that is shown in this frame.
  mutating func keep(_ picture: LoadedPicture, for key: Key) {
    entries[key] = Entry(picture: picture, lastFrame: frame)
  }

  /// Ends a frame and frees pictures that it did not show, after a while or at once above `spare`
  /// bytes.
  ///
  /// The least recently shown picture is freed first.
  mutating func endFrame(spare: Int = .max) {
    var room = spare
    for (key, entry) in unseen.reversed() {
      room -= entry.picture.bytes
      if room < 0 || frame - entry.lastFrame > Self.framesKept { entries[key] = nil }
    }
  }

  /// Makes room for `wanted` bytes under a limit of `most`; returns false if that is not possible.
  ///
  /// Pictures that this frame has not shown are freed, the least recently shown first.
  mutating func makeRoom(for wanted: Int, of most: Int) -> Bool {
    for (key, _) in unseen where bytes + wanted > most { entries[key] = nil }
    return bytes + wanted <= most
  }

  /// The pictures that this frame has not shown, the least recently shown first.
  private var unseen: [(key: Key, value: Entry)] {
    guard entries.values.contains(where: { $0.lastFrame < frame }) else { return [] }
    return entries.filter { $0.value.lastFrame < frame }
      .sorted { $0.value.lastFrame < $1.value.lastFrame }
  }

  /// Frees pictures with some keys, except those shown in this frame.
  mutating func forgetUnseen(where isForgotten: (Key) -> Bool) {
    for (key, _) in unseen where isForgotten(key) { entries[key] = nil }
  }

  /// Frees pictures with some keys.
  mutating func forget(where isForgotten: (Key) -> Bool) {
    for key in entries.keys where isForgotten(key) { entries[key] = nil }
  }
}
