/// Layers of an OpenRaster file on its canvas.
public struct LayerStack: Sendable, Hashable {
  /// A layer: a picture in the file.
  public struct Layer: Sendable, Hashable {
    /// The picture's name in the file.
    public var entry: String
    /// Pixels from the canvas's left and top edge.
    public var x, y: Int
    /// 0 is not there, 1 as it is.
    public var opacity: Double
  }

  /// The OpenRaster file.
  public var file: String
  /// Pixels of the canvas.
  public var width, height: Int
  /// The first lies lowest.
  public var layers: [Layer]

  /// What tells it from every other.
  var name: String {
    let words = layers.map { "\($0.entry) at \($0.x), \($0.y) by \($0.opacity)" }
    return "\(words.joined(separator: " and ")) on \(width) x \(height) in \(file)"
  }

  func origin(of layer: Layer) -> FileOrigin { .entry(layer.entry, of: file) }
}
