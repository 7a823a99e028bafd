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

  @Test("without bleed, the part is the same to the last bit", arguments: pictures)
  func noBleed(picture: Size) {
    for fit in Crop.Fit.allCases {
      for zoom in [0.3, 1, 1.1, 7] {
        var crop = Crop()
        (crop.fit, crop.zoom, crop.position) = (fit, zoom, Vector2(0.3, 0.9))
        for extend in Bleed.Extension.allCases {
          var shape = CardShape.poker
          shape.bleed = Bleed(width: extend == .none ? 0 : 3, extend: extend)
          #expect(shape.trimming(crop) == crop)
        }
        let scales = Vector2(frame.width / picture.width, frame.height / picture.height)
        let part = scales / (zoom * (fit == .cover ? scales.max() : scales.min()))
        let whole = crop.part(of: picture, in: frame)
        #expect(whole.size == Size(part.x, part.y))
        #expect(whole.origin == crop.position * (Vector2(1, 1) - part))
      }
    }
  }

  @Test("with bleed, the card shows the middle of the art", arguments: [0.5, 3, 20])
  func bleed(width: Double) {
    var shape = CardShape.poker
    shape.bleed = Bleed(width: width)
    let crop = shape.trimming(Crop())
    let wide = Size(63 + 2 * width, 88 + 2 * width)
    for scale in [1.0, 11.8] {
      for frame in [Size(63, 88), Size(630, 880)] {
        let picture = Size(wide.width * scale, wide.height * scale)
        let part = crop.part(of: picture, in: frame)
        #expect(length(part.origin - Vector2(repeating: width) / wide.vector) < 1e-12)
        #expect(length(part.size.vector - Vector2(63, 88) / wide.vector) < 1e-12)
      }
    }
    // A picture without a size of its own has the shape of the card with its bleed.
    let part = crop.part(of: Size(0, 0), in: Size(63, 88))
    #expect(length(part.size.vector - Vector2(63, 88) / wide.vector) < 1e-12)
  }

  @Test("fit, zoom and position place the art on the card with its bleed")
  func croppedBleed() {
    var shape = CardShape.poker
    shape.bleed = Bleed(width: 3)
    for fit in Crop.Fit.allCases {
      var plain = Crop()
      (plain.fit, plain.zoom, plain.position) = (fit, 1.3, Vector2(0.2, 0.8))
      for picture in Self.pictures {
        let whole = plain.part(of: picture, in: Size(69, 94))
        let part = shape.trimming(plain).part(of: picture, in: frame)
        let inner = whole.origin + Vector2(3, 3) / Vector2(69, 94) * whole.size.vector
        #expect(length((part.origin - inner) / whole.size.vector) < 1e-9)
        let share = part.size.vector / whole.size.vector - Vector2(63, 88) / Vector2(69, 94)
        #expect(length(share) < 1e-9)
      }
    }
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
