import FoundationEssentials
import Testing

@testable import Runtime

@Suite("The progress of long work")
struct ProgressTests {
  /// The reports on 100 frames, ten a second, with their times.
  private func told(_ style: Progress.Style, seconds: Int = 10) -> [(time: Double, text: String)] {
    var progress = Progress(of: seconds * 10, "frames", as: style, at: 5)
    var texts: [(Double, String)] = []
    for done in 1...seconds * 10 {
      let time = 5 + Double(done) / 10
      if let text = progress.advance(to: done, bytes: done * 1000, at: time) {
        texts.append((time - 5, text))
      }
    }
    if let text = progress.end(at: 5 + Double(seconds)) { texts.append((Double(seconds), text)) }
    return texts
  }

  @Test(
    "work of less than a second is not reported",
    arguments: [
      Progress.Style.line(columns: 80), .log, .json, .none,
    ])
  func short(style: Progress.Style) {
    var progress = Progress(of: 3, "cards", as: style, at: 0)
    #expect(progress.advance(to: 1, at: 0.3) == nil)
    #expect(progress.advance(to: 2, at: 0.99) == nil)
    #expect(progress.end(at: 0.995) == nil)
  }

  @Test("a terminal has one line that is overwritten, and erased at the end")
  func line() {
    let texts = told(.line(columns: 80))
    #expect((40...91).contains(texts.count) && abs((texts.first?.time ?? 0) - 1) < 0.01)
    #expect(texts.first?.text == "\r\u{1B}[K10 of 100 frames, 10.0 a second, 9 s left, 10 KB")
    #expect(texts.last?.text == "\r\u{1B}[K")
    #expect(texts.allSatisfy { !$0.text.contains("\n") })
    let narrow = told(.line(columns: 20)).map { $0.text.dropFirst(4).count }
    #expect(narrow.max() == 19)
  }

  @Test("a message in between has a line of its own, and the next report comes after it")
  func meanwhile() {
    var progress = Progress(of: 100, "frames", as: .line(columns: 80), at: 0)
    var line = LastLine()
    let told = progress.advance(to: 10, at: 2) ?? ""
    #expect(told.hasPrefix(LastLine.erased))
    #expect(line.taking("foil: one\n") == "foil: one\n")
    #expect(line.taking(told) == told)
    #expect(line.taking("foil: two\n") == "\r\u{1B}[Kfoil: two\n")
    #expect(line.taking("foil: three\n") == "foil: three\n")
    #expect(line.taking(told) == told && line.taking(told) == told)
    let end = progress.end(at: 3) ?? ""
    #expect(end == LastLine.erased && line.taking(end) == end)
    #expect(line.taking("foil: four\n") == "foil: four\n")
  }

  @Test("with several cards, the report names the card's number")
  func card() {
    let card = Progress.Card(number: 2, count: 3)
    var log = Progress(of: 120, "frames", as: .log, card: card, at: 0)
    let line = log.advance(to: 50, at: 5)
    #expect(line == "foil: card 2 of 3: 50 of 120 frames, 10.0 a second, 7 s left\n")
    var json = Progress(of: 120, "frames", as: .json, card: card, at: 0)
    let object = json.advance(to: 50, at: 5)
    #expect(object?.contains("\"card\": 2, \"cards\": 3") == true, "\(object ?? "")")
  }

  @Test("a log has a line every five seconds")
  func log() {
    let texts = told(.log, seconds: 12)
    #expect(texts.map { $0.time.rounded() } == [5, 10])
    #expect(texts[0].text == "foil: 50 of 120 frames, 10.0 a second, 7 s left, 50 KB\n")
  }

  @Test("JSON has an object every second, and one at the end")
  func json() throws {
    let texts = told(.json)
    #expect(texts.map { $0.time.rounded() } == (1...10).map(Double.init))
    struct Line: Decodable {
      let unit: String
      let done, total, bytes: Int
      let seconds, rate, secondsLeft: Double
    }
    let lines = try texts.map { try JSONDecoder().decode(Line.self, from: Data($0.text.utf8)) }
    #expect(lines.last?.done == 100 && lines.allSatisfy { $0.total == 100 && $0.unit == "frames" })
    #expect(lines.allSatisfy { abs($0.rate - 10) < 0.2 })
    #expect(abs(lines[4].secondsLeft - 5) < 0.2 && lines[4].bytes >= 49_000)
    #expect(told(.none).isEmpty)
  }

  @Test(
    "durations are written in hours, minutes and seconds",
    arguments: [
      (0.2, "1 s"), (59.5, "1 min 0 s"), (200, "3 min 20 s"), (7500, "2 h 5 min"),
      (.infinity, "277777 h 46 min"),
    ])
  func durations(seconds: Double, words: String) {
    #expect(Progress.duration(seconds) == words)
  }

  @Test(
    "numbers of bytes are written with a decimal unit",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1 KB"), (12_345, "12 KB"), (999_600, "1 MB"),
      (3_440_000, "3.4 MB"), (120_000_000, "120 MB"), (1_200_000_000, "1.2 GB"),
    ])
  func bytes(count: Int, words: String) {
    #expect(count.byteWords == words)
  }
}
