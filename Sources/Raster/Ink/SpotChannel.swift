/// A channel of a file for a printing plate beside the process inks.
public struct SpotChannel: Sendable, Hashable {
  /// The name, as the printer expects it.
  public let name: String
  /// The coverage: 255 is full.
  public let coverage: GrayBitmap
  /// The inks that show the channel on a screen: cyan, magenta, yellow, black; 255 is full.
  public let display: SIMD4<UInt8>

  /// A channel with a name.
  public init(name: String, coverage: GrayBitmap, display: SIMD4<UInt8>) {
    (self.name, self.coverage, self.display) = (name, coverage, display)
  }
}
