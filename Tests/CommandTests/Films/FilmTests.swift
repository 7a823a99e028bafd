import CWebP
import CardModel
import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("foil film")
struct FilmTests {
  private let folder = TemporaryFolder.made()

  @Test("An MP4 has the right frames, rate, size, pixels and colors, and its index comes first")
  func mp4() throws {
    let path = try FilmSample.make("a.mp4", in: folder)
    let facts = try FilmSample.facts(path)
    let wanted = [
      "codec_name": "h264", "width": "60", "height": "84", "pix_fmt": "yuv420p",
      "r_frame_rate": "10/1", "nb_read_frames": "8", "color_range": "tv", "color_space": "bt709",
      "color_transfer": "bt709", "color_primaries": "bt709", "duration": "0.800000",
    ]
    for (name, value) in wanted { #expect(facts[name] == value, "\(name)") }
    let bytes = try FileReading.bytes(of: path)
    let (index, data) = (bytes.firstRange(of: "moov".utf8), bytes.firstRange(of: "mdat".utf8))
    #expect(try #require(index).lowerBound < #require(data).lowerBound)
    #expect(try folder.names == ["a.mp4"])
  }

  @Test("A red patch keeps its color in MP4 and GIF")
  func colors() throws {
    let red = try Rendered.plain(SIMD4(200, 30, 40, 255), in: folder)
    let arguments =
      [red, "--effect", "none", "--card-only", "--motion", "light"] + FilmSample.small
    for name in ["red.mp4", "red.gif"] {
      let path = try FilmSample.make(
        name, arguments, in: folder,
        says: "foil: \(folder.file(name)): nothing moves: no foil responds to the light\n")
      let pixel = try FilmSample.frame(3, of: path, in: folder)[30, 42]
      for (got, wanted) in zip([pixel.x, pixel.y, pixel.z], [200, 30, 40]) {
        #expect(abs(Int(got) - wanted) <= 3, "\(name): \(pixel)")
      }
    }
  }

  @Test("A GIF has the right frames and durations, and repeats forever")
  func gif() throws {
    let path = try FilmSample.make("a.gif", in: folder)
    let facts = try FilmSample.facts(path)
    #expect(facts["codec_name"] == "gif" && facts["nb_read_frames"] == "8")
    #expect(facts["width"] == "60" && facts["height"] == "84" && facts["r_frame_rate"] == "10/1")
    let bytes = try FileReading.bytes(of: path)
    let loop = try #require(bytes.firstRange(of: "NETSCAPE2.0".utf8))
    #expect(Array(bytes[loop.upperBound..<loop.upperBound + 5]) == [3, 1, 0, 0, 0])
  }

  @Test("An animated PNG has exact pixels, with alpha on request")
  func apng() throws {
    let path = try FilmSample.make("a.png", in: folder)
    let facts = try FilmSample.facts(path)
    #expect(facts["codec_name"] == "apng" && facts["nb_read_frames"] == "8")
    #expect(facts["pix_fmt"] == "rgb24")
    let bytes = try FileReading.bytes(of: path)
    let control = try #require(bytes.firstRange(of: "acTL".utf8))
    // The number of frames, and 0 for endless play.
    #expect(Array(bytes[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 8, 0, 0, 0, 0])
    let clear = try FilmSample.make(
      "clear.png", ["--transparent"] + FilmSample.small, in: folder)
    #expect(try FilmSample.facts(clear)["pix_fmt"] == "rgba")
    let frame = try FilmSample.frame(2, of: clear, in: folder)
    #expect(frame[0, 0].w == 0 && frame[30, 42].w == 255)
    try FilmSample.make("f%d.png", ["--transparent"] + FilmSample.small, in: folder)
    #expect(try frame == PictureFile.load(folder.file("f2.png")))
  }

  @Test("An animated WebP has its canvas and durations, repeats forever, and has exact alpha")
  func webp() throws {
    let path = try FilmSample.make("a.webp", in: folder)
    let chunks = try FilmSample.chunks(path)
    #expect(chunks.map(\.name).prefix(2) == ["VP8X", "ANIM"])
    #expect(Array(chunks[0].bytes) == [2, 0, 0, 0, 59, 0, 0, 83, 0, 0])
    #expect(Array(chunks[1].bytes.suffix(2)) == [0, 0])
    let frames = chunks.filter { $0.name == "ANMF" }
    #expect(frames.count == 8)
    let durations = frames.map { frame in
      (0..<3).reduce(0) { $0 | Int(frame.bytes[frame.bytes.startIndex + 12 + $1]) << (8 * $1) }
    }
    #expect(durations.allSatisfy { $0 == 100 })
    // More frames than the encoder takes as one part, plus a part of one frame.
    let long = ["--size", "20x28", "--seconds", "2.45", "--fps", "20", "--progress", "none"]
    let arguments = ["--transparent", "--motion", "spin", "--effect", "none"] + long
    let clear = try FilmSample.make("clear.webp", arguments, in: folder)
    try FilmSample.make("f%d.png", arguments, in: folder)
    let decoded = try DecodedWebP(clear)
    #expect(decoded.loops == 0 && decoded.frames.count == 49)
    for number in [0, 1, 12, 24, 36, 47, 48] {
      let still = try PictureFile.load(folder.file("f\(number).png"))
      var wrong = 0
      for index in 0..<20 * 28 {
        let alpha = decoded.frames[number][4 * index + 3]
        if abs(Int(alpha) - Int(still[index % 20, index / 20].w)) > 40 { wrong += 1 }
      }
      #expect(wrong == 0, "frame \(number) has the alpha of the picture")
    }
  }

  @Test("Odd sizes are padded in MP4, with a note, and not in other formats")
  func oddSizes() throws {
    let size = ["--size", "61x85", "--seconds", "0.3", "--fps", "10", "--progress", "none"]
    let words = "61 x 85 pixels padded to 62 x 86: H.264 needs even sides"
    let path = try FilmSample.make(
      "a.mp4", size, in: folder, says: "foil: \(folder.file("a.mp4")): \(words)\n")
    let facts = try FilmSample.facts(path)
    #expect(facts["width"] == "62" && facts["height"] == "86")
    // The padding shows the backdrop.
    let frame = try FilmSample.frame(0, of: path, in: folder)
    for channel in 0..<3 {
      #expect(abs(Int(frame[61, 40][channel]) - Int(frame[59, 40][channel])) <= 6)
      #expect(abs(Int(frame[30, 85][channel]) - Int(frame[30, 83][channel])) <= 6)
    }
    let other = try FilmSample.make("a.webp", size, in: folder)
    #expect(Array(try FilmSample.chunks(other)[0].bytes) == [2, 0, 0, 0, 60, 0, 0, 84, 0, 0])
  }

  @Test("A frame equals the picture of render at its time", arguments: CardMotion.allCases)
  func frames(motion: CardMotion) throws {
    let card = [
      "--motion", motion.rawValue, "--effect", "cosmos", "--seconds", "1", "--size", "60x84",
    ]
    try FilmSample.make("f%02d.png", card + ["--fps", "7", "--progress", "none"], in: folder)
    #expect(try folder.names.count == 7)
    let still = try Rendered.picture(card + ["--at", "\(5.0 / 7)", "--samples", "1"], in: folder)
    let frame = try PictureFile.load(folder.file("f05.png"))
    #expect(FilmSample.difference(still, frame) <= 1)
    let first = try PictureFile.load(folder.file("f00.png"))
    #expect(FilmSample.difference(first, frame) > 20, "the card moves")
    guard motion == .light else { return }
    // One step after the last frame is the first frame again, foil included.
    let again = try Rendered.picture(card + ["--at", "1", "--samples", "1"], in: folder)
    #expect(again == first)
  }

  @Test("Events are played in any scene, each at its time")
  func events() throws {
    let script = try folder.write(
      "{\"t\": 0.2, \"key\": \"space\"}\n{\"t\": 0.3, \"move\": [20, 20]}\n".utf8, to: "a.jsonl")
    for scene in ["card", "tree"] {
      let view = ["--scene", scene, "--size", "60x84"]
      try FilmSample.make(
        "f%d.png",
        view + ["--motion", script, "--progress", "none", "--seconds", "0.6", "--fps", "10"],
        in: folder)
      let still = try Rendered.picture(
        view + ["--input", script, "--at", "0.5", "--samples", "1"], in: folder)
      #expect(try FilmSample.difference(still, PictureFile.load(folder.file("f5.png"))) <= 1)
    }
    let usual = try FilmSample.make(
      "a.webp", ["--motion", script, "--fps", "10", "--size", "30x42", "--progress", "none"],
      in: folder)
    // Until a second after the last event: 13 frames, less those equal to the one before.
    #expect(try DecodedWebP(usual).milliseconds == 1300)
  }

  @Test("Several cards need different names")
  func several() throws {
    let arts = try [SIMD4<UInt8>(1, 2, 3, 255), SIMD4(200, 2, 3, 255)].map {
      try Rendered.plain($0, in: folder)
    }
    let message = try Refusal.message(
      ["film"] + arts + ["--output", folder.file("a.webp")], status: 64, in: folder)
    #expect(message.contains("{name}"))
  }

  @Test("A folder gives all its cards; name clashes are errors first, bad cards one by one")
  func folders() throws {
    let (cards, other) = (folder.file("cards"), folder.file("other"))
    for place in [cards, other] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    }
    for (index, path) in ["\(cards)/a.png", "\(cards)/c.png", "\(other)/a.png"].enumerated() {
      try Rendered.smooth(8, 12, seed: UInt64(index)).write(to: path)
    }
    func message(_ arguments: [String], to output: String, status: Int32) throws -> String {
      try Refusal.message(
        ["film", "--output", folder.file(output)] + arguments + FilmSample.small, status: status,
        in: folder)
    }
    let clash = try message([cards, other], to: "{name}.webp", status: 64)
    #expect(clash.contains("would both be") && clash.contains("use {number}"))
    #expect(
      try message(["\(other)/a.png", "\(cards)/c.png"], to: "cards/{name}.png", status: 1)
        .hasSuffix("c.png: is an input; choose another name"))
    _ = try folder.write("no picture".utf8, to: "cards/b.png")
    let outcome = try Program.run(
      ["film", cards, "--output", folder.file("{number} {name}.webp"), "--effect", "none"]
        + FilmSample.small)
    let lines = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 2, "\(outcome.errors)")
    #expect(lines.first?.contains("cards/b.png: ") == true, "\(outcome.errors)")
    #expect(lines.last == "foil: error: 1 of 3 cards failed; the rest are drawn")
    #expect(try folder.names.filter { $0.hasSuffix("webp") } == ["1 a.webp", "3 c.webp"])
  }
}

/// The frames of an animated WebP, decoded by libwebp.
struct DecodedWebP {
  private(set) var frames: [[UInt8]] = []
  private(set) var milliseconds = 0
  let loops: Int

  init(_ path: String) throws {
    let file = try FileReading.bytes(of: path)
    var (frames, end, loops) = ([[UInt8]](), 0, -1)
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, nil))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      loops = Int(info.loop_count)
      var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0)
        let count = Int(info.canvas_width * info.canvas_height * 4)
        frames.append(Array(UnsafeBufferPointer(start: pixels, count: count)))
      }
      end = Int(time)
    }
    (self.frames, milliseconds, self.loops) = (frames, end, loops)
  }
}
