package import Geometry

extension Node {
  /// Vector art in `frame`; the items' origin is the frame's top left corner.
  package static func drawing(_ items: [Drawing.Item], in frame: Rect) -> Node {
    .drawing(Drawing(size: frame.size, items)).offset(by: frame.origin)
  }

  /// A centered text on a dark background with round ends in `frame`; an `opacity` of 1 hides
  /// everything below.
  package static func pill(_ text: Text, in frame: Rect, opacity: Double) -> Node {
    let size = frame.size
    return .drawing(
      PanelBackground.items(size, cornerRadius: size.height / 2, opacity: opacity)
        + [.text(text, at: size.vector / 2)], in: frame)
  }
}
