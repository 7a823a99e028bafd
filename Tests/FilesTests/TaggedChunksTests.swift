import Testing

@testable import Files

@Suite("Chunks of RIFF and PNG files")
struct TaggedChunksTests {
  private typealias Format = TaggedChunks.Format

  private static let riff: [UInt8] =
    Array("abcd".utf8) + [3, 0, 0, 0] + [1, 2, 3, 0] + Array("efgh".utf8) + [2, 0, 0, 0] + [4, 5]
  private static let png: [UInt8] =
    [0, 0, 0, 3] + Array("abcd".utf8) + [1, 2, 3] + [9, 9, 9, 9]
    + [0, 0, 0, 2] + Array("efgh".utf8) + [4, 5] + [9, 9, 9, 9]
  private static let files: [(Format, [UInt8])] = [(.riff, riff), (.png, png)]

  private static func read(
    _ format: Format, _ file: [UInt8]
  ) -> (chunks: [TaggedChunks.Chunk], place: Int) {
    var reader = TaggedChunks(format, in: 0..<file.count) { file[$0] }
    var chunks: [TaggedChunks.Chunk] = []
    while let chunk = reader.next() { chunks.append(chunk) }
    return (chunks, reader.place)
  }

  @Test("chunks have their names and bytes, in the order of the file", arguments: [0, 1])
  func whole(index: Int) {
    let (format, file) = Self.files[index]
    let (chunks, place) = Self.read(format, file)
    #expect(chunks.map(\.name) == ["abcd", "efgh"])
    #expect(chunks.map { Array(file[$0.content]) } == [[1, 2, 3], [4, 5]])
    #expect(chunks[0].whole.lowerBound == 0 && chunks[1].whole.upperBound == file.count)
    #expect(place == file.count)
  }

  @Test(
    "a file cut anywhere gives its whole chunks, and no byte beyond is read",
    arguments: [0, 1])
  func cut(index: Int) {
    let (format, file) = Self.files[index]
    let ends = Self.read(format, file).chunks.map(\.whole.upperBound)
    for count in 0..<file.count {
      let chunks = Self.read(format, Array(file[..<count])).chunks
      #expect(chunks.count == ends.count { $0 <= count })
    }
  }

  @Test("a length beyond the file ends the sequence, however large")
  func beyond() {
    for length: [UInt8] in [
      [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80], [0x80, 0, 0, 0], [5, 0, 0, 5],
    ] {
      #expect(Self.read(.riff, Array("abcd".utf8) + length + [1, 2, 3, 4]).chunks.isEmpty)
      #expect(Self.read(.png, length + Array("abcd".utf8) + [1, 2, 3, 4]).chunks.isEmpty)
    }
  }

  @Test(
    "a RIFF chunk is complete without its padding; the place after it is beyond the file")
  func padding() {
    let file = Array(Self.riff[..<11])
    let (chunks, place) = Self.read(.riff, file)
    #expect(chunks.map(\.name) == ["abcd"])
    #expect(place == file.count + 1)
  }

  @Test("an unreadable byte ends the sequence")
  func unreadable() {
    var reader = TaggedChunks(.png, in: 0..<Self.png.count) { $0 < 18 ? Self.png[$0] : nil }
    #expect(reader.next()?.name == "abcd")
    #expect(reader.next() == nil)
  }

  @Test("a range of a file can be read alone")
  func part() {
    let reader = TaggedChunks(.riff, in: 12..<Self.riff.count) { Self.riff[$0] }
    #expect(reader.map(\.name) == ["efgh"])
  }
}
