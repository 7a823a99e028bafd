public import Geometry
public import SceneGraph

extension Node {
  /// The pictures in it, in the order of drawing.
  public var pictures: [Picture] {
    placements().compactMap { if case .picture(let picture) = $0.leaf { picture } else { nil } }
  }

  /// The texts of the drawings in it, each with the place of its first line in the view.
  public var texts: [(text: Text, place: Vector2)] {
    placements().flatMap { placement -> [(text: Text, place: Vector2)] in
      guard case .drawing(let drawing) = placement.leaf else { return [] }
      return drawing.items.compactMap { item in
        guard case .text(let text, let place) = item else { return nil }
        return (text, placement.homography.apply(place) ?? place)
      }
    }
  }
}
