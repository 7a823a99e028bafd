import Geometry
import Raster
import SceneGraph

/// A picture of particles computed on the CPU, circle by circle, with one pixel per point.
enum ParticleReference {
  /// Draws each circle over those before it, rounded to 8 bits like a target.
  static func picture(of particles: Particles, width: Int, height: Int) -> Bitmap {
    let color = particles.color.components
    let premultiplied = SIMD4(color.x, color.y, color.z, 1) * (color.w * 255)
    var pixels = [SIMD4<Double>](repeating: .zero, count: width * height)
    for index in 0..<particles.count {
      let center = particles.center(index: index)
      let scale = particles.scale(index: index, time: particles.time)
      let radius = particles.diameter(index: index) / 2 * abs(scale)
      // A circle smaller than a pixel is drawn as one pixel and dimmed; no edge is steeper.
      let shown = max(radius, 0.75)
      let opacity = particles.opacity(index: index) * (radius * radius) / (shown * shown)
      let core = particles.core(index: index)
      let fall = max(shown * (1 - core), 1)
      let half = shown * (1 + core) / 2
      let far = half + fall
      let rows = max(Int(center.y - far), 0)..<max(min(Int(center.y + far) + 1, height), 0)
      let columns = max(Int(center.x - far), 0)..<max(min(Int(center.x + far) + 1, width), 0)
      for y in rows {
        for x in columns {
          let away = length(Vector2(Double(x) + 0.5, Double(y) + 0.5) - center)
          let way = min(max((half - away) / fall + 0.5, 0), 1)
          let covered = way * way * (3 - 2 * way) * opacity
          guard covered > 0 else { continue }
          let rest = 1 - covered * color.w
          let below = pixels[y * width + x]
          pixels[y * width + x] = (premultiplied * covered + below * rest).rounded(.toNearestOrEven)
        }
      }
    }
    let bytes = pixels.flatMap { [UInt8($0.x), UInt8($0.y), UInt8($0.z), UInt8($0.w)] }
    return Bitmap(width: width, height: height, bytes: bytes)
  }
}
