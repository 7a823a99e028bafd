/// How far two pictures of the same thing may be apart.
public struct Tolerance: Sendable, Hashable {
  /// Steps that the worst channel of the worst pixel may differ by, 0...255.
  public let largest: Int
  /// Share of the pixels that may differ visibly, by more than 2/255; 0...1.
  public let share: Double

  /// A tolerance of so many steps, over such a share of the pixels.
  public init(largest: Int, share: Double = 1) {
    (self.largest, self.share) = (largest, largest <= Comparison.visible ? 1 : share)
  }

  /// Not a step.
  public static let exact = Tolerance(largest: 0)
  /// The last bit of a sum that was done in another order.
  public static let rounding = Tolerance(largest: 1)
  /// The same by another formula, or through one more picture of 8 bits.
  public static let formula = Tolerance(largest: 2)

  /// What no picture's tolerance may exceed: beyond, a lost letter or circle goes unseen.
  public static let laxest = Tolerance(largest: 24, share: 0.01)

  /// Whether it would let pass what someone would see.
  ///
  /// Steps that cannot be seen may be anywhere; larger ones only here and there.
  public var isLax: Bool {
    largest > Self.laxest.largest || (largest > Comparison.visible && share > Self.laxest.share)
  }
}
