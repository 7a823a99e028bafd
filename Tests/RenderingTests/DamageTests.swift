import Geometry
import OpenGL
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Frames drawn only where they changed")
  struct DamageTests {
    private static let viewport = Viewport(points: Size(96, 80), pixelWidth: 96, pixelHeight: 80)

    /// Random leaves of all kinds, and the groups of leaves that follow each other in a window.
    private struct Trees {
      var random: SeededGenerator

      private mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }

      private mutating func place() -> Vector2 { Vector2(number(-30...90), number(-30...75)) }

      private mutating func rect() -> Rect {
        Rect(origin: place(), size: Size(number(1...90), number(1...90)))
      }

      private mutating func drawing() -> Drawing {
        let size = Size(number(2...40), number(2...30))
        let color = Color(number(0...1), number(0...1), number(0...1)).opacity(number(0.2...1))
        let path = RoundedRectangle(cornerRadius: number(0...9))
          .path(in: Rect(origin: .zero, size: size))
        return Drawing(size: size, [.fill(path, .color(color))])
      }

      private mutating func picture() -> Picture {
        var picture = Picture(
          .front, frame: rect(), cornerRadius: number(0...8),
          opacity: Bool.random(using: &random) ? 1 : number(0.3...1))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: picture.effects = [Effect("blur", arguments: ["radius": .float(number(0...5))])]
        case 1: picture.effects = [Effect("wave")]
        default: break
        }
        return picture
      }

      private mutating func leaf() -> Node {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .shadow(Shadow(frame: rect(), blur: number(0.5...5), opacity: number(0.1...1)))
        case 1: .drawing(drawing())
        case 2: .picture(Picture(drawing(), at: place()))
        case 3:
          .slab(
            Slab(
              front: picture(), back: picture(), thickness: number(0...4),
              toLamp: Vector3(0, -0.6, 0.8)))
        case 4:
          .particles(
            Particles(
              count: 5, seed: UInt64(number(0...9)), area: rect(), color: .white,
              time: number(0...9)))
        default: .picture(picture())
        }
      }

      /// A leaf, perhaps moved, turned in perspective, clipped or faded.
      mutating func node() -> Node {
        var node = leaf()
        if Bool.random(using: &random) {
          let axis = Vector3(number(-1...1), number(-1...1), number(0.1...1)).normalized
          let turned = Matrix4.rotation(.degrees(number(-80...80)), axis: axis)
          let eye = Eye(center: .zero, distance: number(120...600))
          node = Node.projected(by: eye, .transformed(turned, node)).offset(by: place())
        }
        if number(0...1) < 0.2 { node = .clipped(to: rect(), node) }
        if number(0...1) < 0.2 { node = .flattened(node, opacity: number(0...1)) }
        return node
      }

      /// The nodes after a step: some are replaced, added, removed or swapped.
      mutating func step(_ nodes: [Node]) -> [Node] {
        var nodes = nodes
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          let index = Int.random(in: 0...nodes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where nodes.count < 7: nodes.insert(node(), at: index)
          case 1 where index < nodes.count: nodes.remove(at: index)
          case 2 where index + 1 < nodes.count: nodes.swapAt(index, index + 1)
          default: if index < nodes.count { nodes[index] = node() }
          }
        }
        return nodes
      }
    }

    private static let backdrop = Node.backdrop(
      Backdrop(
        center: Vector3(0.2, 0.3, 0.4), edge: Vector3(0, 0.1, 0.1), position: Vector2(0.4, 0.3),
        radius: 0.9))

    /// A picture with a gradient, so that a shift of one texel shows.
    static let art = PictureContent.color(
      Bitmap(40, 32) { x, y in [UInt8(x * 6), UInt8(y * 8), UInt8((x ^ y) * 4), 255] })

    @Test("10,000 random frames drawn in parts equal the same frames drawn whole, to the last bit")
    func random() throws {
      let viewport = Self.viewport
      var (parts, pixels) = (0, 0.0)
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        var trees = Trees(random: SeededGenerator(seed: 22))
        let buffer = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
        let whole = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
        renderer.painter.usesSettledPrograms = true
        var nodes: [Node] = []
        for index in 0..<10_000 {
          nodes = trees.step(nodes)
          let node = Node.group([Self.backdrop] + nodes)
          buffer.bind()
          let frame = try renderer.drawFrame(node, in: viewport, bufferAge: index == 0 ? 0 : 1)
          if frame.drawnShare < 1 { parts += 1 }
          pixels += frame.drawnShare
          let drawn = try GPU.readPixels(width: viewport.pixelWidth, height: viewport.pixelHeight)
          whole.bind()
          try renderer.draw(node, in: viewport)
          let wanted = try GPU.readPixels(width: viewport.pixelWidth, height: viewport.pixelHeight)
          guard drawn == wanted else {
            let apart = drawn.indices.filter { drawn[$0] != wanted[$0] }
            let places = apart.map { ($0 / 4 % viewport.pixelWidth, $0 / 4 / viewport.pixelWidth) }
            Issue.record("frame \(index) differs at \(places.prefix(9)): \(nodes)")
            return
          }
        }
      }
      // Most frames change a part only, and some nothing.
      #expect(parts > 8000 && pixels < 5000, "\(parts) frames, \(pixels) of their pixels")
    }

    @Test("A buffer of several frames' age gets the changes of all of them")
    func ages() throws {
      let viewport = Self.viewport
      try Headless.run(pictures: [.front: Self.art]) { renderer in
        var trees = Trees(random: SeededGenerator(seed: 3))
        let buffers = try (0..<3).map { _ in
          try SharedBuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
        }
        renderer.painter.usesSettledPrograms = true
        var nodes: [Node] = []
        for index in 0..<300 {
          nodes = trees.step(nodes)
          let node = Node.group([Self.backdrop] + nodes)
          buffers[index % 3].framebuffer.bind()
          _ = try renderer.drawFrame(node, in: viewport, bufferAge: index < 3 ? 0 : 3)
          let drawn = try GPU.readPixels(width: viewport.pixelWidth, height: viewport.pixelHeight)
          let wanted = try renderer.bitmap(of: node, in: viewport)
          try #require(ByteBuffer(drawn) == wanted.bytes, "frame \(index)")
        }
      }
    }

    @Test("A frame without a backdrop is on black, whatever the buffer had before")
    func noBackdrop() throws {
      let viewport = Self.viewport
      try Headless.run { renderer in
        let buffer = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
        buffer.bind()
        GPU.clear(SIMD4(0.2, 0.7, 0.4, 1))
        let black = Vector3(0, 0, 0)
        let wall = Node.backdrop(
          Backdrop(center: black, edge: black, position: Vector2(0.5, 0.5), radius: 1))
        let side = Size(10, 10)
        let circle = Drawing(
          size: side,
          [.fill(Circle().path(in: Rect(origin: .zero, size: side)), .color(Color(1, 0, 0)))])
        for index in 0..<4 {
          let node = Node.drawing(circle).offset(by: Vector2(Double(8 * index), 6))
          buffer.bind()
          _ = try renderer.drawFrame(node, in: viewport, bufferAge: index == 0 ? 0 : 1)
          let drawn = try GPU.readPixels(width: viewport.pixelWidth, height: viewport.pixelHeight)
          let wanted = try renderer.bitmap(of: .group([wall, node]), in: viewport).bytes
          // A backdrop is dithered.
          let isSame = drawn.indices.allSatisfy { abs(Int(drawn[$0]) - Int(wanted[$0])) <= 2 }
          #expect(isSame, "frame \(index)")
        }
      }
    }

    /// A framebuffer that a list can hold.
    private final class SharedBuffer {
      let framebuffer: Framebuffer

      init(width: Int, height: Int) throws {
        framebuffer = try Framebuffer(width: width, height: height)
      }
    }
  }
}
