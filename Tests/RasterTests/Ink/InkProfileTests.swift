import TestSupport
import Testing

@testable import Raster

@Suite("Ink profiles that are broken or lie")
struct InkProfileTests {
  private let file: [UInt8]

  init() throws { file = try InkSamples.file.get() }

  private func fault(_ bytes: [UInt8]) -> InkProfileFault? {
    #expect(throws: InkProfileFault.self) { try InkProfile(ByteBuffer(bytes)) }
  }

  private func changed(_ place: Int, _ word: String) -> [UInt8] {
    var bytes = file
    bytes.replaceSubrange(place..<place + 4, with: Array(word.utf8))
    return bytes
  }

  @Test("the profile that Foil comes with is read, and says its name")
  func own() throws {
    let profile = try InkSamples.fogra39.get()
    #expect(profile.name == "Foil Coated FOGRA39L")
    #expect(Array(profile.icc) == file)
    // The version (2), and the fixed date.
    #expect(file[8] == 2 && Array(file[24..<36]) == [7, 234, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    #expect(file.count < 1 << 20)
  }

  @Test("a profile of another device or other colors is refused with the reason")
  func wrong() throws {
    #expect(fault([]) == .notAProfile)
    #expect(fault([UInt8](repeating: 7, count: 4000)) == .notAProfile)
    #expect(fault(Array(file.prefix(120))) == .notAProfile)
    #expect(fault(changed(12, "mntr")) == .wrongDevice)
    #expect(fault(changed(12, "link")) == .wrongDevice)
    #expect(fault(changed(16, "RGB ")) == .wrongSpace("RGB"))
    #expect(fault(changed(16, "6CLR"))?.reason == "is a profile for 6CLR; expected a CMYK profile")
    let large = ByteBuffer([UInt8](repeating: 0, count: InkProfile.largest + 1))
    #expect(throws: InkProfileFault.tooLarge(bytes: large.count)) { try InkProfile(large) }
  }

  @Test("a profile whose header has another size is refused", arguments: [0, 1, 1 << 20])
  func size(said: Int) throws {
    var bytes = file
    for at in 0..<4 { bytes[at] = UInt8(truncatingIfNeeded: said >> (24 - 8 * at)) }
    #expect(fault(bytes) == .wrongSize(said: said, bytes: file.count))
    #expect(fault(file + [0]) == .wrongSize(said: file.count, bytes: file.count + 1))
  }

  @Test("a profile without tables for one direction is refused", arguments: ["A2B", "B2A"])
  func direction(prefix: String) throws {
    var bytes = file
    for tag in 0..<Int(bytes[131]) {
      let place = 132 + 12 * tag
      if bytes[place..<place + 3].elementsEqual(prefix.utf8) { bytes[place] = UInt8(ascii: "x") }
    }
    #expect(fault(bytes) == .noTable("\(prefix)1"))
  }

  /// Reads a profile and uses it in both directions; errors are fine, crashes are not.
  private func use(_ bytes: [UInt8], _ picture: Bitmap?) throws {
    do throws(InkProfileFault) {
      let profile = try InkProfile(ByteBuffer(bytes))
      _ = try profile.lab(of: [SIMD4(1, 2, 3, 4), SIMD4(repeating: 255)])
      if let picture {
        let inks = try InkConversion(totalLimit: 250, blackLevel: 24)
          .inks(of: picture, by: profile)
        #expect(inks.largestTotal <= 637)
      }
    } catch {
      #expect(error != .outOfMemory && !error.reason.isEmpty)
    }
  }

  @Test("a profile cut at any place gives an error or a result")
  func truncated() throws {
    for end in stride(from: 0, to: 700, by: 3) { try use(Array(file.prefix(end)), nil) }
    for end in stride(from: 700, to: file.count, by: 9973) {
      try use(Array(file.prefix(end)), InkSamples.row([SIMD3(9, 8, 7)]))
    }
  }

  @Test("3000 changed profiles give an error or a result", arguments: 0..<6)
  func mutations(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let picture = InkSamples.row([SIMD3(9, 8, 7), SIMD3(3, 3, 3), SIMD3(250, 20, 90)])
    // The places that say how much follows: header, tags, and the heads of the tables.
    let heads = [0..<328, 680..<800] + Self.tags(of: file).map { $0..<min($0 + 64, file.count) }
    for round in 0..<500 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let range = heads.randomElement(using: &random) ?? 0..<128
        let place = Int.random(
          in: round % 3 == 0 ? 0..<bytes.count : range, using: &random)
        let width = [1, 1, 2, 4].randomElement(using: &random) ?? 1
        let values: [UInt8?] = [0, 1, 0x7F, 0x80, 0xFF, nil]
        let value = values.randomElement(using: &random) ?? nil
        for at in place..<min(place + width, bytes.count) {
          bytes[at] = value ?? UInt8.random(in: 0...255, using: &random)
        }
      }
      if round % 7 == 0 {
        bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
      }
      try use(bytes, round % 50 == 0 ? picture : nil)
    }
  }

  @Test("giant counts of tags and of a table's samples give an error or a result")
  func giantCounts() throws {
    var bytes = file
    bytes.replaceSubrange(128..<132, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(fault(bytes) == .notAProfile)
    for start in Self.tags(of: file) {
      for samples: UInt8 in [0, 1, 64, 128, 255] {
        // Inputs, outputs and samples a side of a table; then the entries of its curves.
        for (first, values) in [(8, [samples]), (9, [samples]), (10, [samples]), (48, [255, 255])] {
          bytes = file
          guard start + first + values.count <= bytes.count else { continue }
          bytes.replaceSubrange(start + first..<start + first + values.count, with: values)
          try use(bytes, nil)
        }
      }
      // The tag's size.
      bytes = file
      for tag in 0..<Int(bytes[131]) {
        bytes.replaceSubrange(132 + 12 * tag + 8..<144 + 12 * tag, with: [0xFF, 0xFF, 0xFF, 0xF0])
      }
      try use(bytes, nil)
    }
  }

  /// The starts of the tags' contents, each once.
  private static func tags(of file: [UInt8]) -> [Int] {
    Set(
      (0..<Int(file[131])).map { tag in
        file[132 + 12 * tag + 4..<132 + 12 * tag + 8].reduce(0) { $0 << 8 | Int($1) }
      }
    ).sorted()
  }
}
