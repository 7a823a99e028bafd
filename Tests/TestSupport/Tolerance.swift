/// The allowed difference between two pictures of the same content.
public struct Tolerance: Sendable, Hashable {
  /// The largest difference of a channel, 0...255.
  public let largest: Int
  /// The largest share of pixels that differ visibly, by more than 2/255; 0...1.
  public let share: Double
  /// The largest number of pixels that differ by more than `largest`: those at a jump of a pattern,
  /// which rounding puts on its other side.
  public let strays: Int

  /// A tolerance of `largest`, over `share` of the pixels, except for `strays` pixels.
  public init(largest: Int, share: Double = 1, strays: Int = 0) {
    (self.largest, self.share) = (largest, largest <= Comparison.visible ? 1 : share)
    self.strays = strays
  }

  /// No difference.
  public static let exact = Tolerance(largest: 0)
  /// The last bit, for sums in another order.
  public static let rounding = Tolerance(largest: 1)
  /// The difference of another formula, or of one more 8-bit picture in between.
  public static let formula = Tolerance(largest: 2)

  /// The upper limit of all tolerances: beyond it, a missing letter or circle is not noticed.
  public static let laxest = Tolerance(largest: 24, share: 0.01, strays: 8)

  /// True if it would hide visible differences.
  ///
  /// Invisible differences may be everywhere, larger ones only in a few places.
  public var isLax: Bool {
    largest > Self.laxest.largest || strays > Self.laxest.strays
      || (largest > Comparison.visible && share > Self.laxest.share)
  }
}
