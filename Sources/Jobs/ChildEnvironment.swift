internal import CProcess
internal import Files
internal import Glibc

/// Variables of the program's environment that a child inherits, beside its parent's number.
package enum ChildEnvironment {
  /// All of them: drivers, encoders and commands are set up by some.
  case whole
  /// The few that a decoder of strangers' files needs, before it enters its sandbox: where libraries and
  /// fonts are. No language is among them, so a drawing looks the same in all.
  case decoder

  /// The variable that tells a child its parent's number.
  package static let parentVariable = "FOIL_PARENT"

  /// What a child starts with; a crash is over at once: it takes no picture of itself.
  package var entries: [String] {
    let own = ["SWIFT_BACKTRACE=enable=no", "\(Self.parentVariable)=\(getpid())"]
    var inherited: [String] = []
    var next = unsafe foil_environment()
    while let entry = unsafe next?.pointee {
      inherited.append(unsafe ProgramArguments.text(of: entry))
      unsafe next = next?.advanced(by: 1)
    }
    let isReplaced = ["SWIFT_BACKTRACE=", "\(Self.parentVariable)="]
    return own
      + inherited.filter { entry in
        inherits(entry) && !isReplaced.contains(where: entry.hasPrefix)
      }
  }

  private func inherits(_ entry: String) -> Bool {
    // A sanitizer is set up by variables too.
    #if SANITIZED
      true
    #else
      self == .whole || Self.forDecoders.contains { entry.hasPrefix($0) }
    #endif
  }

  private static let forDecoders = [
    "LD_LIBRARY_PATH=", "HOME=", "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "XDG_CACHE_HOME=",
    "FONTCONFIG_",
  ]
}
