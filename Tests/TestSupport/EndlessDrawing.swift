/// A drawing that keeps librsvg busy for minutes.
public enum EndlessDrawing {
  /// The SVG text, 50 x 70 points large.
  ///
  /// An old librsvg would need only many octaves; later versions draw only visible ones.
  public static let svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><filter id='f'>"
    + "<feTurbulence numOctaves='9' baseFrequency='0.1'/></filter>"
    + String(repeating: "<rect width='50' height='70' filter='url(#f)'/>", count: 2000) + "</svg>"
}
