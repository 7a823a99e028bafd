internal import Geometry
internal import Motion
internal import SceneGraph

/// The night with its lamps and the snow on the tree, each turned on and off by a key.
struct TreeNight {
  /// The shares of the lamps' light and of the snow that has settled, 0...1.
  var (lamps, snow) = (SpringMotion(resting: 0), SpringMotion(resting: 0))
  /// True if motion is reduced.
  private var isQuick: Bool

  /// A tree without lamps and snow.
  init(isQuick: Bool) { self.isQuick = isQuick }

  /// Turns lamps or snow on or off; snow takes about half a minute to settle.
  mutating func turn(
    _ part: WritableKeyPath<TreeNight, SpringMotion>, on isOn: Bool, at time: Double
  ) {
    let response = isQuick ? 0.15 : part == \.snow && isOn ? 24 : 1.1
    self[keyPath: part] = self[keyPath: part].retargeted(
      to: isOn ? 1 : 0, at: time, by: Spring(response: response, dampingRatio: 1))
  }

  /// Adapts to reduced motion: what changes gets there quickly.
  mutating func adapt(isQuick: Bool, at time: Double) {
    guard isQuick != self.isQuick else { return }
    self.isQuick = isQuick
    for part in [\TreeNight.lamps, \.snow] {
      turn(part, on: self[keyPath: part].target == 1, at: time)
    }
  }

  func isAtRest(at time: Double) -> Bool { lamps.isAtRest(at: time) && snow.isAtRest(at: time) }

  /// The light on a card, of the star and of the lamps on both sides.
  ///
  /// - Parameter way: The way from the card to the star, in widths of the tree.
  func light(toStar way: Vector2, at time: Double) -> Light {
    let glow = lamps.value(at: time)
    func lamp(_ way: Vector2, _ color: Vector3, _ brightness: Double) -> Lamp {
      Lamp(
        toward: Vector3(way, 0.75), color: color * (brightness + (brightness + 3) * glow / 1.5),
        glare: 0.08)
    }
    return Light(
      lamps: [
        lamp(way, Vector3(1, 0.90, 0.70), 8), lamp(Vector2(-0.55, 0.25), Vector3(1, 0.7, 0.4), 4),
        lamp(Vector2(0.6, 0.1), Vector3(1, 0.78, 0.62), 4),
      ],
      distance: 4, radius: .degrees(2.5), room: Vector4(-0.3, -0.9, 0, 0.92 - 0.35 * glow),
      followsPointer: false)
  }
}

extension TreeStand {
  /// A veil of night over what is drawn so far.
  func veil(_ darkness: Double) -> Node {
    let frame = Rect(origin: .zero, size: view).expanded(by: Vector2(repeating: 40))
    return darkness > 0 ? .shadow(Shadow(frame: frame, blur: 8, opacity: darkness)) : .empty
  }

  /// The warm light around the tree and on the snow.
  func glow(_ light: Double) -> Node {
    let radius = Vector2(repeating: 0.95 * layout.area.size.width)
    let stops = [0.40, 0.33, 0.22, 0.12, 0.045, 0].enumerated().map {
      GradientStop(0.2 * Double($0), Color(1, 0.66, 0.30, opacity: $1))
    }
    let disc = Drawing.Item.fill(
      Path(circleAt: radius, radius: radius.x),
      .radial(center: radius, radius: radius.x, stops))
    return Picture(
      Drawing(size: Size(2 * radius.x, 2 * radius.y), [disc]),
      at: layout.tiers[2].center - radius
    ).faded(light)
  }

  /// The lamps' halos and then the lamps; each swells and fades by its own spring.
  func lamps(_ light: Double, at time: Double) -> Node {
    func bulbs(
      _ diameters: ClosedRange<Double>, _ opacities: ClosedRange<Double>, core: Double, glow: Double
    ) -> Node {
      var bulbs = Particles(
        count: 84, seed: 27, area: Rect(origin: .zero, size: view), color: .white, time: time)
      bulbs.diameters = diameters.lowerBound * unit...diameters.upperBound * unit
      bulbs.opacities = opacities.lowerBound * light...opacities.upperBound * light
      (bulbs.scales, bulbs.cores, bulbs.spring.response) = (0.55...1.15, core...core, 3)
      var places = Particles.Gathering(to: layout.branches, start: 1)
      places.glow = glow
      places.tints = [
        Color(1, 0.80, 0.44), Color(1, 0.88, 0.62), Color(1, 0.56, 0.30), Color(1, 0.94, 0.82),
      ]
      bulbs.gathering = places
      return .particles(bulbs)
    }
    guard light > 0 else { return .empty }
    return .group([
      bulbs(36...70, 0.20...0.46, core: 0, glow: 0.9),
      bulbs(6...9.5, 0.9...1, core: 0.25, glow: 0.4),
    ])
  }

  /// Snow that has settled to a share: it grows up from behind an edge.
  func snow(_ snow: Picture, _ share: Double, opacity: Double = 1) -> Node {
    snow.faded(opacity * min(4 * share, 1)).offset(by: Vector2(0, 18 * unit * (1 - share)))
  }
}

extension Picture {
  /// The picture with an opacity, which is limited to 0...1; nothing for 0.
  fileprivate func faded(_ opacity: Double) -> Node {
    var picture = self
    picture.opacity = min(opacity, 1)
    return opacity > 0 ? .picture(picture) : .empty
  }
}

extension TreeLayout {
  /// Heaps of snow along the upper edges of the tiers, drawn behind the tree.
  var ridges: Picture {
    snow(
      tiers.flatMap { tier in
        [-1.0, 1].map { side in
          let tip = Vector2(tier.center.x, tier.origin.y)
          return (tip, tip + 0.93 * tier.size.vector * Vector2(side / 2, 1), 7)
        }
      }, depth: 0)
  }

  /// A drift of snow at the foundation's foot.
  var drift: Picture {
    let half = Vector2(1.1 * foundation.size.width, 0)
    let foot = Vector2(foundation.center.x, foundation.end.y - unit)
    return snow([(foot, foot - half, 3), (foot, foot + half, 3)], depth: 16 * unit)
  }

  /// Heaps along lines, which are lower toward the ends and fade out below them.
  private func snow(_ lines: [(Vector2, Vector2, Int)], depth: Double) -> Picture {
    let frame = area.expanded(by: Vector2(repeating: 40 * unit))
    let items = lines.enumerated().map { number, line in
      let (start, end, count) = line
      let path = Path { path in
        path.move(to: start)
        for heap in 0..<count {
          func point(_ share: Double, _ tall: Double) -> Vector2 {
            let thin = min(1, 2.5 * (1.05 - share)) * (depth > 0 ? 0.7 : 1)
            return start + (end - start) * share - Vector2(0, tall * unit * thin)
          }
          let noise = Double(NoiseLattice.value(x: heap, y: number))
          path.addQuad(
            to: point(Double(heap + 1) / Double(count), heap == count - 1 ? 0 : 5),
            control: point((Double(heap) + 0.5) / Double(count), 15 + 10 * noise))
        }
        path.addQuad(
          to: start + Vector2(0, depth), control: (start + end) / 2 + Vector2(0, depth))
        path.close()
      }
      let white = Color(0.95, 0.97, 1)
      let low = max(start.y, end.y)
      return Drawing.Item.fill(
        path,
        .linear(
          from: Vector2(0, min(start.y, end.y) - 12 * unit), to: Vector2(0, low + depth / 4),
          [
            GradientStop(0, white), GradientStop(0.6, Color(0.78, 0.83, 0.95)),
            GradientStop(1, Color(0.72, 0.79, 0.93, opacity: depth > 0 ? 0 : 1)),
          ]))
    }
    return Picture(
      Drawing(size: frame.size, [.transformed(.translation(-frame.origin), items)]),
      at: frame.origin)
  }
}
