/// A width and a height in whole pixels.
public struct PixelSize: Codable, Sendable, Hashable, CustomStringConvertible {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  /// A size of `width` x `height`.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size in a text `WxH`, each a whole number from 1 to 8192; nil for any other text.
  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...8192).contains(width), (1...8192).contains(height)
    else { return nil }
    self.init(width, height)
  }

  /// `800 x 900`.
  public var description: String { "\(width) x \(height)" }

  /// The same numbers as a size in points.
  package var size: Size { Size(Double(width), Double(height)) }
}
