internal import SceneGraph

/// Pictures that may wait for their programs, so that a frame does not wait for all of them.
struct WaitingPictures {
  /// The last light that each picture was drawn in; the keys' light is a fixed one.
  private var lights: [Picture: Light] = [:]
  /// The pictures in this frame.
  private var seen: Set<Picture> = []
  /// Programs that this frame may still compile for them; nil for no limit.
  private var left: Int?
  /// Pictures that are not visible and have no program; they are drawn after the visible ones.
  private(set) var hidden: [Placement] = []
  /// The pictures for which a substitute was drawn, or nothing.
  private(set) var incomplete: [Placement] = []
  /// True if this frame compiles programs only for other pictures.
  private var defersPrograms = false

  /// Starts a frame.
  ///
  /// In a frame in which other pictures need programs, none are compiled for pictures that may wait.
  /// But they never wait for two frames in a row.
  ///
  /// - Parameters:
  ///   - programs: Number of programs to compile; nil for no limit.
  ///   - othersWant: True if pictures that may not wait need programs.
  mutating func beginFrame(programs: Int?, othersWant: Bool) {
    defersPrograms = othersWant && !defersPrograms
    (left, seen, hidden, incomplete) = (
      defersPrograms ? programs.map { _ in 0 } : programs, [], [], []
    )
  }

  /// Marks a picture as shown by a copy of an earlier drawing.
  mutating func touch(_ picture: Picture) {
    if picture.mayWait { seen.insert(Self.key(picture)) }
  }

  private static func key(_ picture: Picture) -> Picture {
    var key = picture
    key.light = .studio
    return key
  }

  /// Ends a frame and forgets pictures that it did not show.
  mutating func endFrame() { lights = lights.filter { seen.contains($0.key) } }

  /// The picture as it can be drawn now; nil if it cannot.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - placement: The place where it is drawn.
  ///   - isCompiled: True if a picture has a program.
  mutating func drawable(
    _ picture: Picture, _ placement: Placement, isCompiled: (Picture) -> Bool
  ) -> Picture? {
    guard picture.mayWait else { return picture }
    let key = Self.key(picture)
    seen.insert(key)
    if !isCompiled(picture), let left {
      guard left > 0 else {
        incomplete.append(placement)
        guard let light = lights[key] else { return plain(picture) }
        var earlier = picture
        earlier.light = light
        return isCompiled(earlier) ? earlier : nil
      }
      self.left = left - 1
    }
    lights[key] = picture.light
    return picture
  }

  /// A picture without its foils and effects; nil for one that is nothing without them.
  ///
  /// The frame waits for its program: few pictures differ in it, such as layers in depth.
  private func plain(_ picture: Picture) -> Picture? {
    guard !picture.mayLag else { return nil }
    var plain = picture
    (plain.stack, plain.effects) = (FoilStack(), [])
    return plain
  }

  /// Postpones a picture that is not visible to the end of the frame.
  mutating func postpone(_ placement: Placement) { hidden.append(placement) }
}
