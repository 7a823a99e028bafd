internal import Files
internal import Geometry
internal import SceneGraph
internal import TOML

/// The last window's state when the user closed it.
struct WindowState: Hashable, Sendable {
  /// The smallest side of a view, in points, that is restored; a smaller window is hard to see.
  static let smallestSide = 100

  /// The view's size, in points; nil if the user has not changed it.
  var size: PixelSize?
  /// True if the bench was open.
  var showsBench = false
  /// The chosen backdrop; nil if the user has not chosen one.
  var backdrop: NamedBackdrop?

  /// The ids of the favorite looks.
  var favorites: [String] = []

  /// The densities of calibrated monitors, pixels per millimeter, by `WindowMetrics.monitor`.
  var densities: [String: Double] = [:]

  /// The most favorites that are restored.
  private static let mostFavorites = 200

  init() {}

  /// The state in a state file; invalid entries are ignored.
  init(_ table: TOMLTable) {
    for entry in table.entries {
      switch (entry.key, entry.node.content) {
      case ("size", .array(let sides)):
        let sides = sides.compactMap { side in
          if case .integer(let points) = side.content { points } else { nil }
        }
        if sides.count == 2, sides.allSatisfy({ $0 >= Self.smallestSide }) {
          size = PixelSize(argument: "\(sides[0])x\(sides[1])")
        }
      case ("bench", .boolean(let isOpen)): showsBench = isOpen
      case ("backdrop", .string(let name)): backdrop = NamedBackdrop(named: name)
      case ("favorites", .array(let ids)):
        favorites = ids.prefix(Self.mostFavorites).compactMap { id in
          if case .string(let id) = id.content { id.fileName } else { nil }
        }
      case ("monitors", .array(let monitors)):
        for case .array(let parts) in monitors.map(\.content) {
          guard parts.count == 2, case .string(let name) = parts[0].content else { continue }
          if case .float(let density) = parts[1].content, density > 0 { densities[name] = density }
          if case .integer(let density) = parts[1].content, density > 0 {
            densities[name] = Double(density)
          }
        }
      default: break
      }
    }
  }

  /// Sets the size from a view in points.
  mutating func setSize(_ view: Size) {
    let points = view.vector.rounded(.toNearestOrAwayFromZero)
    size = PixelSize(
      Int(points.x.clamped(to: 1...8192)), Int(points.y.clamped(to: 1...8192)))
  }

  /// The text of a state file.
  var text: String {
    var fields: [TOMLField] = []
    if let size {
      fields.append(
        TOMLField("size", .list([.number(Double(size.width)), .number(Double(size.height))])))
    }
    if showsBench { fields.append(TOMLField("bench", .flag(true))) }
    if let backdrop { fields.append(TOMLField("backdrop", .text(backdrop.name))) }
    if !favorites.isEmpty {
      fields.append(TOMLField("favorites", .list(favorites.map { .text($0) })))
    }
    if !densities.isEmpty {
      let monitors = densities.sorted { $0.key < $1.key }
      fields.append(
        TOMLField("monitors", .list(monitors.map { .list([.text($0.key), .number($0.value)]) })))
    }
    let lines =
      ["# The last window's state. Foil writes this file itself."]
      + TOMLSection(name: "", fields: fields).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
