import Files
import Foundation
import Raster
import TestSupport
import Testing

/// Films that the tests make, and facts about them from ffprobe and other programs.
enum FilmSample {
  /// Arguments for a small, short film, which takes little time.
  static let small = ["--size", "60x84", "--seconds", "0.8", "--fps", "10", "--progress", "none"]

  /// Makes a film in `folder`; returns the file's path.
  @discardableResult
  static func make(
    _ name: String, _ arguments: [String] = small, in folder: TemporaryFolder,
    says words: String = ""
  ) throws -> String {
    let path = folder.file(name)
    let outcome = try Program.run(["film", "--output", path] + arguments, limit: 120)
    #expect(outcome.errors == words && outcome.output.isEmpty)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return path
  }

  /// The facts from ffprobe about a film's only stream, by name; it counts frames by decoding.
  static func facts(_ path: String) throws -> [String: String] {
    let outcome = try Program.shell(
      "ffprobe -v error -count_frames -show_streams -of flat \"$1\"", [path])
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    var facts: [String: String] = [:]
    for line in outcome.output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let name = parts[0].split(separator: ".").last else { continue }
      facts[String(name)] = parts[1].trimmingCharacters(in: ["\""])
    }
    return facts
  }

  /// One frame of a film, decoded by ffmpeg.
  ///
  /// Raw bytes: a PNG would carry a gamma, which reading would apply.
  static func frame(_ number: Int, of path: String, in folder: TemporaryFolder) throws -> Bitmap {
    let still = folder.file(UUID().uuidString)
    let outcome = try Program.shell(
      "ffmpeg -v error -i \"$1\" -vf \"select=eq(n\\,$3)\" -frames:v 1 -pix_fmt rgba -f rawvideo \"$2\"",
      [path, still, "\(number)"])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let facts = try facts(path)
    let (width, height) = (facts["width"].flatMap { Int($0) }, facts["height"].flatMap { Int($0) })
    var bytes = try FileReading.bytes(of: still)
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] < 255 {
      for channel in at..<at + 3 {
        bytes[channel] = UInt8((Int(bytes[channel]) * Int(bytes[at + 3]) + 127) / 255)
      }
    }
    return Bitmap(width: try #require(width), height: try #require(height), bytes: bytes)
  }

  /// The largest difference of any channel, 0...255.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    return zip(Array(a.bytes), Array(b.bytes)).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// The chunks of a WebP file in order, with names and contents.
  static func chunks(_ path: String) throws -> [(name: String, bytes: ArraySlice<UInt8>)] {
    let file = try FileReading.bytes(of: path)
    func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) } }
    try #require(number(4) == file.count - 8)
    var chunks: [(String, ArraySlice<UInt8>)] = []
    var at = 12
    while at < file.count {
      let size = number(at + 4)
      try #require(at + 8 + size <= file.count)
      chunks.append(
        (String(decoding: file[at..<at + 4], as: UTF8.self), file[at + 8..<at + 8 + size]))
      at += 8 + size + size % 2
    }
    return chunks
  }
}
