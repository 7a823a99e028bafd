internal import Geometry
internal import SceneGraph

extension NamedLight: OptionValue {
  /// The words for `--light`, as a message lists them.
  static let allowed =
    "one of \(all.map(\.name).joined(separator: ", ")), "
    + "or point:X,Y,Z (x right, y down, z to the viewer and more than 0)"

  init?(argument: String) {
    if let known = Self.all.first(where: { $0.name == argument }) {
      self = known
      return
    }
    let prefix = "point:"
    guard argument.hasPrefix(prefix) else { return nil }
    let numbers = argument.dropFirst(prefix.count)
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(decimal: $0) ?? .nan }
    guard numbers.count == 3, numbers.allSatisfy({ abs($0) <= 1e6 }), numbers[2] > 0 else {
      return nil
    }
    self = .point(Vector3(numbers[0], numbers[1], numbers[2]))
  }
}
