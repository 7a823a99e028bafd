internal import Files
internal import Geometry
internal import Raster

/// The list of layers in an OpenRaster file's `stack.xml`.
final class StackXML {
  /// A layer, with the place and visibility of the groups around it applied, or a group.
  struct Layer {
    /// The layer's name, then its groups' names, innermost first.
    var names: [String]
    var entry: String
    var x, y: Int
    var opacity: Double
    /// The way of blending in the file.
    var operation: String
    /// True for a group whose layers are not blended with those below it.
    var isIsolated: Bool
    var isVisible: Bool
    /// The indices of the groups around it, outermost first.
    var groups: [Int]
  }

  /// The limit of nested groups.
  private static let mostLevels = 32

  private(set) var width = 0
  private(set) var height = 0
  /// The layers, top first, as in the file.
  private(set) var layers: [Layer] = []
  /// The groups, each before those within it.
  private(set) var groups: [Layer] = []
  /// The indices of the open groups, outermost first.
  private var open: [Int] = []
  private var fault: String?

  /// Reads the text.
  ///
  /// - Throws: `FileError` about `file`, the name that messages use.
  init(_ text: [UInt8], file: String) throws(FileError) {
    let reader = MarkupReader(
      begin: { [unowned self] in begin($0, $1) }, end: { [unowned self] in end($0) })
    let isRead = unsafe text.withUnsafeBufferPointer { unsafe reader.read($0) }
    if let fault { throw FileError(file, fault) }
    guard isRead else { throw FileError(file, "is not valid XML") }
    guard width > 0, height > 0 else {
      throw FileError(file, "has no image size; expected 1 to 8192 pixels")
    }
  }

  private func begin(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "image":
      width = Self.whole(attributes["w"], in: 1...8192) ?? 0
      height = Self.whole(attributes["h"], in: 1...8192) ?? 0
    case "stack":
      guard open.count < Self.mostLevels else {
        fault = "is nested too deeply"
        return
      }
      groups.append(layer(attributes))
      open.append(groups.count - 1)
    case "layer":
      var layer = layer(attributes)
      layer.entry = attributes["src"] ?? ""
      layers.append(layer)
    default: break
    }
  }

  private func end(_ element: String) {
    if element == "stack" { _ = open.popLast() }
  }

  /// A layer or group within the open groups.
  private func layer(_ attributes: [String: String]) -> Layer {
    let outer = open.last.map { groups[$0] }
    let opacity = attributes["opacity"].flatMap(Self.number) ?? 1
    if !(0...1).contains(opacity) { fault = "has an opacity outside 0 to 1" }
    let places = ["x", "y"].map { axis -> Int in
      guard let text = attributes[axis] else { return 0 }
      guard let place = Self.whole(text, in: -65536...65536) else {
        fault = "has a layer at \(axis) = \(text.quoted); expected -65536 to 65536"
        return 0
      }
      return place
    }
    return Layer(
      names: [attributes["name"] ?? ""] + (outer?.names ?? []), entry: "",
      x: places[0] + (outer?.x ?? 0), y: places[1] + (outer?.y ?? 0),
      opacity: opacity, operation: attributes["composite-op"] ?? Blending.normal.rawValue,
      isIsolated: attributes["isolation"] != "auto",
      isVisible: attributes["visibility"] != "hidden" && outer?.isVisible != false, groups: open)
  }

  private static func whole(_ text: String?, in range: ClosedRange<Int>) -> Int? {
    text.flatMap(number).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number in a text, which may have spaces around it.
  private static func number(_ text: String) -> Double? {
    Double(decimal: text.split { " \t\r\n".contains($0) }.joined(separator: " "))
  }
}
