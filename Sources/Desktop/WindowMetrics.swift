package import Geometry

/// A window's sizes and rates, from the system.
package struct WindowMetrics: Hashable, Sendable {
  /// The framebuffer's width and height, in pixels; 0 x 0 while the window is hidden.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Pixels per point.
  package var scale = 1.0
  /// The monitor's refresh rate, in Hz.
  package var refreshRate = 60.0
  package var isFullScreen = false
  /// The monitor's name and resolution, for what is kept for it; empty without one.
  package var monitor = ""
  /// The monitor's density, in pixels; nil if it does not tell its size.
  package var pixelsPerMillimeter: Double?

  /// The size of the view, in points; nil while the window is hidden.
  package var view: Size? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
}

extension WindowMetrics {
  /// The densities that monitors have: 40 to 400 pixels per inch.
  private static let densities = 40 / 25.4...400 / 25.4
  /// Sizes in millimeters that stand for a shape: many monitors report 16:9 as 160 x 90.
  private static let shapes = [Size(160, 90), Size(160, 100), Size(16, 9), Size(16, 10)]

  /// The density of a monitor of `pixels` that reports a size in millimeters; nil if that cannot be.
  package static func density(of pixels: Size, millimeters: Size) -> Double? {
    guard min(millimeters.width, millimeters.height) > 0, !shapes.contains(millimeters) else {
      return nil
    }
    let (x, y) = (pixels.width / millimeters.width, pixels.height / millimeters.height)
    // Pixels are squares; a millimeter of rounding in a small size is allowed for.
    guard (0.8...1.25).contains(x / y), densities.contains(x), densities.contains(y) else {
      return nil
    }
    return (x * y).squareRoot()
  }

  /// The metrics of a hidden window.
  package init() { self.init(pixelWidth: 0, pixelHeight: 0) }
}
