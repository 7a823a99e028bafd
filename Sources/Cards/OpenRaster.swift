internal import CardModel
internal import Files
internal import Geometry
internal import Raster

/// An OpenRaster file (Krita, GIMP, MyPaint), whose layer names set their roles on a card.
///
/// Layers named `foil`, `white`, `etch`, `gloss` and `depth` are maps, even if hidden. A name with
/// `depth:MM` anywhere in it is a depth layer, MM millimeters in front of the art. All other layers
/// are the art; if there are none, the depth layers nearest to 0 are. A group passes its name to its
/// layers.
struct OpenRaster: Sendable, Hashable {
  /// The role of a layer on a card.
  enum Role: Hashable {
    case art
    case map(CompanionFiles.Role)
    case depth(Double)
  }

  /// The limit of layers, and of groups of one role: that of files in a zip file.
  static let mostLayers = ZipFile.mostEntries
  /// The name of the file that lists the layers.
  static let nameOfStack = "stack.xml"

  private let file: String
  private let width, height: Int
  private var stacks: [Role: LayerStack] = [:]

  /// Reads the list of layers; their pictures are not opened.
  ///
  /// - Throws: `FileError` if the file is not an OpenRaster file, or has no art.
  init(_ path: String, by opener: ArchiveOpener) throws(FileError) {
    file = path
    let archive = try Archive(path, reading: [Self.nameOfStack], by: opener)
    let xml = try StackXML(archive.text(Self.nameOfStack), file: "\(path)/\(Self.nameOfStack)")
    (width, height) = (xml.width, xml.height)
    guard xml.layers.count <= Self.mostLayers else {
      throw FileError(path, "has more than \(Self.mostLayers) layers")
    }
    var members: [Role: [StackXML.Layer]] = [:]
    // The file's first layer is the top one.
    for layer in xml.layers.reversed() {
      let role = try Self.role(layer, file: path)
      if case .map = role {} else if !layer.isVisible { continue }
      guard let entry = archive.names[layer.entry.fileName] else {
        throw FileError(path, "contains no \(layer.entry.quoted), which it names as a layer")
      }
      var member = layer
      member.entry = entry
      members[role, default: []].append(member)
    }
    for (role, layers) in members {
      var stack = try stack(of: layers, in: xml.groups)
      if case .depth(let depth) = role { stack.depth = depth }
      stacks[role] = stack
    }
    if stacks[.art] == nil { stacks[.art] = nearest }
    guard stacks[.art] != nil else {
      throw FileError(
        path,
        "has no visible layer for the art; expected one that is not a map")
    }
    guard depths.count <= CardLimits.layers else {
      throw FileError(path, "has more than \(CardLimits.layers) depth layers")
    }
  }

  /// The stack of the layers of one role, bottom first, with the groups that matter for them.
  ///
  /// - Throws: `FileError` if there are too many groups.
  private func stack(
    of members: [StackXML.Layer], in groups: [StackXML.Layer]
  ) throws(FileError) -> LayerStack {
    var stack = empty
    func blending(_ operation: String) -> Blending {
      let known = Blending(rawValue: operation)
      if known == nil, !stack.unknownBlendings.contains(operation) {
        stack.unknownBlendings.append(operation)
      }
      return known ?? .normal
    }
    for layer in members {
      stack.layers.append(
        LayerStack.Layer(
          entry: layer.entry, x: layer.x, y: layer.y, opacity: layer.opacity,
          blending: blending(layer.operation)))
    }
    // Most groups of a file may be empty, or of other roles.
    var ranges: [Int: Range<Int>] = [:]
    for (place, member) in members.enumerated() {
      for group in member.groups {
        ranges[group] = (ranges[group]?.lowerBound ?? place)..<place + 1
      }
    }
    guard ranges.count <= Self.mostLayers else {
      throw FileError(file, "has more than \(Self.mostLayers) groups")
    }
    // Inner groups first.
    for (index, layers) in ranges.sorted(by: { $0.key > $1.key }) {
      let group = groups[index]
      let first = layers.lowerBound
      let own = LayerStack.Group(
        layers: layers, opacity: group.opacity, blending: blending(group.operation))
      let isBlended =
        stack.layers[own.layers].contains { $0.blending != .normal }
        || stack.groups.contains {
          own.layers.contains($0.layers.lowerBound) && $0.blending != .normal
        }
      let isPlain = own.opacity == 1 && own.blending == .normal
      if isPlain, !(isBlended && group.isIsolated && own.layers.count < members.count) { continue }
      if own.layers.count == 1, !isBlended {
        // One layer of a group is painted like a layer with the group's values.
        stack.layers[first].opacity *= own.opacity
        stack.layers[first].blending = own.blending
      } else {
        stack.groups.insert(own, at: 0)
      }
    }
    return stack
  }

  /// The depth layers nearest to 0 as the art; of two at the same distance, those behind.
  private var nearest: LayerStack? {
    let depths = stacks.values.filter { $0.depth != nil }
    var nearest = depths.min {
      (abs($0.depth ?? 0), $0.depth ?? 0) < (abs($1.depth ?? 0), $1.depth ?? 0)
    }
    nearest?.isArtByDepth = true
    return nearest
  }

  private var empty: LayerStack {
    LayerStack(file: file, width: width, height: height, layers: [])
  }

  /// The art's layers.
  var art: PictureSource { .layers(stacks[.art] ?? empty) }

  /// The map for a role; nil if no layer has it.
  func map(_ role: CompanionFiles.Role) -> PictureSource? {
    stacks[.map(role)].map(PictureSource.layerMap)
  }

  /// The depth of the art; nil if its layers have none.
  var depthOfArt: Double? { stacks[.art]?.depth }

  /// The depth layers, the farthest first; depths in millimeters.
  var depths: [(depth: Double, source: PictureSource)] {
    stacks.compactMap { role, stack in
      if case .depth(let depth) = role { (depth, .layers(stack)) } else { nil }
    }
    .sorted { $0.depth < $1.depth }
  }

  private static func role(_ layer: StackXML.Layer, file: String) throws(FileError) -> Role {
    for name in layer.names {
      let word = name.lowercased()
      if word != "back", let role = CompanionFiles.Role(rawValue: word) { return .map(role) }
      guard let depth = DepthName.text(in: word) else { continue }
      guard let depth = Double(decimal: depth), CardLimits.depth.contains(depth) else {
        throw FileError(
          file,
          "has a layer \(name.quoted) at the depth \(String(depth).quoted); "
            + "expected depth:MM, -50 to 50 millimeters")
      }
      // -0 is the same place as 0.
      return .depth(depth + 0)
    }
    return .art
  }

  /// A depth layer of an OpenRaster file as a card file names it: `FILE.ora/depth:MM`.
  struct DepthName: Hashable {
    /// The OpenRaster file, relative to the card file.
    let file: String
    /// The depth in the layer's name, in millimeters.
    let depth: Double

    /// The parts of a name; nil if it is not of this form.
    init?(_ name: String) {
      guard let slash = name.lastIndex(of: "/"),
        name[..<slash].lowercased().hasSuffix(".ora"),
        let text = Self.text(in: name[name.index(after: slash)...].lowercased()),
        let depth = Double(decimal: text)
      else { return nil }
      (file, self.depth) = (String(name[..<slash]), depth)
    }

    /// The depth as a layer's name: `depth:-3.5`.
    static func word(_ depth: Double) -> String { "depth:\(depth.decimal)" }

    /// The text after `depth:` in a layer's name in lower case, without spaces and the unit `mm`;
    /// nil if the name has no `depth:` at the beginning of a word.
    static func text(in name: String) -> Substring? {
      var rest = name[...]
      while let found = rest.firstRange(of: "depth:") {
        let before = name[..<found.lowerBound].last
        rest = rest[found.upperBound...]
        if let before, before.isLetter || before.isNumber || before == "-" { continue }
        let text = rest.drop(while: \.isWhitespace).prefix {
          !$0.isWhitespace && !",;)]".contains($0)
        }
        return text.hasSuffix("mm") ? text.dropLast(2) : text
      }
      return nil
    }
  }
}
