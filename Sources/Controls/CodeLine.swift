internal import Geometry
public import SceneGraph

/// A line of code with its number, in monospaced type.
public struct CodeLine: ControlBody {
  /// A part of the line in one color.
  public struct Run: Hashable, Sendable {
    /// The characters before the part.
    public var column: Int
    /// The part's text.
    public var text: String
    /// The part's color.
    public var color: Color

    /// A part of a line.
    public init(_ column: Int, _ text: String, _ color: Color) {
      (self.column, self.text, self.color) = (column, text, color)
    }
  }

  /// The line's number; nil for none, as in a heading or where a line continues.
  var number: Int?
  /// The line's parts.
  var runs: [Run]
  /// The type size, in points.
  var size: Double

  /// A line with parts of different colors.
  public init(_ number: Int?, _ runs: [Run], size: Double) {
    (self.number, self.runs, self.size) = (number, runs, size)
  }

  /// The distance between lines of a type size, in points.
  public static func leading(of size: Double) -> Double { (1.5 * size).rounded() }

  /// The width of a panel for lines of `columns` characters, in points.
  public static func width(columns: Int, size: Double) -> Double {
    (left(size) + advance(size) * Double(columns) + right).rounded(.up)
  }

  /// The characters that fit into a line of a panel, at least 8.
  public static func columns(in width: Double, size: Double) -> Int {
    max(Int((width - left(size) - right) / advance(size)), 8)
  }

  private static func advance(_ size: Double) -> Double { Text.monospacedAdvance * size }

  /// The place of the first column, right of numbers with two digits, in points.
  private static func left(_ size: Double) -> Double { (10 + 3.2 * advance(size)).rounded() }

  /// The space right of the longest line, in points.
  private static let right = 14.0

  package func height(in width: Double, _ state: ControlState) -> Double {
    Self.leading(of: size)
  }

  package func items(in width: Double, _ state: ControlState) -> [Drawing.Item] {
    let (left, middle) = (Self.left(size), Self.leading(of: size) / 2)
    func item(_ text: String, _ color: Color, at x: Double) -> Drawing.Item {
      // The width keeps the letters from whole pixels, which would move later parts.
      let text = Text(text, size: size, color: color, width: width, isMonospaced: true)
      return .text(text, at: Vector2(x, middle))
    }
    let parts = runs.map { run in
      item(run.text, run.color, at: left + Self.advance(size) * Double(run.column))
    }
    guard let number else { return parts }
    let digits = "\(number)"
    let x = left - Self.advance(size) * (Double(digits.count) + 1.2)
    return [item(digits, Palette.quiet.opacity(0.6), at: x)] + parts
  }
}
