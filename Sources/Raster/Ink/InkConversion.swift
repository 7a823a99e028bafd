/// The choices for a conversion of pictures into process inks.
public struct InkConversion: Sendable, Hashable, Codable {
  /// The limit of all four inks together in any pixel, percent, at least 100; nil for no limit.
  ///
  /// `InkLimit` describes the reduction.
  public var totalLimit: Double?
  /// True to print dark neutral pixels in black ink alone, so that black text stays sharp where the
  /// plates do not fit exactly.
  ///
  /// These are the pixels whose red, green and blue are equal and at most
  /// `InkConverter.brightestBlack`. The ink is as light as the four inks would be, or solid if it
  /// is lighter than that.
  public var usesBlackAlone: Bool

  /// A conversion; without arguments the profile alone decides.
  public init(totalLimit: Double? = nil, usesBlackAlone: Bool = false) {
    (self.totalLimit, self.usesBlackAlone) = (totalLimit, usesBlackAlone)
  }

  /// The inks of one picture; use an `InkConverter` for several.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func inks(of picture: Bitmap, by profile: InkProfile) throws(InkProfileFault) -> InkBitmap
  {
    try InkConverter(self, profile).inks(of: picture)
  }
}
