internal import Geometry
public import Interaction
public import SceneGraph

extension Session {
  /// True while the help covers the scene.
  public var showsHelp: Bool { helpScroll != nil }

  private var helpPanel: HelpPanel {
    // Beside the bench, long after it has opened or closed, so that both can be read.
    let room = surroundings.view - (live[current.id]?.card?.covered(at: 1e9) ?? Size(0, 0))
    let isSmall = room.width < 460 || room.height < 360
    return HelpPanel(
      HelpSection.all(of: current, among: scenes), in: isSmall ? surroundings.view : room)
  }

  /// The help over the scene; nil while it is closed.
  public var helpNode: Node? {
    guard let helpScroll else { return nil }
    let panel = helpPanel
    return panel.node(scroll: min(helpScroll, panel.farthest))
  }

  /// True if an event scrolls the help, so that the scene does not get it.
  ///
  /// Help that fits into the view does not scroll.
  public func helpTakes(_ event: Event) -> Bool {
    guard showsHelp else { return false }
    let panel = helpPanel
    return panel.farthest > 0 && event.scrolling(step: panel.step, page: panel.page) != nil
  }

  /// Scrolls the help by an event that `helpTakes`.
  mutating func scrollHelp(_ event: Event) {
    guard let helpScroll else { return }
    let panel = helpPanel
    let motion = event.scrolling(step: panel.step, page: panel.page) ?? 0
    self.helpScroll = (min(helpScroll, panel.farthest) + motion).clamped(to: 0...panel.farthest)
      .rounded()
  }
}

extension Event {
  /// The points by which the event scrolls a text up; nil for an event that does not scroll.
  ///
  /// - Parameters:
  ///   - step: The points of an arrow key or a line of the wheel.
  ///   - page: The points of a page key.
  func scrolling(step: Double, page: Double) -> Double? {
    switch self {
    case .scrolled(let way, _): -way.y * step
    case .key(.down): step
    case .key(.up): -step
    case .key(.pageDown): page
    case .key(.pageUp): -page
    case .key(.home): -.infinity
    case .key(.end): .infinity
    default: nil
    }
  }
}
