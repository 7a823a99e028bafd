/// The choices for a conversion of pictures into process inks.
public struct InkConversion: Sendable, Hashable, Codable {
  /// The limit of all four inks together in any pixel, percent, at least 100; nil for no limit.
  ///
  /// `InkLimit` describes the reduction.
  public var totalLimit: Double?
  /// The brightest gray that is printed in black ink alone, so that black text stays sharp where the
  /// plates do not fit exactly; nil for none.
  ///
  /// These are the pixels whose red, green and blue are equal and at most this level. The ink is as
  /// light as the four inks would be, or solid if it is lighter than that.
  public var blackLevel: Int?
  /// The inks of pure black (cyan, magenta, yellow, black; 255 is full), as some printers want it;
  /// nil for those of the profile.
  public var richBlack: [Int]?

  /// A conversion; without arguments the profile alone decides.
  public init(
    totalLimit: Double? = nil, blackLevel: Int? = nil, richBlack: [Int]? = nil
  ) {
    (self.totalLimit, self.blackLevel, self.richBlack) = (totalLimit, blackLevel, richBlack)
  }

  /// The inks of one picture; use an `InkConverter` for several.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func inks(of picture: Bitmap, by profile: InkProfile) throws(InkProfileFault) -> InkBitmap
  {
    try InkConverter(self, profile).inks(of: picture)
  }
}
