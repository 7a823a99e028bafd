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

  /// Passes where OpenGL is installed, in either of its libraries.
  ///
  /// - Throws: `GLError.unavailableLibrary`.
  static func requireOpenGL() throws(GLError) {
    try require(["libOpenGL.so.0", "libGL.so.1"])
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
