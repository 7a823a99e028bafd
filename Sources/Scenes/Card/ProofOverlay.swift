internal import CardModel
internal import Controls
internal import Geometry
internal import Glibc
internal import Interaction
internal import SceneGraph

extension CardScene {
  /// The open proof; nil while it is closed.
  private var openProof: (presence: ProofPresence, proof: Proof)? {
    surroundings.editor.proof.map { ($0, surroundings.proof ?? Proof()) }
  }

  /// The card as its printer would get it, with its bleed; nil while the proof is closed, and until
  /// its pictures are made.
  func proofSlab(_ layout: CardLayout, at time: Double) -> Slab? {
    guard let pictures = openProof?.proof.pictures else { return nil }
    let bleed = pictures.bleed / layout.shape.millimetersPerPoint(of: layout.frame.size)
    func side(_ id: PictureID, of face: CardFace) -> Picture {
      var picture = Picture(id, frame: layout.frame.expanded(by: Vector2(repeating: bleed)))
      (picture.card, picture.mayWait) = (layout.shape, mayWait)
      guard pictures.view.showsFoil else { return picture }
      var printed = face
      // The look of bare art is only shown.
      printed.foils.removeAll { $0.isImplied || !pictures.hasFoil }
      let live = self.picture(of: printed, layout, at: time)
      (picture.light, picture.stack) = (live.light, live.stack)
      picture.stack.plane = FoilStack.Plane(face.print, crop: live.crop, frame: layout.frame)
      return picture
    }
    return Slab(
      front: side(pictures.front, of: surroundings.card.front),
      back: side(pictures.back, of: surroundings.card.back), thickness: layout.thickness,
      toLamp: CardLayout.toLamp)
  }

  /// Brings a finding that was just selected into view, and nearer if the user wants that.
  mutating func showFinding(since before: Surroundings, at time: Double) {
    guard let (now, proof) = openProof, let old = before.editor.proof,
      now.finding != old.finding || now.looks != old.looks,
      let places = now.finding.flatMap({ proof.findings.dropFirst($0).first?.places }),
      !places.isEmpty
    else { return }
    let place = places[now.place % places.count]
    let (layout, view) = (layout(at: time), surroundings.view)
    let millimeter = layout.frame.size.width / layout.shape.size.width
    let point = layout.center + layout.frame.origin + millimeter * place
    let seen = zoom.matrix(in: view, at: time).apply(point: Vector3(point, 0))
    let room = layout.center - Vector2(repeating: 2 * ProofPresence.ringRadius)
    let isSeen =
      abs(seen.x - layout.center.x) < room.x && abs(seen.y - layout.center.y) < room.y
    let isNearer = now.finding == old.finding && now.looks > old.looks
    guard isNearer || !isSeen else { return }
    // A closer look has 36 points in a millimeter, or more if the view has more.
    let present = zoom.scale(at: time)
    let scale = isNearer ? max(min(36 / millimeter, 12), present) : present
    zoom.look(at: point, from: layout.center, scale: scale, in: view, at: time)
  }

  /// The hairlines and the rings of the open proof over the card; empty while it is closed.
  func proofNodes(_ rotation: Matrix4, _ layout: CardLayout, near: Matrix4) -> [Node] {
    guard let (presence, proof) = openProof,
      let overlay = ProofOverlay(
        .transformed(near, layout.blankCard(rotation)), layout,
        isBack: rotation.apply(direction: Vector3(0, 0, 1)).z < 0)
    else { return [] }
    return overlay.lines(of: proof) + overlay.rings(of: proof, selected: presence.finding)
  }
}

/// The lines and rings over the side of a card that faces the eye, as thin as in the view.
private struct ProofOverlay {
  private let homography: Homography
  private let shape: CardShape
  private let frame: Rect
  private let isBack: Bool
  /// True if the card is upright in the view, so that its lines are on whole points.
  private let isFlat: Bool

  /// The overlay of a card's node; nil if the eye sees only its edge.
  init?(_ card: Node, _ layout: CardLayout, isBack: Bool) {
    let side = card.placements().last {
      if case .picture = $0.leaf { true } else { false }
    }
    guard let side else { return nil }
    (homography, shape, frame) = (side.homography, layout.shape, layout.frame)
    self.isBack = isBack
    let corners = [Vector2(0, 0), Vector2(1, 0), Vector2(0, 1)].compactMap { [homography] corner in
      homography.apply(layout.frame.origin + corner * layout.frame.size.vector)
    }
    isFlat =
      corners.count == 3
      && max(abs(corners[0].y - corners[1].y), abs(corners[0].x - corners[2].x)) < 1e-3
  }

  /// The point of the view over a place of the card, in millimeters from its top left corner.
  private func point(_ place: Vector2) -> Vector2? {
    homography.apply(frame.origin + place / shape.millimetersPerPoint(of: frame.size))
  }

  // MARK: Lines

  /// The colors of the bleed's end, of the cut and of the margin without text.
  private static let bleed = Color(1, 0.24, 0.27)
  private static let cut = Color(0.1, 0.62, 1)
  private static let safe = Color(0.16, 0.8, 0.4)

  func lines(of proof: Proof) -> [Node] {
    let corner = proof.corner ?? shape.corner
    return outline(outside: proof.bleed, corner: 0, Self.bleed)
      + outline(outside: -proof.safe, corner: corner - proof.safe, Self.safe)
      + outline(outside: 0, corner: corner, Self.cut)
  }

  /// A rectangle around the card with round corners, as one hairline for each edge and corner.
  ///
  /// - Parameter outside: The distance from the card's edge, in millimeters; negative inside.
  private func outline(outside: Double, corner: Double, _ color: Color) -> [Node] {
    let low = Vector2(repeating: -outside)
    let high = shape.size.vector + Vector2(repeating: outside)
    guard high.x > low.x, high.y > low.y else { return [] }
    let radius = corner.clamped(to: 0...(high - low).min() / 2)
    let steps = radius > 0 ? 8 : 0
    let turns = [
      (Vector2(high.x - radius, low.y + radius), -90.0), (high - Vector2(repeating: radius), 0),
      (Vector2(low.x + radius, high.y - radius), 90), (low + Vector2(repeating: radius), 180),
    ]
    var arcs: [[Vector2]] = []
    for (center, start) in turns {
      let arc = (0...steps).compactMap { step -> Vector2? in
        let angle = Angle.degrees(start + 90 * Double(step) / Double(max(steps, 1)))
        return point(center + radius * Vector2(cos(angle.radians), sin(angle.radians)))
      }
      guard arc.count == steps + 1 else { return [] }
      arcs.append(arc)
    }
    snap(&arcs)
    return arcs.indices.flatMap { index -> [Node] in
      let next = arcs[(index + 1) % arcs.count]
      let edge = [arcs[index][steps], next[0]]
      return (steps > 0 ? [Self.hairline(arcs[index], color)] : []) + [Self.hairline(edge, color)]
    }
  }

  /// Moves the lines of an upright card into the middle of pixels, so that they are sharp.
  private func snap(_ arcs: inout [[Vector2]]) {
    guard isFlat else { return }
    let all = arcs.flatMap(\.self)
    let (low, high) = all.reduce((all[0], all[0])) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    func middle(_ place: Vector2) -> Vector2 {
      place.rounded(.down) + Vector2(repeating: 0.5)
    }
    let (start, end) = (middle(low), middle(high))
    for arc in arcs.indices {
      for at in arcs[arc].indices {
        arcs[arc][at] = start + (arcs[arc][at] - low) / (high - low) * (end - start)
      }
    }
  }

  /// A line of one point through points of the view.
  private static func hairline(_ points: [Vector2], _ color: Color) -> Node {
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }.rounded(.down)
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }.rounded(.up)
    let origin = low - Vector2(1, 1)
    let size = high - low + Vector2(2, 2)
    return .drawing(
      [
        .stroke(Path(lines: points.map { $0 - origin }), .color(color), StrokeStyle(width: 1))
      ], in: Rect(origin: origin, size: Size(size.x, size.y)))
  }

  // MARK: Rings

  /// A ring at each place of the side's findings, those of the selected one last and bright.
  func rings(of proof: Proof, selected: Int?) -> [Node] {
    let here = proof.findings.indices.filter { proof.findings[$0].isBack == isBack }
    return (here.filter { $0 != selected } + here.filter { $0 == selected }).flatMap { index in
      let finding = proof.findings[index]
      return finding.places.compactMap(point).map { center in
        Self.ring(
          at: center, finding.isError ? PanelStyle.fault : Palette.gold,
          isBright: index == selected)
      }
    }
  }

  private static func ring(at center: Vector2, _ color: Color, isBright: Bool) -> Node {
    let radius = ProofPresence.ringRadius + (isBright ? 3 : 0)
    let size = Size(2 * radius + 8, 2 * radius + 8)
    let middle = size.vector / 2
    let circle = Path(circleAt: middle, radius: radius)
    let width = isBright ? 3.0 : 2.25
    return .drawing(
      [
        .stroke(
          circle, .color(.black.opacity(isBright ? 0.6 : 0.5)), StrokeStyle(width: width + 2)),
        .stroke(circle, .color(color), StrokeStyle(width: width)),
      ], in: Rect(origin: (center - middle).rounded(.toNearestOrAwayFromZero), size: size))
  }
}
