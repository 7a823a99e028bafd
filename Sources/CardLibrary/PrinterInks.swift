package import Raster

/// A printer's inks, for pictures that are stored in inks.
package struct PrinterInks: Sendable {
  /// The bytes of the printer's ICC profile.
  package let icc: [UInt8]
  package let conversion: InkConversion

  package init(_ icc: [UInt8], _ conversion: InkConversion) {
    (self.icc, self.conversion) = (icc, conversion)
  }
}
