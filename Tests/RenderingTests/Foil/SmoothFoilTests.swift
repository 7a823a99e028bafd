import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

@testable import Rendering

extension DriverTests {
  @Suite("Foil on unfamiliar art")
  struct SmoothFoilTests {
    private static let size = (width: 140, height: 196)

    /// A card of one color with a foil everywhere, tilted by degrees about x and y.
    private func card(_ foil: String, tilt: Vector2) -> Node {
      var picture = Picture(
        .front,
        frame: Rect(
          origin: .zero, size: Size(Double(Self.size.width), Double(Self.size.height))))
      picture.stack.foils = [FoilLayer(Effect(foil))]
      let center = picture.frame.center
      let turned = Node.transformed(
        .rotation(.degrees(tilt.x), axis: Vector3(1, 0, 0))
          * .rotation(.degrees(tilt.y), axis: Vector3(0, 1, 0)),
        .picture(picture).offset(by: -center))
      return .projected(by: Eye(center: center, distance: 280), turned.offset(by: center))
    }

    private func draw(
      _ foil: String, tilt: Vector2, gray: UInt8, samples: Int, scale: Int = 1
    ) throws -> Bitmap {
      let art = Headless.plain(1, 1, SIMD4(gray, gray, gray, 255))
      return try Headless.run(pictures: [.front: art]) { renderer in
        renderer.samples = samples
        return try Headless.draw(
          card(foil, tilt: tilt), size: Self.size, scale: scale, renderer: renderer)
      }
    }

    /// The root mean square of the differences of a picture from one `scale` times as large, whose
    /// values are averaged over each pixel; 0...255, away from the edges.
    private func roughness(_ picture: Bitmap, _ large: Bitmap, scale: Int) -> Double {
      var (sum, count) = (0.0, 0.0)
      for y in 20..<picture.height - 20 {
        for x in 20..<picture.width - 20 {
          for channel in 0..<3 {
            var mean = 0.0
            for row in 0..<scale {
              for column in 0..<scale {
                mean += Double(large[scale * x + column, scale * y + row][channel])
              }
            }
            let apart = Double(picture[x, y][channel]) - mean / Double(scale * scale)
            sum += apart * apart
            count += 1
          }
        }
      }
      return (sum / count).squareRoot()
    }

    @Test(
      "A still is as smooth as one three times as large",
      arguments: ["tinsel", "prismatic", "starlight", "confetti", "crackedIce", "aurora"])
    func smooth(foil: String) throws {
      let tilt = Vector2(7, -9)
      let still = try draw(foil, tilt: tilt, gray: 140, samples: Renderer.fineSamples)
      let large = try draw(foil, tilt: tilt, gray: 140, samples: Renderer.fineSamples, scale: 3)
      let rough = roughness(still, large, scale: 3)
      #expect(rough <= 6, "\(foil): \(rough)")
      let moving = try draw(foil, tilt: tilt, gray: 140, samples: 1)
      #expect(roughness(moving, large, scale: 3) > rough, "more places are smoother")
    }

    /// The mean difference of the largest and the smallest of red, green and blue, and the mean of
    /// all; 0...255.
    private func color(_ picture: Bitmap) -> (chroma: Double, mean: Double) {
      var (chroma, sum, count) = (0.0, 0.0, 0.0)
      for y in 20..<picture.height - 20 {
        for x in 20..<picture.width - 20 {
          let rgb = (0..<3).map { Double(picture[x, y][$0]) }
          chroma += (rgb.max() ?? 0) - (rgb.min() ?? 0)
          sum += rgb.reduce(0, +) / 3
          count += 1
        }
      }
      return (chroma / count, sum / count)
    }

    @Test("The default look colors white, pale and dark stock, and leaves white white at rest")
    func aurora() throws {
      for gray: UInt8 in [40, 200, 255] {
        let rest = color(try draw("aurora", tilt: .zero, gray: gray, samples: 1))
        if gray == 255 { #expect(rest.mean >= 0.95 * 255, "\(rest.mean)") }
        for tilt in [Vector2(7, -9), Vector2(-5, 6), Vector2(8, 2)] {
          let rise =
            color(try draw("aurora", tilt: tilt, gray: gray, samples: 1)).chroma
            - rest.chroma
          #expect(rise >= 20, "gray \(gray) at \(tilt): \(rise)")
        }
      }
    }
  }
}
