internal import Logging
internal import OpenGL
package import Runtime

extension Log {
  /// Logs the renderer of the current context.
  ///
  /// - Parameter place: the picture's target, as a phrase: "in the window".
  package static func logGPU(_ place: String) {
    graphics.info("\(GPU.renderer) (\(GPU.version)) draws \(place)")
    if GPU.isProcessor { graphics.notice("no GPU; the processor draws") }
  }

  /// Starts a stopwatch for compiling; the result logs the time.
  package static func compiling(_ programs: String) -> () -> Void {
    graphics.stopwatch("compiled \(programs)")
  }
}
