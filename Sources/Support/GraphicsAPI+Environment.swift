internal import Files
package import OpenGL

extension GraphicsAPI {
  /// What the program may draw by, in the order of preference: all there is, or what the variable
  /// FOIL_GL of the environment names, `gl` or `es`.
  package static var asked: [GraphicsAPI] {
    get throws(FileError) {
      guard let name = Root.environment("FOIL_GL") else { return allCases }
      guard let api = GraphicsAPI(rawValue: name) else {
        throw FileError("FOIL_GL", "\(name) is neither gl nor es")
      }
      return [api]
    }
  }
}
