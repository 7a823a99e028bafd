internal import Glibc

/// The driver's libraries, which epoxy opens when it first needs them, and ends the program where
/// they are missing.
package enum DriverLibrary {
  /// Bytes of address space that loading a driver may take: for Mesa's llvmpipe with LLVM 165 MB.
  private static let largestDriver = 256 << 20

  /// The fault that a driver did not load for want of memory; nil if there is enough of it.
  ///
  /// Neither EGL nor GLFW says so, and a missing driver looks the same to them: where loading failed,
  /// the system is asked for as much memory as a driver takes.
  package static var memoryFault: GLError? {
    let room = unsafe mmap(
      nil, largestDriver, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let room = unsafe room, unsafe room != MAP_FAILED else {
      return .outOfMemory(doing: .loadingDriver)
    }
    _ = unsafe munmap(room, largestDriver)
    return nil
  }

  /// Passes where EGL is installed.
  ///
  /// - Throws: `GLError.unavailableLibrary`, `.outOfMemory`.
  static func requireEGL() throws(GLError) {
    try require(["libEGL.so.1"])
  }

  /// Passes where an API is installed, in any of its libraries.
  ///
  /// - Throws: `GLError.unavailableLibrary`, `.outOfMemory`.
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
    throw memoryFault ?? .unavailableLibrary(reason)
  }
}
