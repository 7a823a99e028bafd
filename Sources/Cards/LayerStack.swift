internal import Files
public import Raster

/// The layers of an OpenRaster file on its canvas.
public struct LayerStack: Sendable, Hashable {
  /// A layer, which is a picture in the file.
  public struct Layer: Sendable, Hashable {
    /// The picture's name in the file.
    public var entry: String
    /// The offset from the canvas's left and top edge, in pixels.
    public var x, y: Int
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The way it is blended with the layers below it.
    public var blending = Blending.normal
  }

  /// A group, whose layers are composed on their own.
  public struct Group: Sendable, Hashable {
    /// The indices of its layers.
    public var layers: Range<Int>
    /// The opacity, 0 to 1.
    public var opacity: Double
    /// The way it is blended with the layers below it.
    public var blending: Blending
  }

  /// The OpenRaster file.
  public var file: String
  /// The size of the canvas, in pixels.
  public var width, height: Int
  /// The layers, bottom first.
  public var layers: [Layer]
  /// The groups that must be composed on their own, each before those within it.
  public var groups: [Group] = []
  /// The ways of blending in the file that Foil draws as normal.
  public var unknownBlendings: [String] = []
  /// The depth in the layers' names, in millimeters; nil if they have none.
  public var depth: Double?
  /// True if the stack has a depth but is the art, because no layer is without a depth.
  public var isArtByDepth = false

  /// The words that tell that the art was chosen by its depth; nil if it was not.
  public var artNote: String? {
    guard isArtByDepth, let depth else { return nil }
    return "has only depth layers, so \(OpenRaster.DepthName.word(depth)) is the art"
  }

  /// True if layers are not only painted over each other.
  var isBlended: Bool { !groups.isEmpty || layers.contains { $0.blending != .normal } }

  /// The words that tell what is not blended as the file says; nil if all is.
  public var blendingNote: String? {
    if let unknown = unknownBlendings.first {
      return "has layers with \(unknown.quoted), which Foil paints normally"
    }
    // The lowest layer has nothing of its own depth below it.
    let isAlone =
      layers.first?.blending != .normal
      || groups.contains { $0.layers.lowerBound == 0 && $0.blending != .normal }
    guard let depth, !isArtByDepth, isAlone else { return nil }
    return "has layers at \(OpenRaster.DepthName.word(depth)) that Foil does not blend with others"
  }

  /// The steps that compose the layers.
  var steps: [Step] {
    layers.indices.flatMap { index in
      groups.filter { $0.layers.lowerBound == index }.map { _ in Step.begin }
        + [.layer(layers[index])]
        + groups.reversed().filter { $0.layers.upperBound == index + 1 }.map(Step.end)
    }
  }

  /// A step of composing: a layer, or the beginning or end of a group.
  enum Step {
    case begin
    case layer(Layer)
    case end(Group)
  }

  /// A name unique to this stack.
  var name: String {
    let words =
      layers.map {
        "\($0.entry) at \($0.x), \($0.y) by \($0.opacity)"
          + ($0.blending == .normal ? "" : " \($0.blending.rawValue)")
      } + groups.map { "\($0.layers) by \($0.opacity) \($0.blending.rawValue)" }
    return "\(words.joined(separator: " and ")) on \(width) x \(height) in \(file)"
  }

  func origin(of layer: Layer) -> FileOrigin { .entry(layer.entry, of: file) }
}
