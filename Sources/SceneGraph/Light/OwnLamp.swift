public import Geometry
internal import Glibc

/// A lamp that the user places, dims and colors.
public struct OwnLamp: Sendable, Hashable {
  /// Direction from the middle of the card at rest: x right, y down, z to the viewer and more than
  /// 0; any length.
  public var direction = Vector3(-0.45, -0.55, 0.7)
  /// Brightness as a share of the usual one.
  public var brightness = 1.0 { didSet { brightness = brightness.clamped(to: Self.dimming) } }
  /// Color as `#rrggbb`.
  public var color = white

  /// The range of the brightness.
  public static let dimming = 0.1...2.0
  private static let white = "#fff4e5"

  /// The lamp at its usual place.
  public init() {}

  private static let prefix = "lamp:"

  /// The word for it: `lamp:X,Y,Z,BRIGHTNESS,#rrggbb`, without the parts at its end that are usual.
  var word: String {
    // Zero has one word, whatever its sign: card files keep none.
    var parts = [direction.x, direction.y, direction.z].map { ($0 + 0).decimal }
    if brightness != 1 || color != Self.white { parts.append(brightness.decimal) }
    if color != Self.white { parts.append(color) }
    return Self.prefix + parts.joined(separator: ",")
  }

  /// The lamp of a word; nil for any other word.
  init?(word: String) {
    guard word.hasPrefix(Self.prefix) else { return nil }
    let parts = word.dropFirst(Self.prefix.count)
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.prefix(4).map { Double(decimal: $0) ?? .nan }
    guard (3...5).contains(parts.count) else { return nil }
    direction = Vector3(numbers[0], numbers[1], numbers[2])
    if parts.count > 3 { brightness = numbers[3] }
    if parts.count > 4 { color = parts[4].lowercased() }
    guard numbers.prefix(3).allSatisfy({ abs($0) <= 1e6 }), direction.z > 0,
      parts.count < 4 || Self.dimming.contains(numbers[3]), Color(hex: color) != nil
    else { return nil }
  }

  /// The place on a unit disc in front of the card; setting it places the lamp on the half sphere
  /// over the disc, and a place outside at its edge.
  public var place: Vector2 {
    get {
      let unit = direction.normalized
      return Vector2(unit.x, unit.y)
    }
    set {
      let inside = newValue * min(1, Self.mostPlace / max(length(newValue), 1e-9))
      let unit = Vector3(inside, (1 - (inside * inside).sum()).squareRoot())
      direction = (unit * 1000).rounded(.toNearestOrAwayFromZero) / 1000
    }
  }

  /// The largest distance from the middle of the disc.
  public static let mostPlace = 0.96

  /// The range of the color's temperature, in kelvins.
  public static let warmth = 2700.0...7500.0

  /// The temperature of the black body whose color is nearest, in kelvins; setting it sets the
  /// color.
  public var kelvins: Double {
    get {
      let own = (Color(hex: color) ?? .white).vector
      return Self.temperatures.min { length($0.color - own) < length($1.color - own) }?.kelvins
        ?? Self.warmth.lowerBound
    }
    set {
      let code = Self.color(ofBlackBodyAt: newValue.clamped(to: Self.warmth)) * 255
      let value = [code.x, code.y, code.z].reduce(1) { $0 << 8 | Int($1.rounded()) }
      color = "#" + String(value, radix: 16).dropFirst()
    }
  }

  private static let temperatures = stride(
    from: warmth.lowerBound, through: warmth.upperBound, by: 50
  ).map { (kelvins: $0, color: color(ofBlackBodyAt: $0)) }

  /// The color of a black body, non-linear sRGB with a largest channel of 1 (Planck's law).
  private static func color(ofBlackBodyAt kelvins: Double) -> Vector3 {
    let xyz = ColorMatching.xyz { nanometers in
      1e15 / pow(nanometers, 5) / (exp(1.438777e7 / (nanometers * kelvins)) - 1)
    }
    let linear = pointwiseMax(ColorMatching.linearRGB(xyz: xyz), Vector3(repeating: 1e-9))
    func code(_ level: Double) -> Double {
      level <= 0.0031308 ? 12.92 * level : 1.055 * pow(level, 1 / 2.4) - 0.055
    }
    let most = linear.max()
    return Vector3(code(linear.x / most), code(linear.y / most), code(linear.z / most))
  }

  /// The lamp, in a room that is brighter on its side.
  var light: Light {
    let unit = (direction / max(abs(direction.x), abs(direction.y), direction.z)).normalized
    let color = (Color(hex: color) ?? .white).linear * (11.5 * brightness)
    return Light(
      lamps: [Lamp(toward: unit, color: color, glare: 0.13)], distance: 4, radius: .degrees(2),
      room: Vector4(1.1 * unit.x, 1.1 * unit.y, 0, 0.84))
  }
}
