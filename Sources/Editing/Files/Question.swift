internal import Controls
public import Geometry
public import Interaction
public import SceneGraph

/// A question over the scene, with a button and a key for each answer; Esc closes it.
public struct Question: Sendable {
  /// An answer to choose.
  public struct Answer: Hashable, Sendable {
    /// The button's text, with its key.
    let title: String
    let key: Key
    /// The command that follows.
    let command: Command

    /// An answer with `title` on its button.
    public init(_ title: String, _ key: Key, _ command: Command) {
      (self.title, self.key, self.command) = (title, key, command)
    }
  }

  /// The outcome of an event.
  public enum Outcome: Hashable, Sendable {
    case none, closed
    case chosen(Command)
  }

  private let title: String
  private let answers: [Answer]
  /// The index of the answer that Enter chooses.
  private var selected: Int
  /// The pointer's place in the view; nil while it is outside.
  public var pointer: Vector2?

  /// A question with at least one answer; Enter chooses the last one.
  public init(_ title: String, _ answers: [Answer]) {
    (self.title, self.answers, selected) = (title, answers, answers.count - 1)
  }

  // MARK: Layout

  private static let (largest, margin, padding) = (Size(420, 128), 8.0, 18.0)

  private func frame(in view: Size) -> Rect {
    let room = view.vector - Vector2(repeating: 2 * Self.margin)
    let size = pointwiseMin(Self.largest.vector, room).clamped(
      lowerBound: Vector2(1, 1), upperBound: Self.largest.vector)
    let corner = (view.vector - size) / 2
    return Rect(
      origin: Vector2(corner.x.rounded(), corner.y.rounded()), size: Size(size.x, size.y))
  }

  /// The frame of a button in the question's own space.
  private func button(_ index: Int, in size: Size) -> Rect {
    let count = Double(answers.count)
    let width = max((size.width - 2 * Self.padding - 10 * (count - 1)) / count, 1)
    return Rect(
      origin: Vector2(Self.padding + Double(index) * (width + 10), 46), size: Size(width, 34))
  }

  private func pointed(in view: Size) -> Int? {
    guard let pointer else { return nil }
    let frame = frame(in: view)
    return answers.indices.first {
      button($0, in: frame.size).contains(pointer - frame.origin)
    }
  }

  // MARK: Events

  /// Handles an event in a view of this size, in points.
  public mutating func handle(_ event: Event, in view: Size) -> Outcome {
    switch event {
    case .moved(let place): pointer = place
    case .hoverEnded: pointer = nil
    case .pressed(.left):
      if let index = pointed(in: view) { return .chosen(answers[index].command) }
      return pointer.map(frame(in: view).contains) == false ? .closed : .none
    case .key(.escape): return .closed
    case .key(.enter), .key(.space): return .chosen(answers[selected].command)
    case .key(.left), .key(.shiftTab): selected = max(selected - 1, 0)
    case .key(.right), .key(.tab): selected = min(selected + 1, answers.count - 1)
    case .key(let key):
      if let answer = answers.first(where: { $0.key == key }) { return .chosen(answer.command) }
    default: break
    }
    return .none
  }

  // MARK: Picture

  /// The cursor at the pointer.
  public func cursor(in view: Size) -> Cursor { pointed(in: view) == nil ? .arrow : .hand }

  /// The question in the middle of a view.
  public func nodes(in view: Size) -> [Node] {
    let (frame, pointed) = (frame(in: view), pointed(in: view))
    let room = max(frame.size.width - 2 * Self.padding, 1)
    var items = PanelBackground.items(frame.size, opacity: 0.98)
    items.append(
      .text(
        Text(title, size: 14, isBold: true, color: Palette.bright, width: room, ellipsis: .start),
        at: Vector2(Self.padding, 24)))
    for (index, answer) in answers.enumerated() {
      items += FilePickerLayout.button(
        answer.title, button(index, in: frame.size), isMain: index == selected,
        isLit: index == pointed)
    }
    items.append(
      .text(
        Text(
          "Enter takes the golden answer. Esc closes.", size: PanelStyle.small,
          color: Palette.quiet, width: room), at: Vector2(Self.padding, 102)))
    return [.drawing(items, in: frame)]
  }
}
