internal import CardModel
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The tools with which a mask is painted, and the button that paints now.
struct PaintTools: Hashable, Sendable {
  /// A tool.
  enum Tool: CaseIterable, Sendable {
    case brush, eraser, fill, lasso

    /// The name for users.
    var title: String {
      switch self {
      case .brush: "Brush"
      case .eraser: "Eraser"
      case .fill: "Fill"
      case .lasso: "Lasso"
      }
    }

    /// The way to use it, for users.
    var use: String {
      switch self {
      case .brush: "Drag to paint."
      case .eraser: "Drag to take away."
      case .fill: "Click a color to fill it, with Shift everywhere."
      case .lasso: "Draw around what to fill; the line keeps to edges."
      }
    }
  }

  /// The tool in use.
  var tool = Tool.brush
  /// The diameter of brush and eraser, in millimeters.
  var size = 4.0
  /// The share of the radius that is full.
  var hardness = 1.0
  /// The largest distance of a filled color, in Oklab.
  var tolerance = 0.08
  /// True to fill only what is connected to the clicked point.
  var isConnected = true
  /// The largest distance of an edge of the art to which the lasso moves, in millimeters.
  var reach = 0.8
  /// The stroke of the lasso, whose inside is painted once the button is released.
  var lasso: MaskStroke?
  /// True to show the mask alone, in black and white.
  var showsMaskAlone = false
  /// True if the next fill takes all of its color.
  var fillsEverywhere = false
  /// The button that draws a stroke now; nil for none.
  var held: MouseButton?

  /// The tools while no button is down, for the next time.
  var resting: PaintTools {
    var tools = self
    (tools.lasso, tools.held, tools.fillsEverywhere) = (nil, nil, false)
    return tools
  }

  /// The range of diameters, in millimeters.
  static let sizes = 0.1...15.0

  /// Makes the brush larger or smaller by steps of a fifth.
  mutating func resize(by steps: Double) {
    let factor = steps > 0 ? 1.25 : 0.8
    size = (size * factor).clamped(to: Self.sizes)
  }

  /// Exchanges brush and eraser.
  mutating func toggleEraser() { tool = tool == .brush ? .eraser : .brush }

  /// Performs the action of a key.
  mutating func perform(_ action: Action.ID?) {
    switch action {
    case .smallerBrush: resize(by: -1)
    case .largerBrush: resize(by: 1)
    case .toggleEraser: toggleEraser()
    case .showMask: showsMaskAlone.toggle()
    case .fillAll: fillsEverywhere = true
    default: break
    }
  }

  /// True if a key keeps its action while the user paints: those of the window, and some of the card.
  ///
  /// The other actions would turn the card, or change what is painted on.
  static func leaves(_ key: Key) -> Bool {
    let kept: [Action.ID] = [.save, .saveAs, .copyCommand, .open, .resetZoom]
    guard Action.of(key, in: .painter) == nil else { return false }
    return Action.of(key, in: .card).map(kept.contains)
      ?? (key != .escape && Action.of(key, in: .window) != nil)
  }

  /// The outline of the brush at a point of the view, one point wide at every zoom; empty if it is
  /// beyond the view.
  func ring(at pointer: Vector2, pointsPerMillimeter: Double) -> [Node] {
    let radius = tool == .fill || tool == .lasso ? 4 : max(size / 2 * pointsPerMillimeter, 1.5)
    guard radius < Self.mostRadius else { return [] }
    let frame = Rect(center: pointer, size: Size(2 * radius + 4, 2 * radius + 4))
    return Self.hairline(Path(circleAt: frame.size.vector / 2, radius: radius), in: frame)
  }

  /// The line of the lasso in a view.
  ///
  /// - Parameter frame: The card's frame in the view.
  func lassoNodes(on frame: Rect, in view: Size) -> [Node] {
    guard let lasso, lasso.points.count > 1 else { return [] }
    let path = Path(lines: lasso.points.map { frame.origin + $0 * frame.size.vector })
    return Self.hairline(path, in: Rect(origin: .zero, size: view))
  }

  /// A white line with a dark border, which is seen on all art.
  private static func hairline(_ path: Path, in frame: Rect) -> [Node] {
    [
      .drawing(
        [
          .stroke(path, .color(.black.opacity(0.55)), StrokeStyle(width: 3)),
          .stroke(path, .color(.white), StrokeStyle(width: 1)),
        ], in: frame)
    ]
  }

  private static let mostRadius = 500.0

  /// A stroke that begins at a point of a card, as a share of its width and height.
  func stroke(by button: MouseButton, at point: Vector2, of card: Card, _ face: CardFace)
    -> MaskStroke
  {
    let shape: MaskStroke.Shape =
      switch tool {
      case .fill:
        .fill(tolerance: tolerance, isConnected: isConnected && !fillsEverywhere)
      case .lasso: .lasso(reach: reach)
      case .brush, .eraser: .line(radius: size / 2, hardness: hardness)
      }
    return MaskStroke(
      shape, erases: (button == .right) != (tool == .eraser), at: point, on: card.shape,
      crop: face.crop)
  }
}

extension Card {
  /// The painting of a map, with no strokes yet for one that is not painted; nil for no map.
  func painting(_ slot: MapSlot) -> MaskPainting? {
    let face = slot.isBack ? back : front
    let own = slot.role == .foil ? face.foils.dropFirst(slot.sheet).first?.map : self[slot]
    guard let id = own?.picture(on: face, of: shape) else { return nil }
    // Tools over a painting become a part of what is painted on.
    if own?.tools == .unused, let painting = id.painting { return painting }
    return MaskPainting(over: id, art: face.art)
  }
}
