package import Geometry

/// Sizes and rates of a window, as the system tells them.
package struct WindowMetrics: Hashable, Sendable {
  /// Pixels of the framebuffer; 0 x 0 while the window is hidden.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Pixels to a point.
  package var scale: Double
  /// Frames a second that the monitor shows.
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

  /// Size of the view in points; nil while the window is hidden.
  package var view: Size? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
}
