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

extension TreeNight {
  /// The sky: blue, and warm around the tree while its lamps are on.
  func sky(at time: Double) -> Backdrop {
    let (light, day, lit) = (lamps.value(at: time), TreeStand.sky, TreeStand.litSky)
    var sky = day
    sky.center += (lit.center - day.center) * light
    sky.edge += (lit.edge - day.edge) * light
    sky.position += (lit.position - day.position) * light
    sky.radius += (lit.radius - day.radius) * light
    return sky
  }
}

extension TreeStand {
  static let sky = Backdrop(
    center: Vector3(0.120, 0.160, 0.340), edge: Vector3(0.020, 0.028, 0.080),
    position: Vector2(0.5, 0.36), radius: 0.80)
  static let litSky = Backdrop(
    center: Vector3(0.190, 0.130, 0.190), edge: Vector3(0.008, 0.014, 0.055),
    position: Vector2(0.5, 0.50), radius: 0.62)

  /// A veil of night over what is drawn so far.
  func veil(_ darkness: Double) -> Node {
    let frame = Rect(origin: .zero, size: view).expanded(by: Vector2(repeating: 40))
    return darkness > 0 ? .shadow(Shadow(frame: frame, blur: 8, opacity: darkness)) : .empty
  }

  /// The tree with a share of its snow, 0...1.
  func tree(in snow: Double) -> Node {
    .group([tree.faded(snow < 1 ? 1 : 0), snowyTree.faded(snow)])
  }

  /// The lamps in small halos; each swells and fades by its own spring.
  func lamps(_ light: Double, at time: Double) -> Node {
    func lamps(_ diameters: ClosedRange<Double>, core: Double, opacity: Double) -> Node {
      var lamps = layout.lamps(at: time)
      lamps.diameters = diameters.lowerBound * unit...diameters.upperBound * unit
      lamps.opacities = 0.6 * opacity * light...opacity * light
      lamps.cores = core...core
      return .particles(lamps)
    }
    guard light > 0 else { return .empty }
    return .group([
      lamps(16...28, core: 0, opacity: 0.5), lamps(6...9.5, core: 0.25, opacity: 1),
    ])
  }
}

extension TreeLayout {
  /// The lamps on the branches.
  fileprivate func lamps(at time: Double) -> Particles {
    var lamps = Particles(
      count: 84, seed: 27, area: area, color: .white, time: time)
    (lamps.scales, lamps.spring.response) = (0.55...1.15, 3)
    var places = Particles.Gathering(to: branches, start: 1)
    places.glow = 0.8
    places.tints = [
      Color(1, 0.80, 0.44), Color(1, 0.88, 0.62), Color(1, 0.56, 0.30), Color(1, 0.94, 0.82),
    ]
    lamps.gathering = places
    return lamps
  }

  /// The dark on the tree, and the light of its lamps on the paper around them.
  var dusk: Picture {
    let (top, foot) = (tiers[0].origin.y - 12 * unit, foundation.end.y)
    let frame = Rect(
      origin: Vector2(tiers[2].origin.x - 16 * unit, top),
      size: Size(tiers[2].size.width + 32 * unit, foot - top))
    let tree = Path { path in
      for tier in tiers { path.add(Triangle().path(in: tier)) }
      path.add(RoundedRectangle(cornerRadius: 4 * unit).path(in: foundation))
    }
    let (lamps, radius) = (lamps(at: 0), 30 * unit)
    let pools = (0..<lamps.count).map { index in
      let center = lamps.center(index: index)
      let color = lamps.gathering?.look(index: index, of: lamps).color ?? .white
      let stops = [0.32, 0.20, 0.10, 0.035, 0].enumerated().map {
        GradientStop(0.25 * Double($0), color.opacity($1))
      }
      return Drawing.Item.fill(
        Path(circleAt: center, radius: radius),
        .radial(center: center, radius: radius, stops))
    }
    let items = [.fill(tree, .color(Color(0, 0.02, 0.06, opacity: 0.40)))] + pools
    return Picture(
      Drawing(size: frame.size, [.transformed(.translation(-frame.origin), items)]),
      at: frame.origin)
  }
}

extension Picture {
  /// The picture with an opacity, which is limited to 0...1; nothing for 0.
  func faded(_ opacity: Double) -> Node {
    var picture = self
    picture.opacity = min(opacity, 1)
    return opacity > 0 ? .picture(picture) : .empty
  }
}
