package import Files
internal import Glibc

/// The folder that holds shaders/ and assets/.
package struct Root {
  package let path: String

  /// Looks in the folder given, $FOIL_ROOT, ../share/foil beside the program, and the checkout
  /// that the program was built in; the first that is named decides, found or not.
  ///
  /// - Throws: `FileError` where the folder has no shaders.
  package init(given: String?) throws(FileError) {
    if let named = given ?? Self.environment("FOIL_ROOT") {
      guard Self.isRoot(named) else {
        throw FileError(named, "has no shaders/pipelines: it is not Foil's folder")
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
    throw FileError("shaders", "not found: name Foil's folder by --root or FOIL_ROOT")
  }

  package var shaders: String { path + "/shaders" }

  package func asset(_ name: String) -> String { path + "/assets/" + name }

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
