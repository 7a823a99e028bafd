package import Files
internal import Glibc

/// Foil's folder, with shaders/ and assets/.
package struct Root {
  package let path: String

  /// Finds the folder: `given`, $FOIL_ROOT, ../share/foil beside the program, or the checkout that
  /// it was built in.
  ///
  /// The first of `given` and $FOIL_ROOT that is set decides, even if it is wrong.
  ///
  /// - Throws: `FileError` if the folder has no shaders.
  package init(given: String?) throws(FileError) {
    if let named = given ?? Self.environment("FOIL_ROOT") {
      guard Self.isRoot(named) else {
        throw FileError(named, "is not Foil's folder; expected shaders/pipelines in it")
      }
      path = named
      return
    }
    var folder = Self.folder(of: Self.executable)
    if Self.isRoot(folder + "/../share/foil") {
      path = folder + "/../share/foil"
      return
    }
    while !folder.isEmpty {
      if Self.isRoot(folder) {
        path = folder
        return
      }
      folder = Self.folder(of: folder)
    }
    throw FileError("shaders", "not found; set Foil's folder with --root or FOIL_ROOT")
  }

  package var shaders: String { path + "/shaders" }

  package func asset(_ name: String) -> String { path + "/assets/" + name }

  /// The value of an environment variable; nil if it is unset or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe ProgramArguments.text(of: value)
    return text.isEmpty ? nil : text
  }

  private static var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    return unsafe ProgramArguments.text(of: Array(buffer.prefix(max(0, count))) + [0])
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func isRoot(_ folder: String) -> Bool {
    FileReading.isFolder(folder + "/shaders/pipelines")
  }
}
