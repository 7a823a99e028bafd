public import SceneGraph

/// A depth layer: a picture in depth, seen through the card's outline.
public struct DepthLayer: Sendable, Hashable, Codable {
  /// The picture; at depth 0 it fills the side as the art does.
  public var picture: PictureID
  /// Distance in front of the art in millimeters; negative is behind it.
  public var depth: Double
  /// The fit into the card's outline.
  public var fit = LayerFit.grow
  /// The way to show a picture with few pixels; nil for that of the side, else
  /// the usual one for its own size.
  public var sampling: PictureSampling?

  /// A layer `depth` millimeters in front of the art.
  public init(_ picture: PictureID, depth: Double) {
    self.picture = picture
    self.depth = depth
  }
}

extension CardFace {
  /// The indices of the layers in the order they are drawn, the farthest first.
  ///
  /// Of two layers at the same depth, the later one in `layers` is in front.
  public var layerOrder: [Int] {
    layers.indices.sorted { (layers[$0].depth, $0) < (layers[$1].depth, $1) }
  }

  /// Adds a picture in front of the art and of all other layers; nil if the side has all the layers
  /// that it can have.
  ///
  /// - Returns: The index of the new layer.
  public mutating func addLayer(_ picture: PictureID) -> Int? {
    guard layers.count < CardLimits.layers else { return nil }
    let nearest = layers.map(\.depth).reduce(0, max)
    let depth = min(nearest + Self.newLayerDistance, CardLimits.depth.upperBound)
    layers.append(DepthLayer(picture, depth: depth))
    return layers.count - 1
  }

  /// The distance of a new layer in front of the nearest one, in millimeters.
  private static let newLayerDistance = 2.0

  /// Moves a layer's picture past others, nearer if `steps` is positive; the depths stay in place.
  ///
  /// - Returns: The index of the moved layer.
  public mutating func moveLayer(_ index: Int, nearerBy steps: Int) -> Int {
    let order = layerOrder
    guard let place = order.firstIndex(of: index), order.indices.contains(place + steps) else {
      return index
    }
    let other = order[place + steps]
    let (mine, theirs) = (layers[index].depth, layers[other].depth)
    layers.swapAt(index, other)
    (layers[index].depth, layers[other].depth) = (mine, theirs)
    return other
  }

  /// The art as the side shows it: with depth layers, its transparent parts show the layers behind.
  public var print: PictureID { layers.isEmpty ? art : art.clear }
}

// Swift's own coding of `DepthLayer` calls these functions. So the recordings of older versions,
// which lack the key, can be read, and plain cards are written as before.
extension KeyedDecodingContainer {
  func decode(_ type: LayerFit.Type, forKey key: Key) throws -> LayerFit {
    try decodeIfPresent(type, forKey: key) ?? .grow
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ fit: LayerFit, forKey key: Key) throws {
    if fit != .grow { try encode(fit.rawValue, forKey: key) }
  }
}
