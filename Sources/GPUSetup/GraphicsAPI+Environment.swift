internal import Files
package import OpenGL
internal import Runtime

extension GraphicsAPI {
  /// The graphics APIs that the program may use, the preferred first.
  ///
  /// FOIL_GL in the environment narrows them to `gl` or `es`; without it, all are allowed.
  package static var asked: [GraphicsAPI] {
    get throws(FileError) {
      guard let name = Root.environment("FOIL_GL") else { return allCases }
      guard let api = GraphicsAPI(rawValue: name) else {
        throw FileError("FOIL_GL", "\(name) is not an OpenGL API; expected one of: gl, es")
      }
      return [api]
    }
  }
}
