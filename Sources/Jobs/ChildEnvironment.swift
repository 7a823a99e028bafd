internal import CProcess
internal import Files
internal import Glibc

/// The variables of the program's environment that a child inherits, besides `parentVariable`.
package enum ChildEnvironment {
  /// All variables: some configure drivers, encoders and commands.
  case whole
  /// The few that a decoder of untrusted files needs before it enters its sandbox.
  ///
  /// They locate libraries and fonts. None sets a language, so a drawing looks the same in every
  /// language.
  case decoder

  /// The variable with the process id of a child's parent.
  package static let parentVariable = "FOIL_PARENT"

  /// The child's variables; backtraces are off, so that a crash ends it at once.
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
    // A sanitizer is configured by variables too.
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
