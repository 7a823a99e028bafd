internal import CLCMS

/// A conversion of pixels between two ICC profiles; it is deleted with its owner.
@safe struct ColorTransform: ~Copyable {
  /// The aim of a conversion.
  enum Intent {
    /// A pleasing picture: colors that cannot be reproduced displace others.
    case perceptual
    /// The same colors relative to white.
    case relative
    /// The same colors relative to white, with the darkest color made the darkest.
    case relativeToBlack
    /// The same from inks to inks, with black ink alone converted to black ink alone.
    case relativeKeepingBlack

    fileprivate var number: Int32 {
      switch self {
      case .perceptual: INTENT_PERCEPTUAL
      case .relative, .relativeToBlack: INTENT_RELATIVE_COLORIMETRIC
      case .relativeKeepingBlack: INTENT_PRESERVE_K_ONLY_RELATIVE_COLORIMETRIC
      }
    }
  }

  private let handle: cmsHTRANSFORM

  /// A conversion of pixels in the layout `input` to pixels in the layout `output`; nil if a profile
  /// lacks tables, is damaged, or memory is short.
  ///
  /// - Parameter flags: lcms2's flags.
  init?(
    from source: borrowing ICCProfile, _ input: cmsUInt32Number,
    to target: borrowing ICCProfile, _ output: cmsUInt32Number, _ intent: Intent,
    flags: Int32 = 0
  ) {
    let compensates = [.relativeToBlack, .relativeKeepingBlack].contains(intent)
    let more = compensates ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0
    let handle = unsafe cmsCreateTransform(
      source.handle, input, target.handle, output, UInt32(intent.number), UInt32(flags | more))
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe cmsDeleteTransform(handle) }

  /// Converts `count` pixels; `source` and `target` may be the same.
  func convert(_ source: UnsafeRawPointer?, to target: UnsafeMutableRawPointer?, count: Int) {
    unsafe cmsDoTransform(handle, source, target, UInt32(count))
  }
}
