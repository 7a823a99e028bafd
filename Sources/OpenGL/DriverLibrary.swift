internal import Glibc

/// The driver's libraries, which epoxy opens when it first needs them, and ends the program where
/// they are missing.
enum DriverLibrary {
  /// Passes where EGL is installed.
  ///
  /// - Throws: `GLError.unavailableLibrary`.
  static func requireEGL() throws(GLError) {
    try require(["libEGL.so.1"])
  }

  /// Passes where an API is installed, in any of its libraries.
  ///
  /// - Throws: `GLError.unavailableLibrary`.
  static func require(_ api: GraphicsAPI) throws(GLError) {
    try require(api.libraries)
  }

  /// They stay open: what was found is what is used.
  private static func require(_ names: [String]) throws(GLError) {
    var reason = ""
    for name in names {
      if unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) != nil { return }
      reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
    }
    throw .unavailableLibrary(reason)
  }
}
