internal import Controls
internal import Geometry
internal import SceneGraph

/// Where the gallery's parts stand in a view, in points.
///
/// The header stands above the picture and the panel with the sliders below it; in a wide and low
/// view both stand beside it. Where there is little room the header gets shorter and the panel
/// folds away; in the end the picture is alone.
struct EffectsLayout {
  let view: Size
  /// The picture in its own space, from the origin.
  let picture: Rect
  /// How much larger the picture is seen.
  let scale: Double
  /// Top left corner of the picture in the view.
  let origin: Vector2
  /// How much the header says.
  let header: Header
  /// Where it says it.
  let headerFrame: Rect
  /// The sheet with the sliders; without height where there are none or no room for them.
  let panel: Rect
  /// Diameter of the arrows; 0 where there is no room for them.
  let arrowSide: Double
  /// Whether header and panel are no taller than the view, with all lines that have room.
  private let hasRoom: Bool
  /// What picture and arrows share.
  private let stage: Rect

  /// How much the header says.
  enum Header: Hashable {
    /// Kind, name, and a description of so many lines.
    case full(lines: Int)
    /// The name.
    case short
    /// The name, small.
    case tiny
    /// Nothing.
    case none

    /// Points that it takes.
    var height: Double {
      switch self {
      case .full(let lines): 76 + 18 * Double(lines)
      case .short: 48
      case .tiny: 24
      case .none: 0
      }
    }
  }

  /// A way to arrange the parts.
  struct Plan {
    var header: Header
    /// Whether the sliders are seen; else their panel is folded away.
    var hasPanel = false
    /// Whether header and panel stand beside the picture.
    var isBeside = false
    /// Points that the picture's shorter side must have.
    var least = 0.0
    /// Narrowest view that it is for, in points.
    var narrowest = 0.0
  }

  /// Points that sliders have whether they use them or not, so that the picture stays where it is from
  /// effect to effect: four lines and a hint.
  private static func reserved(_ width: Double) -> Double {
    let line = Slider("", 0, in: 0...1, default: 0)
    let controls = (0..<4).map { Control($0, hint: "a hint", line) }
    return Panel<Int>().height(controls, width: width)
  }

  /// The best arrangement for a view.
  ///
  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - grows: whether the picture fills its room; else it keeps its size in a view of usual size.
  ///   - panelHeight: points down that the sliders take at a width; 0 where there are none.
  init(view: Size, picture size: Size, grows: Bool, panelHeight: (Double) -> Double) {
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
      EffectsLayout(plan, view: view, picture: size, grows: grows, panelHeight: panelHeight)
    }
    for plans in choices {
      let fitting = plans.map { ($0, layout($0)) }.filter { plan, layout in
        view.width >= plan.narrowest && layout.fits
          && min(layout.shown.size.width, layout.shown.size.height) >= plan.least
      }
      // Beside the picture only where that shows clearly more of it.
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
    _ plan: Plan, view: Size, picture size: Size, grows: Bool, panelHeight: (Double) -> Double
  ) {
    let foot = SceneSign.strip(in: view).origin.y
    let margin = min(24.0, 0.05 * view.width).rounded()
    let headerHeight = plan.header.height

    // What header and panel are as wide as.
    let column = plan.isBeside ? (0.4 * view.width).clamped(to: 260...440).rounded() : view.width
    let panelWidth = max(min(column - (plan.isBeside ? 0 : 2 * margin), 560), 1)
    // Few parameters leave the rest of their room empty; many are scrolled.
    let tallest = plan.isBeside ? foot - headerHeight - margin : 0.4 * view.height
    let wanted = plan.hasPanel ? panelHeight(panelWidth) : 0
    let reserved = plan.hasPanel ? max(Self.reserved(panelWidth), min(wanted, tallest)) : 0
    let panelSize = Size(panelWidth, min(wanted, reserved))
    let (headerFrame, panel, stage): (Rect, Rect, Rect)
    if plan.isBeside {
      // Side by side in the middle of a view that is far wider than high.
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
    // Its own size where that fits; larger in a large view, with air around it.
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

  /// Whether the arrangement has room for all its parts.
  private var fits: Bool {
    hasRoom && view.width > 1 && view.height > 1 && shown.origin.x >= stage.origin.x
      && shown.origin.y >= stage.origin.y && shown.end.y <= stage.end.y
  }

  /// Whether the sliders are seen.
  var hasPanel: Bool { panel.size.height > 0 }

  // MARK: Picture

  /// A point of the view in the picture's own space.
  func inPicture(_ point: Vector2) -> Vector2 { (point - origin) / scale }

  /// The picture as the view shows it.
  var shown: Rect {
    Rect(origin: origin, size: Size(picture.size.width * scale, picture.size.height * scale))
  }

  /// Points by which the line between before and after is longer than the picture, at either end,
  /// where the stage is so wide: it carries words where there is room.
  private static func overhang(of width: Double) -> Double { width >= 220 ? 18 : 4 }

  /// Points by which the line between before and after is longer than the picture, at either end.
  var overhang: Double { Self.overhang(of: stage.size.width) }

  /// Whether that line says which side is which.
  var isLabelled: Bool { overhang >= 18 }

  /// Where to click for the effect before (-1) or after (1); nil where there is no room.
  func arrow(_ way: Double) -> Rect? {
    guard arrowSide > 0 else { return nil }
    let inset = 0.77 * arrowSide
    let x = (way < 0 ? stage.origin.x + inset : stage.end.x - inset).rounded()
    let y = (origin.y + shown.size.height / 2).rounded()
    return Rect(center: Vector2(x, y), size: Size(arrowSide, arrowSide))
  }
}
