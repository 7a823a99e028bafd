import Geometry
import SceneGraph
import Testing

@Suite("The visible part of a picture in a frame")
struct CropTests {
  private static let pictures = [Size(100, 50), Size(50, 100), Size(7, 7), Size(8192, 1)]
  private let frame = Size(63, 88)

  private func shown(_ part: Rect, of picture: Size) -> Size {
    Size(part.size.width * picture.width, part.size.height * picture.height)
  }

  @Test("pictures are not distorted, at any zoom", arguments: pictures, Crop.Fit.allCases)
  func proportions(picture: Size, fit: Crop.Fit) {
    var crop = Crop()
    crop.fit = fit
    for zoom in [0.1, 0.5, 1, 1.7, 20] {
      crop.zoom = zoom
      let shown = shown(crop.part(of: picture, in: frame), of: picture)
      #expect(abs(shown.aspectRatio / frame.aspectRatio - 1) < 1e-9)
    }
  }

  @Test("cover fills the frame, contain shows the whole picture", arguments: pictures)
  func fits(picture: Size) {
    var crop = Crop()
    let covering = crop.part(of: picture, in: frame).size
    #expect(abs(max(covering.width, covering.height) - 1) < 1e-12)
    crop.fit = .contain
    let containing = crop.part(of: picture, in: frame).size
    #expect(abs(min(containing.width, containing.height) - 1) < 1e-12)
  }

  @Test("the position's point of the picture is over the same point of the frame")
  func position() {
    var crop = Crop()
    for zoom in [0.3, 1, 4.0] {
      for at in [Vector2(0, 0), Vector2(0.5, 0.5), Vector2(1, 0.25)] {
        (crop.zoom, crop.position) = (zoom, at)
        let part = crop.part(of: Size(300, 200), in: frame)
        #expect(length(part.origin + at * part.size.vector - at) < 1e-12)
      }
    }
  }
}
