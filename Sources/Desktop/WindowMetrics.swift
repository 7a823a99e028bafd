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

  /// The size of the view, in points; nil while the window is hidden.
  package var view: Size? {
    guard pixelWidth > 0, pixelHeight > 0 else { return nil }
    return Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
}

extension WindowMetrics {
  /// The metrics of a hidden window.
  package init() { self.init(pixelWidth: 0, pixelHeight: 0) }
}
