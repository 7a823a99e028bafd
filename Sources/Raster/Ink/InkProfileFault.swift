public import Files

/// A fault of an ink profile, without the file's name, which the caller adds.
public enum InkProfileFault: ContentFault, Sendable, Hashable {
  /// The file is larger than a profile may be.
  case tooLarge(bytes: Int)
  /// The file is not an ICC profile, or its header or table of tags is broken.
  case notAProfile
  /// The header's size is not the file's.
  case wrongSize(said: Int, bytes: Int)
  /// The profile belongs to a device other than a printing press, such as a display.
  case wrongDevice
  /// The profile's colors are not four process inks; `space` is their signature, such as `RGB`.
  case wrongSpace(String)
  /// The profile has no table of this name, such as `B2A1`.
  case noTable(String)
  /// The profile's tables are damaged.
  case damaged
  /// Memory is short.
  case outOfMemory
}

extension InkProfileFault {
  /// The fault as a short phrase to follow the file's name, without a final period.
  public var reason: String {
    switch self {
    case .tooLarge(let bytes):
      "is too large for an ICC profile: \(bytes) bytes; expected at most \(ICCProfile.largest)"
    case .notAProfile: "is not an ICC profile"
    case .wrongSize(let said, let bytes):
      "is a damaged ICC profile: its header says \(said) bytes; expected \(bytes)"
    case .wrongDevice: "is not the profile of a printing press; expected an output profile"
    case .wrongSpace(let space): "is a profile for \(space); expected a CMYK profile"
    case .noTable(let name): "has no table \(name); expected a profile for both directions"
    case .damaged: "is a damaged ICC profile"
    case .outOfMemory: PictureFault.outOfMemory.reason
    }
  }
}
