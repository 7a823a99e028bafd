internal import Controls
internal import Geometry

/// The layout of the gallery in a view, in points.
///
/// The header is above the picture and the panel of sliders below it; in a wide, low view both are
/// beside it. With less room the header gets shorter, then the panel disappears; in the smallest
/// view the picture is alone.
struct EffectsLayout {
  let view: Size
  /// The picture's frame in its own space, from the origin.
  let picture: Rect
  /// The scale of the picture in the view.
  let scale: Double
  /// The top left corner of the picture in the view.
  let origin: Vector2
  /// The form of the header.
  let header: Header
  /// The header's frame.
  let headerFrame: Rect
  /// The frame of the panel of sliders; of height 0 if there are none or no room.
  let panel: Rect
  /// The diameter of the arrows, in points; 0 if there is no room.
  let arrowSide: Double
  /// True if header and panel fit the view's height, with the reserved lines.
  private let hasRoom: Bool
  /// The area for picture and arrows.
  private let stage: Rect

  /// A form of the header.
  enum Header: Hashable {
    /// Kind, name, and a description of `lines` lines.
    case full(lines: Int)
    /// The name alone.
    case short
    /// The name alone, in small type.
    case tiny
    /// No header.
    case none

    /// The header's height, in points.
    var height: Double {
      switch self {
      case .full(let lines): 76 + 18 * Double(lines)
      case .short: 48
      case .tiny: 24
      case .none: 0
      }
    }
  }

  /// An arrangement of the parts.
  struct Plan {
    var header: Header
    /// True if the panel of sliders is visible.
    var hasPanel = false
    /// True if header and panel are beside the picture.
    var isBeside = false
    /// The smallest allowed length of the picture's shorter side, in points.
    var least = 0.0
    /// The smallest view width for this arrangement, in points.
    var narrowest = 0.0
  }

  /// The height reserved for sliders, so that the picture stays in place from effect to effect:
  /// four lines and a hint, in points.
  private static func reserved(_ width: Double, hasChain: Bool) -> Double {
    let line = Slider("", 0, in: 0...1, default: 0)
    let controls = (0..<4).map { Control($0, hint: "a hint", line) }
    let buttons = hasChain ? [Control(4, Buttons([]))] : []
    return Panel<Int>().height(controls + buttons, width: width)
  }

  /// The best arrangement for a view.
  ///
  /// - Parameters:
  ///   - size: The picture's own size.
  ///   - grows: True if the picture fills its room; else it keeps its size in a view of usual
  ///     size.
  ///   - hasChain: True if the panel begins with the chain.
  ///   - panelHeight: The height of the sliders at a width, in points; 0 for none.
  init(
    view: Size, picture size: Size, grows: Bool, hasChain: Bool = false,
    panelHeight: (Double) -> Double
  ) {
    let lines = view.width >= 380 ? 2 : 3
    let choices = [
      [
        Plan(header: .full(lines: lines), hasPanel: true, least: 120, narrowest: 300),
        Plan(
          header: .full(lines: 3), hasPanel: true, isBeside: true, least: 150, narrowest: 600),
      ],
      [
        Plan(header: .short, hasPanel: true, least: 110, narrowest: 260),
        Plan(
          header: .full(lines: 2), hasPanel: true, isBeside: true, least: 110, narrowest: 500),
      ],
      [Plan(header: .full(lines: lines), least: 130, narrowest: 300)],
      [Plan(header: .short, least: 70, narrowest: 170)],
      [Plan(header: .tiny, least: 40, narrowest: 90)],
    ]
    func layout(_ plan: Plan) -> EffectsLayout {
      EffectsLayout(
        plan, view: view, picture: size, grows: grows, hasChain: hasChain,
        panelHeight: panelHeight)
    }
    for plans in choices {
      let fitting = plans.map { ($0, layout($0)) }.filter { plan, layout in
        view.width >= plan.narrowest && layout.fits
          && min(layout.shown.size.width, layout.shown.size.height) >= plan.least
      }
      // Beside the picture only if that makes the picture clearly larger.
      let best = fitting.max {
        $0.1.scale * ($0.0.isBeside ? 1 : 1.3) < $1.1.scale * ($1.0.isBeside ? 1 : 1.3)
      }
      if let best {
        self = best.1
        return
      }
    }
    self = layout(Plan(header: .none))
  }

  private init(
    _ plan: Plan, view: Size, picture size: Size, grows: Bool, hasChain: Bool,
    panelHeight: (Double) -> Double
  ) {
    let foot = SceneSign.strip(in: view).origin.y
    let margin = min(24.0, 0.05 * view.width).rounded()
    let headerHeight = plan.header.height

    // The width of header and panel.
    let column = plan.isBeside ? (0.4 * view.width).clamped(to: 260...440).rounded() : view.width
    let panelWidth = max(min(column - (plan.isBeside ? 0 : 2 * margin), 560), 1)
    // Few sliders leave a part of the reserved room empty; many sliders scroll.
    let tallest = plan.isBeside ? foot - headerHeight - margin : 0.4 * view.height
    let wanted = plan.hasPanel ? panelHeight(panelWidth) : 0
    let usual = Self.reserved(panelWidth, hasChain: hasChain)
    let reserved = plan.hasPanel ? max(usual, min(wanted, tallest)) : 0
    let panelSize = Size(panelWidth, min(wanted, reserved))
    let (headerFrame, panel, stage): (Rect, Rect, Rect)
    if plan.isBeside {
      // A very wide view centers the column and the picture side by side.
      let across = min(view.width - column - margin, 2.1 * view.height)
      let outside = ((view.width - column - margin - across) / 2).rounded()
      let left = outside + across
      let top = max(((foot - headerHeight - reserved) / 2).rounded(), 0)
      headerFrame = Rect(origin: Vector2(left, top), size: Size(column, headerHeight))
      panel = Rect(origin: Vector2(left, top + headerHeight), size: panelSize)
      stage = Rect(origin: Vector2(outside, 0), size: Size(across, foot))
    } else {
      headerFrame = Rect(origin: .zero, size: Size(view.width, headerHeight))
      panel = Rect(
        origin: Vector2(((view.width - panelSize.width) / 2).rounded(), foot - panelSize.height),
        size: panelSize)
      stage = Rect(
        origin: Vector2(0, headerHeight),
        size: Size(view.width, max(foot - headerHeight - reserved, 1)))
    }

    let width = stage.size.width
    let arrowSide = width >= 150 ? (0.11 * width).clamped(to: 28...44).rounded() : 0
    let across = max(width - 2 * 1.54 * arrowSide - (arrowSide > 0 ? 0 : 12), 1)
    let down = max(stage.size.height - 2 * Self.overhang(of: width) - 8, 1)
    let fit = min(across / size.width, down / size.height)
    // The picture keeps its own size if that fits; in a large view it grows, with space around it.
    let scale = grows || fit < 1 ? fit : fit < 1.6 ? 1 : min(fit / 1.3, 2)
    let corner = stage.center - size.vector * scale / 2

    self.view = view
    hasRoom = headerHeight + reserved <= foot
    (self.headerFrame, self.panel, self.stage) = (headerFrame, panel, stage)
    (self.arrowSide, self.scale) = (arrowSide, scale)
    header = plan.header
    picture = Rect(origin: .zero, size: size)
    origin = Vector2(corner.x.rounded(), corner.y.rounded())
  }

  /// True if the arrangement has room for all its parts.
  private var fits: Bool {
    hasRoom && view.width > 1 && view.height > 1 && shown.origin.x >= stage.origin.x
      && shown.origin.y >= stage.origin.y && shown.end.y <= stage.end.y
  }

  /// True if the panel of sliders is visible.
  var hasPanel: Bool { panel.size.height > 0 }

  // MARK: Picture

  /// A point of the view in the picture's own space.
  func inPicture(_ point: Vector2) -> Vector2 { (point - origin) / scale }

  /// The picture's frame in the view.
  var shown: Rect {
    Rect(origin: origin, size: Size(picture.size.width * scale, picture.size.height * scale))
  }

  /// The overhang of the divider at both ends of the picture, for a stage of a width; a wide stage
  /// has room for labels there.
  private static func overhang(of width: Double) -> Double { width >= 220 ? 18 : 4 }

  /// The overhang of the divider at both ends of the picture, in points.
  var overhang: Double { Self.overhang(of: stage.size.width) }

  /// True if the divider has the labels "Before" and "After".
  var isLabeled: Bool { overhang >= 18 }

  /// The frame of the arrow to the previous (-1) or next (1) effect; nil if there is no room.
  func arrow(_ way: Double) -> Rect? {
    guard arrowSide > 0 else { return nil }
    let inset = 0.77 * arrowSide
    let x = (way < 0 ? stage.origin.x + inset : stage.end.x - inset).rounded()
    let y = (origin.y + shown.size.height / 2).rounded()
    return Rect(center: Vector2(x, y), size: Size(arrowSide, arrowSide))
  }
}
