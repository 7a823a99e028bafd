internal import Logging
internal import OpenGL

extension Log {
  /// Tells what draws in the current context.
  ///
  /// - Parameter place: where to.
  package static func tellGPU(_ place: String) {
    graphics.info("\(GPU.renderer) (\(GPU.version)) draws \(place)")
    if GPU.isProcessor { graphics.notice("no GPU: the processor draws") }
  }

  /// Tells what the renderer compiles.
  package static func compiling(_ programs: String) -> () -> Void {
    graphics.stopwatch("compiled \(programs)")
  }
}
