internal import Glibc

/// The driver's libraries, checked before epoxy opens them: epoxy ends the program if one is
/// missing.
package enum DriverLibrary {
  /// Address space that loading a driver may take, in bytes; Mesa's llvmpipe with LLVM takes 165
  /// MB.
  private static let largestDriver = 256 << 20

  /// The error for a driver that did not load for lack of memory; nil if memory suffices.
  ///
  /// EGL and GLFW report a missing driver in the same way. So after a failed load this asks the
  /// system for as much memory as a driver takes.
  package static var memoryFault: GLError? {
    let room = unsafe mmap(
      nil, largestDriver, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let room = unsafe room, unsafe room != MAP_FAILED else {
      return .outOfMemory(doing: .loadingDriver)
    }
    _ = unsafe munmap(room, largestDriver)
    return nil
  }

  /// Checks that EGL is installed.
  ///
  /// - Throws: `GLError.unavailableLibrary`, `.outOfMemory`.
  static func requireEGL() throws(GLError) {
    try require(["libEGL.so.1"])
  }

  /// Checks that an API is installed, in any of its libraries.
  ///
  /// - Throws: `GLError.unavailableLibrary`, `.outOfMemory`.
  static func require(_ api: GraphicsAPI) throws(GLError) {
    try require(api.libraries)
  }

  /// Opens the first of the libraries that loads; it stays open, so that it is the one in use.
  private static func require(_ names: [String]) throws(GLError) {
    var reason = ""
    for name in names {
      if unsafe dlopen(name, RTLD_LAZY | RTLD_LOCAL) != nil { return }
      reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? name
    }
    throw memoryFault ?? .unavailableLibrary(reason)
  }
}
