package import Geometry

/// A window's sizes and rates, from the system.
package struct WindowMetrics: Hashable, Sendable {
  /// The framebuffer's width and height, in pixels; 0 x 0 while the window is hidden.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Pixels per point.
  package var scale: Double
  /// The monitor's refresh rate, in Hz.
  package var refreshRate: Double
  package var isFullScreen: Bool

  package init(
    pixelWidth: Int = 0, pixelHeight: Int = 0, scale: Double = 1.0, refreshRate: Double = 60.0,
    isFullScreen: Bool = false
  ) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
    self.refreshRate = refreshRate
    self.isFullScreen = isFullScreen
  }

  /// The size of the view, in points; nil while the window is hidden.
  package var view: Size? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
}
