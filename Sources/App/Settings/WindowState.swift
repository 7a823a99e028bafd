internal import Geometry
internal import SceneGraph
internal import TOML

/// How the user left the last window.
struct WindowState: Hashable, Sendable {
  /// Points of a view below which a window begins as if nobody had changed it: one that can hardly
  /// be seen.
  static let smallestSide = 100

  /// Points of the view; nil where nobody changed it.
  var size: PixelSize?
  /// Whether the bench was open.
  var showsBench = false
  /// What was chosen for cards to stand before; nil where nothing was.
  var backdrop: NamedBackdrop?

  init() {}

  /// What a state file says; nothing else of one that is broken than what can be made out.
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
      default: break
      }
    }
  }

  /// Takes in how large the view is left, in points.
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
    let lines =
      ["# How Foil was left: it writes this itself."]
      + TOMLSection(name: "", fields: fields).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
