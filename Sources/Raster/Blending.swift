/// The way a layer is blended with those below it, by its name in OpenRaster files (W3C's
/// Compositing and Blending Level 1).
public enum Blending: String, Sendable, Hashable, CaseIterable {
  case normal = "svg:src-over"
  case multiply = "svg:multiply"
  case screen = "svg:screen"
  case overlay = "svg:overlay"
  case darken = "svg:darken"
  case lighten = "svg:lighten"
  case colorDodge = "svg:color-dodge"
  case colorBurn = "svg:color-burn"
  case hardLight = "svg:hard-light"
  case softLight = "svg:soft-light"
  case difference = "svg:difference"
  case hue = "svg:hue"
  case saturation = "svg:saturation"
  case color = "svg:color"
  case luminosity = "svg:luminosity"
  case plus = "svg:plus"
  /// The layers below are kept where the layer is.
  case keep = "svg:dst-in"
  /// The layers below are erased where the layer is.
  case erase = "svg:dst-out"
  case atop = "svg:src-atop"
  case below = "svg:dst-atop"
}
