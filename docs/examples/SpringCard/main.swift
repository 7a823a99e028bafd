import Geometry
import Glibc
import Motion
import OpenGL
import Raster
import Rendering
import SceneGraph
import Shading

// A card swings to 40 degrees by a spring, and is called back to -20 while it still swings.
let spring = Spring(response: 0.5, dampingRatio: 0.6)
let swing = SpringMotion(spring: spring, from: 0, to: 40, at: 0)
let recall = swing.retargeted(to: -20, at: 0.3)

func angle(at time: Double) -> Angle {
  .degrees((time < 0.3 ? swing : recall).value(at: time))
}

// The card at a moment: a picture under an effect, turned in space.
func card(at time: Double) -> Node {
  let size = Size(189, 264)
  let art = Picture(.front, frame: Rect(origin: .zero, size: size), cornerRadius: 9)
    .colorEffect(EffectLibrary.infrared(amount: .float(0.35)))
  return Node.picture(art)
    .rotation3DEffect(angle(at: time), axis: Vector3(0, 1, 0), of: size, perspective: 0.7)
    .offset(by: Vector2(55, 38))
}

// Drawn without a window or a display.
func draw(_ node: Node, art: String, shaders: String) throws -> Bitmap {
  try HeadlessContext().withCurrent {
    let renderer = try Renderer(catalog: EffectCatalog(ShaderLibrary(folder: shaders))) { _ in
      .color(try PictureFile.load(art))
    }
    return try renderer.bitmap(
      of: node, in: Viewport(points: Size(300, 340), pixelWidth: 300, pixelHeight: 340))
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  print("usage: spring-card SHADERS ART OUTPUT.png")
  exit(64)
}
for step in 0...10 {
  let time = Double(step) / 10
  print("\(time) s: \((angle(at: time).degrees * 100).rounded() / 100) degrees")
}
do {
  let bitmap = try draw(card(at: 0.2), art: arguments[2], shaders: arguments[1])
  try bitmap.write(to: arguments[3])
} catch {
  print("spring-card: \(error)")
  exit(1)
}
