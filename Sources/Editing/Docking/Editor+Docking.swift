internal import Controls
public import Geometry
internal import SceneGraph

/// The bench's place in the view: at the right edge, or a sheet at the bottom edge of a narrow view.
extension Editor {
  /// The bench's frame in the view.
  func benchFrame(at time: Double) -> Rect {
    bench.frame(in: surroundings.view, at: time)
  }

  /// The width that the bench covers at the view's right edge, and the height that the bench and
  /// the strip cover at its bottom edge, in points.
  public func covered(at time: Double) -> Size {
    guard isPresent else { return Size(0, 0) }
    let taken = bench.presence.taken(of: surroundings.view, at: time)
    return Size(taken.width, taken.height + stripHeight(at: time))
  }

  private var isSheet: Bool { bench.presence.isSheet(in: surroundings.view) }

  private func handleFrame(at time: Double) -> Rect {
    BenchHandle.frame(
      corner: benchFrame(at: time).origin, isSheet: isSheet, in: surroundings.view)
  }

  /// True if the handle is visible because the pointer is near.
  private func showsHandle(at time: Double) -> Bool {
    isPresent && bench.presence.fits(surroundings.view) && hasPointer
      && BenchHandle.isNear(pointer, handleFrame(at: time), isSheet: isSheet)
      && !(isSheet && hasStrip && !bench.isOpen)
  }

  /// True if a point is on the visible handle.
  func isOnHandle(_ point: Vector2, at time: Double) -> Bool {
    showsHandle(at: time) && handleFrame(at: time).contains(point)
  }

  /// The bench and its handle; empty if neither is visible.
  func benchNodes(beside state: CardState, at time: Double) -> [Node] {
    var nodes: [Node] = []
    let taken = bench.presence.taken(of: surroundings.view, at: time)
    if taken.width + taken.height > 0 {
      nodes += bench.panel.nodes(
        controls(beside: state, lean: state.lean), in: benchFrame(at: time),
        hint: "Point at a control to see what it does.",
        overlaysMove: state.isMoving)
    }
    if showsHandle(at: time) {
      let frame = handleFrame(at: time)
      nodes.append(
        .drawing(
          BenchHandle.drawing(
            isSheet: isSheet, isOpen: bench.isOpen, isLit: frame.contains(pointer))
        )
        .offset(by: frame.origin))
    }
    return nodes
  }

  /// The cursor over the bench; nil elsewhere.
  func benchCursor(at point: Vector2, beside state: CardState, time: Double) -> Cursor? {
    guard isPresent else { return nil }
    if isOnHandle(point, at: time) { return .hand }
    let frame = benchFrame(at: time)
    guard bench.isOpen, frame.contains(point) || bench.panel.isHeld else { return nil }
    return bench.panel.cursor(at: point, controls(beside: state), in: frame)
  }
}
