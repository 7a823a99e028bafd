internal import Geometry
public import Interaction
public import SceneGraph

extension Session {
  /// True while the help covers the scene.
  public var showsHelp: Bool { helpScroll != nil }

  private var helpPanel: HelpPanel {
    HelpPanel(HelpSection.all(of: current, among: scenes), in: surroundings.view)
  }

  /// The help over the scene; nil while it is closed.
  public var helpNode: Node? {
    guard let helpScroll else { return nil }
    let panel = helpPanel
    return panel.node(scroll: min(helpScroll, panel.farthest))
  }

  /// The points by which an event scrolls the help up; nil for an event that does not scroll it.
  private func helpMotion(of event: Event, _ panel: HelpPanel) -> Double? {
    switch event {
    case .scrolled(let way, _): -way.y * panel.step
    case .key(.down): panel.step
    case .key(.up): -panel.step
    case .key(.pageDown): panel.page
    case .key(.pageUp): -panel.page
    case .key(.home): -.infinity
    case .key(.end): .infinity
    default: nil
    }
  }

  /// True if an event scrolls the help, so that the scene does not get it.
  ///
  /// Help that fits into the view does not scroll.
  public func helpTakes(_ event: Event) -> Bool {
    guard showsHelp else { return false }
    let panel = helpPanel
    return panel.farthest > 0 && helpMotion(of: event, panel) != nil
  }

  /// Scrolls the help by an event that `helpTakes`.
  mutating func scrollHelp(_ event: Event) {
    guard let helpScroll else { return }
    let panel = helpPanel
    let motion = helpMotion(of: event, panel) ?? 0
    self.helpScroll = (min(helpScroll, panel.farthest) + motion).clamped(to: 0...panel.farthest)
      .rounded()
  }
}
