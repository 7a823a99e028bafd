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
  }

  /// The OpenRaster file.
  public var file: String
  /// The size of the canvas, in pixels.
  public var width, height: Int
  /// The layers, bottom first.
  public var layers: [Layer]
  /// The depth in the layers' names, in millimeters; nil if they have none.
  public var depth: Double?
  /// True if the stack has a depth but is the art, because no layer is without a depth.
  public var isArtByDepth = false

  /// The words that tell that the art was chosen by its depth; nil if it was not.
  public var artNote: String? {
    guard isArtByDepth, let depth else { return nil }
    return "has only depth layers, so \(OpenRaster.DepthName.word(depth)) is the art"
  }

  /// A name unique to this stack.
  var name: String {
    let words = layers.map { "\($0.entry) at \($0.x), \($0.y) by \($0.opacity)" }
    return "\(words.joined(separator: " and ")) on \(width) x \(height) in \(file)"
  }

  func origin(of layer: Layer) -> FileOrigin { .entry(layer.entry, of: file) }
}
