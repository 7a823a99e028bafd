import CWebP
import Files
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@testable import Filming

/// A film of a moving picture, made by the real encoders, with the content of its file.
struct EncodedFilm {
  let path: String
  let bytes: Int
  private let film: Film

  /// A card's art, the usual subject of films, for the largest film of the tests.
  private static let art = (try? PictureFile.load(Fixture.project("assets/card/front.webp")))
    .map { ground($0, for: PixelSize(300, 400)) }

  init(_ film: Film, in folder: TemporaryFolder) throws {
    self.film = film
    path = folder.file(UUID().uuidString)
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    let art = try Self.ground(#require(Self.art), for: film.size)
    let writer = try FilmWriter(film, name: path, file: file, search: "/usr/local/bin:/usr/bin")
    for index in 0..<film.frames {
      let frame = try writer.emptyFrame()
      Self.draw(art, at: index, of: film, into: frame)
      writer.add(frame)
    }
    try writer.finish()
    bytes = try FileReading.bytes(of: path).count
  }

  /// The art at this film size and a tenth larger; each pixel is the mean of the art's pixels below
  /// it.
  private static func ground(_ art: Bitmap, for size: PixelSize) -> Bitmap {
    let (width, height) = (size.width * 11 / 10 + 1, size.height * 11 / 10 + 1)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    art.bytes.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows =
          y * art.height / height..<max((y + 1) * art.height / height, y * art.height / height + 1)
        for x in 0..<width {
          let first = x * art.width / width
          let columns = first..<max((x + 1) * art.width / width, first + 1)
          for channel in 0..<3 {
            var sum = 0
            for row in rows {
              for column in columns { sum += Int(source[(row * art.width + column) * 4 + channel]) }
            }
            bytes[(y * width + x) * 4 + channel] = UInt8(sum / (rows.count * columns.count))
          }
        }
      }
    }
    return Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Draws a part of the ground that moves across it during the film.
  private static func draw(_ art: Bitmap, at index: Int, of film: Film, into frame: Frame) {
    let pixels = frame.bytes
    let (width, height) = (film.size.width, film.size.height)
    let column = (art.width - width) * index / film.frames
    let row = (art.height - height) * index / film.frames
    art.bytes.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let (from, to) = (((row + y) * art.width + column) * 4, y * frame.width * 4)
        for at in 0..<width * 4 { pixels[to + at] = source[from + at] }
      }
    }
    // A WebP stores no frame that equals the one before.
    for y in 0..<8 {
      for at in y * frame.width * 4..<(y * frame.width + 8) * 4 where at % 4 < 3 {
        pixels[at] = UInt8(index * 16 % 256)
      }
    }
    if film.paddedSize != film.size { frame.pad(from: width, height, withWhite: false) }
  }

  /// The frames and size as another reader counts them: ffprobe, which decodes all, or libwebp.
  var contents: (frames: Int, size: PixelSize) {
    get throws {
      if film.format == .webp { return try webp }
      let text = try Program.shell(
        "ffprobe -v error -count_frames -select_streams v:0 -of csv=p=0 "
          + "-show_entries stream=width,height,nb_read_frames \"$1\"", [path]
      ).output
      let numbers = text.split { $0 == "," || $0.isNewline }.compactMap { Int($0) }
      try #require(numbers.count == 3, "\(text)")
      return (numbers[2], PixelSize(numbers[0], numbers[1]))
    }
  }

  private var webp: (frames: Int, size: PixelSize) {
    get throws {
      let file = try FileReading.bytes(of: path)
      return try file.withUnsafeBufferPointer { bytes in
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        let decoder = try #require(WebPAnimDecoderNew(&data, nil))
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
        var (pixels, time, frames): (UnsafeMutablePointer<UInt8>?, Int32, Int) = (nil, 0, 0)
        while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
          try #require(WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0)
          frames += 1
        }
        return (frames, PixelSize(Int(info.canvas_width), Int(info.canvas_height)))
      }
    }
  }
}
