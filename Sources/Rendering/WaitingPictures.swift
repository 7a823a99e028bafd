internal import Geometry
internal import SceneGraph
internal import Shading

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

  /// The frame in which each picture last got a new light.
  private var lastLit: [Picture: Int] = [:]
  /// Number of frames so far.
  private var frame = 0
  /// True if a picture keeps an earlier light until a later frame.
  private(set) var keepsLights = false

  /// The leaves of a window's frame, of which only some get a new light.
  ///
  /// A light that moves would cost as much on all swatches as on the card. The pictures that have
  /// kept their light for longest are first.
  ///
  /// - Parameters:
  ///   - leaves: All leaves of the frame.
  ///   - most: The number of pictures that get a new light.
  ///   - isVisible: True for a picture that is not scrolled out of view.
  mutating func withEarlierLights(
    _ leaves: [Placement], newLights most: Int, isVisible: (Picture, Placement) -> Bool
  ) -> [Placement] {
    var outdated: [(index: Int, picture: Picture, key: Picture, light: Light)] = []
    for (index, leaf) in leaves.enumerated() {
      guard case .picture(let picture) = leaf.leaf, picture.mayWait else { continue }
      let key = Self.key(picture)
      guard let light = lights[key], light != picture.light, isVisible(picture, leaf) else {
        continue
      }
      outdated.append((index, picture, key, light))
    }
    keepsLights = outdated.count > most
    outdated.sort { lastLit[$0.key] ?? 0 < lastLit[$1.key] ?? 0 }
    for lit in outdated.prefix(most) { lastLit[lit.key] = frame }
    var leaves = leaves
    for kept in outdated.dropFirst(most) {
      var picture = kept.picture
      picture.light = kept.light
      leaves[kept.index] = leaves[kept.index].replaced(by: picture)
    }
    return leaves
  }

  /// Starts a frame.
  ///
  /// In a frame in which other pictures need programs, none are compiled for pictures that may wait.
  /// But they never wait for two frames in a row.
  ///
  /// - Parameters:
  ///   - programs: Number of programs to compile; nil for no limit.
  ///   - othersWant: True if pictures that may not wait need programs.
  mutating func beginFrame(programs: Int?, othersWant: Bool) {
    frame += 1
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
  mutating func endFrame() {
    lights = lights.filter { seen.contains($0.key) }
    lastLit = lastLit.filter { seen.contains($0.key) }
  }

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
        guard let light = lights[key] else { return nil }
        var earlier = picture
        earlier.light = light
        return isCompiled(earlier) ? earlier : nil
      }
      self.left = left - 1
    }
    lights[key] = picture.light
    return picture
  }

  /// Postpones a picture that is not visible to the end of the frame.
  mutating func postpone(_ placement: Placement) { hidden.append(placement) }
}
