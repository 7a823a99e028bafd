internal import Files
internal import Geometry
internal import SceneGraph

/// An OpenRaster file (Krita, GIMP, MyPaint): layers whose names say what they are on a card.
///
/// `foil`, `white`, `etch`, `gloss` and `depth` are maps, also where they are hidden; `depth:MM` is a
/// picture that far before the print; every other layer is print. A group gives its name to what is
/// in it.
struct OpenRaster: Sendable, Hashable {
  /// What a layer is on a card.
  enum Role: Hashable {
    case art
    case map(MapsBeside.Role)
    case depth(Double)
  }

  /// Most layers: no more than there may be files in it.
  static let mostLayers = ZipFile.mostEntries
  /// What tells of the layers.
  static let nameOfStack = "stack.xml"

  private let file: String
  private let width, height: Int
  private var stacks: [Role: LayerStack] = [:]

  /// Reads what layers there are; their pictures are not opened.
  ///
  /// - Throws: `FileError` where the file is no OpenRaster file, or has no print.
  init(_ path: String, by opener: ArchiveOpener) throws(FileError) {
    file = path
    let archive = try Archive(path, reading: .layers, by: opener)
    let xml = try StackXML(archive.text(Self.nameOfStack), file: "\(path)/\(Self.nameOfStack)")
    (width, height) = (xml.width, xml.height)
    guard xml.layers.count <= Self.mostLayers else {
      throw FileError(path, "has more than \(Self.mostLayers) layers")
    }
    // The file's first layer lies highest.
    for layer in xml.layers.reversed() {
      let role = try Self.role(layer, file: path)
      if case .map = role {} else if !layer.isVisible { continue }
      guard archive.contains(layer.entry) else {
        throw FileError(path, "holds no \(layer.entry.quoted), which is a layer of it")
      }
      var stack = stacks[role] ?? empty
      stack.layers.append(
        LayerStack.Layer(entry: layer.entry, x: layer.x, y: layer.y, opacity: layer.opacity))
      stacks[role] = stack
    }
    guard stacks[.art] != nil else { throw FileError(path, "has no visible layer that is print") }
    guard depths.count <= CardLimits.layers else {
      throw FileError(path, "has more than \(CardLimits.layers) layers in depth")
    }
  }

  private var empty: LayerStack {
    LayerStack(file: file, width: width, height: height, layers: [])
  }

  /// The print.
  var art: PictureSource { .layers(stacks[.art] ?? empty) }

  /// A map; nil where no layer is one.
  func map(_ role: MapsBeside.Role) -> PictureSource? {
    stacks[.map(role)].map(PictureSource.layerMap)
  }

  /// Pictures in depth, the farthest first.
  var depths: [(depth: Double, source: PictureSource)] {
    stacks.compactMap { role, stack in
      if case .depth(let depth) = role { (depth, .layers(stack)) } else { nil }
    }
    .sorted { $0.depth < $1.depth }
  }

  private static func role(_ layer: StackXML.Layer, file: String) throws(FileError) -> Role {
    for name in layer.names.map({ $0.lowercased() }) {
      if name != "back", let role = MapsBeside.Role(rawValue: name) { return .map(role) }
      guard name.hasPrefix("depth:") else { continue }
      guard let depth = Double(decimal: name.dropFirst(6)), CardLimits.depth.contains(depth) else {
        throw FileError(
          file, "has a layer \(name.quoted): depth: and millimetres from -50 to 50 are meant")
      }
      return .depth(depth)
    }
    return .art
  }
}
