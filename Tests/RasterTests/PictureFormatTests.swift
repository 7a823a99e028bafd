import Files
import Raster
import TestSupport
import Testing

@Suite("Pictures written as files")
struct PictureFormatTests {
  let folder = TemporaryFolder.made()

  /// Premultiplied colors with every alpha; also with few colors.
  private func picture(_ width: Int, _ height: Int) -> Bitmap {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    var bytes: [UInt8] = []
    for pixel in 0..<width * height {
      let alpha: UInt8 = pixel % 3 == 0 ? 255 : .random(in: 0...255, using: &random)
      bytes += (0..<3).map { _ in .random(in: 0...alpha, using: &random) } + [alpha]
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  @Test(
    "PNG and WebP keep every pixel with straight alpha",
    arguments: [PictureFormat.png, .webp], [(1, 1), (3, 5), (64, 31), (257, 2)])
  func lossless(format: PictureFormat, size: (Int, Int)) throws {
    let picture = picture(size.0, size.1)
    let path = folder.file("out\(format.fileExtensions[0])")
    try picture.write(to: path)
    let read = try PictureFile.load(path)
    #expect(read.width == size.0 && read.height == size.1)
    // Divided by alpha and premultiplied again: rounded to the nearest value both ways.
    let again = Bitmap(width: size.0, height: size.1, bytes: picture.straightBytes)
    for (index, (one, other)) in zip(read.bytes, picture.bytes).enumerated() {
      try #require(abs(Int(one) - Int(other)) <= 1, "\(index)")
    }
    #expect(Array(read.bytes).count == again.bytes.count)
  }

  @Test("WebP has the same pixels as PNG, also where they are transparent")
  func same() throws {
    let picture = picture(40, 30)
    for fileExtension in ["png", "webp"] {
      try picture.write(to: folder.file("out.\(fileExtension)"))
    }
    #expect(
      try PictureFile.load(folder.file("out.png")) == PictureFile.load(folder.file("out.webp")))
  }

  @Test(
    "JPEG is blended on white, at full resolution in color and brightness",
    arguments: [".jpg", ".JPEG"])
  func jpeg(fileExtension: String) throws {
    // Stripes of two pixels in colors of equal brightness: subsampled color would blur them.
    let art = Bitmap(64, 64) { x, y in
      let isRed = x % 4 < 2
      return y < 32 ? [isRed ? 200 : 20, isRed ? 40 : 116, 60, 255] : .zero
    }
    let path = folder.file("out\(fileExtension)")
    try art.write(to: path)
    let file = try FileReading.bytes(of: path)
    #expect(file.starts(with: [0xFF, 0xD8, 0xFF]))
    let read = try PictureFile.load(path)
    for y in 0..<64 {
      for x in 0..<64 {
        let pixel = read[x, y]
        if y >= 40 { try #require(pixel == SIMD4(255, 255, 255, 255), "\(x), \(y)") }
        guard y < 24 else { continue }
        let isRed = x % 4 < 2
        try #require(abs(Int(pixel.x) - (isRed ? 200 : 20)) <= 16, "\(x), \(y): \(pixel)")
        try #require(abs(Int(pixel.y) - (isRed ? 40 : 116)) <= 16, "\(x), \(y): \(pixel)")
      }
    }
    // Each component of the frame is sampled once per pixel.
    let frame = try #require(
      file.indices.first { file[$0] == 0xFF && $0 + 1 < file.count && file[$0 + 1] == 0xC0 })
    #expect((0..<3).allSatisfy { file[frame + 11 + 3 * $0] == 0x11 })
  }

  @Test("a half-transparent color on white is half white")
  func blended() throws {
    let bytes = (0..<256).flatMap { _ in [UInt8](arrayLiteral: 0, 64, 128, 128) }
    try Bitmap(width: 16, height: 16, bytes: bytes).write(to: folder.file("out.jpg"))
    let pixel = try PictureFile.load(folder.file("out.jpg"))[8, 8]
    for (value, expected) in [(pixel.x, 127), (pixel.y, 191), (pixel.z, 255)] {
      #expect(abs(Int(value) - expected) <= 2, "\(pixel)")
    }
  }

  @Test("the extension sets the format, and unknown ones are refused")
  func fileExtensions() throws {
    #expect(PictureFormat(output: "a.png") == .png && PictureFormat(output: "a.PNG") == .png)
    #expect(
      PictureFormat(output: "a.b.jpg") == .jpeg && PictureFormat(output: "jpeg.jpeg") == .jpeg)
    #expect(PictureFormat(output: "x/a.WebP") == .webp)
    for name in ["a.gif", "a", "png", "a.png.tmp", "a.png/", "", "a.jp", "a.jpgx"] {
      #expect(PictureFormat(output: name) == nil, "\(name)")
    }
    #expect(PictureFormat(output: "-") == .png && PictureFormat(output: "/dev/stdout") == .png)
    #expect(throws: FileError.self) { try picture(2, 2).write(to: folder.file("out.gif")) }
    #expect(try folder.names == [])
  }

  @Test(
    "a picture that a format cannot hold is refused", arguments: [("webp", 16384), ("jpg", 65501)])
  func tooLarge(fileExtension: String, width: Int) throws {
    let picture = Bitmap(
      width: width, height: 1, bytes: [UInt8](repeating: 255, count: width * 4))
    let path = folder.file("out.\(fileExtension)")
    let error = #expect(throws: FileError.self) { try picture.write(to: path) }
    #expect(
      error?.reason == "a picture of \(width) x 1 pixels does not fit into a .\(fileExtension) file"
    )
    #expect(try folder.names == [])
  }
}
