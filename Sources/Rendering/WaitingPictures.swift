internal import Geometry
internal import SceneGraph
internal import Shading

/// Pictures that may wait for their programs, so that a frame is not kept waiting for all of them.
struct WaitingPictures {
  /// The light that each was last drawn in, by the picture in a light that all have.
  private var lights: [Picture: Light] = [:]
  /// Those of this frame.
  private var seen: Set<Picture> = []
  /// Programs that may still be compiled for them in this frame; nil for all.
  private var left: Int?
  /// What is not visible and has no program: it goes after all that is.
  private(set) var hidden: [Placement] = []
  /// Whether one of them is not shown as it is.
  private(set) var isIncomplete = false
  /// Whether this frame compiles programs for others.
  private var givesWay = false

  /// A new frame begins, in which so many programs may be compiled for them, nil for all; none where
  /// others want some, unless they did so in the frame before.
  mutating func beginFrame(programs: Int?, othersWant: Bool) {
    givesWay = othersWant && !givesWay
    (left, seen, hidden, isIncomplete) = (
      givesWay ? programs.map { _ in 0 } : programs, [], [], false
    )
  }

  /// One is shown by a copy of what was drawn before.
  mutating func touch(_ picture: Picture) {
    if picture.mayWait { seen.insert(Self.key(picture)) }
  }

  private static func key(_ picture: Picture) -> Picture {
    var key = picture
    key.light = .studio
    return key
  }

  /// Pictures that this frame did not show are forgotten.
  mutating func endFrame() { lights = lights.filter { seen.contains($0.key) } }

  /// The picture as it can be drawn now; nil where it cannot be.
  ///
  /// - Parameter isCompiled: whether there is a program for such a picture.
  mutating func drawable(_ picture: Picture, isCompiled: (Picture) -> Bool) -> Picture? {
    guard picture.mayWait else { return picture }
    let key = Self.key(picture)
    seen.insert(key)
    if !isCompiled(picture), let left {
      guard left > 0 else {
        isIncomplete = true
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

  /// Puts one that is not visible off to the end of the frame.
  mutating func postpone(_ placement: Placement) { hidden.append(placement) }
}
