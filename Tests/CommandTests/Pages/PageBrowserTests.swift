import Foundation
import Raster
import TestSupport
import Testing

enum Chromium {
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
}

/// Pages in headless Chromium, with its software GL.
@Suite("A page in a browser", .enabled(if: Chromium.isThere))
struct PageBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Report<Answer: Decodable>: Decodable {
    let answer: Answer
    let console: [String]
    let requests: [String]
  }

  /// The answer of a script in a page of a card; the page asked for nothing and said nothing.
  private func ask<Answer: Decodable>(
    _ card: [String], _ script: String, of type: Answer.Type
  ) throws -> Answer {
    let path = folder.file("page.html")
    let made = try Program.run(["page", "--output", path, "--motion", "none"] + card)
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try Program.shell(
      "python3 \"$1\" \"$2\" \"$3\" 400x450 \"$4\"",
      [Fixture.path("browse.py"), folder.file("profile"), path, "await foilPage.open;" + script])
    try #require(outcome.status == 0, "\(outcome.errors)")
    let report = try JSONDecoder().decode(Report<Answer>.self, from: Data(outcome.output.utf8))
    #expect(report.console.isEmpty && report.requests.isEmpty)
    return report.answer
  }

  private static let poses = [(0.0, 0.0, 0.0), (8, -9, 0), (4, 6, 180), (0, 0, 40)]

  /// The pictures of a page's canvas in the poses.
  private func pictures(_ card: [String]) throws -> [Bitmap] {
    let script = """
      const canvas = document.getElementById("foil-canvas");
      const pictures = [];
      for (const [x, y, flip] of [\(Self.poses.map { "[\($0), \($1), \($2)]" }.joined(separator: ","))]) {
        foilPage.hold([x, y], flip);
        await new Promise((done) => requestAnimationFrame(() => {
          pictures.push(canvas.toDataURL().split(",")[1]);
          done();
        }));
      }
      return pictures;
      """
    return try ask(card, script, of: [Data].self).enumerated().map { index, file in
      let path = folder.file("page-\(index).png")
      try file.write(to: URL(filePath: path))
      return try PictureFile.load(path)
    }
  }

  @Test("A card looks as by foil render", arguments: ["prizm", "cosmos", "aurora"])
  func looks(foil: String) throws {
    // Even art: the files of others lose a little.
    let card = [try Rendered.plain([40, 70, 140, 255], in: folder), "--effect", foil]
    for (pose, picture) in zip(Self.poses, try pictures(card)) {
      let (x, y, flip) = pose
      // Foil's own back has fine lines.
      guard flip < 90 else { continue }
      let rendered = try Rendered.picture(
        card + ["--size", "400x450", "--tilt=\(x),\(y)", "--flip=\(flip)"], in: folder)
      expectSame(picture, rendered, within: Tolerance(largest: 24, share: 0.01, strays: 8))
    }
  }

  @Test("A drag, a click and a turn move the card as in the window, to 0.01 degrees")
  func motion() throws {
    let events = """
      {"t":0.5,"move":[300,400]}
      {"t":0.6,"press":"left"}
      {"t":0.7,"move":[340,380]}
      {"t":0.8,"move":[380,330]}
      {"t":0.9,"release":"left"}
      {"t":1.5,"press":"left"}
      {"t":1.6,"release":"left"}
      {"t":2.2,"press":"right"}
      {"t":2.3,"move":[400,420]}
      {"t":2.5,"release":"right"}
      {"t":3.1,"key":"space"}

      """
    let input = try folder.write(events.utf8, to: "events.jsonl")
    let traced = try Program.run(["trace", "--input", input, "--size", "600x800", "--fps", "20"])
    try #require(traced.status == 0, "\(traced.errors)")
    let list = { (text: String) in "[" + text.split(separator: "\n").joined(separator: ",") + "]" }
    let script = """
      const [events, frames] = [\(list(events)), \(list(traced.output))];
      const moved = new foilPage.Motion(false);
      Object.assign(moved, { view: [600, 800], pointer: [300, 400], anchor: [300, 400], content: [300, 400] });
      let worst = 0;
      for (const frame of frames) {
        while (events.length > 0 && events[0].t <= frame.t + 1e-9) {
          const event = events.shift();
          if (event.move) moved.moveTo(event.move, event.t);
          if (event.press) moved.begin(event.press, true, event.t);
          if (event.release) moved.end(event.release, event.t);
          if (event.key) moved.turnOver(event.t);
        }
        const front = moved.rotation(frame.t)[2];
        const side = front[2] >= 0 ? 1 : -1;
        const apart = [...moved.tilt(frame.t).map((x, i) => x - frame.tilt[i]),
          moved.flip.value(frame.t) - frame.flip,
          ...front.map((x, i) => (side * x - frame.normal[i]) * 180 / Math.PI)];
        worst = Math.max(worst, ...apart.map(Math.abs));
      }
      return [frames.length, worst];
      """
    let answer = try ask(["--size", "64"], script, of: [Double].self)
    #expect(answer[0] > 60 && answer[1] < 0.01)
  }

  @Test("A phone's tilt turns the card half as far, up to 10 degrees, and follows back at once")
  func sensors() throws {
    let script = """
      const sensor = new foilPage.Sensor();
      const read = (beta, gamma, angle = 0) => sensor.read({ beta, gamma }, angle);
      const upright = [read(40, 0), read(44, 0), read(44, 6), read(44.05, 6), read(100, 6), read(96, 6)];
      const turned = new foilPage.Sensor();
      turned.read({ beta: 0, gamma: 40 }, 90);
      return [...upright, turned.read({ beta: 8, gamma: 40 }, 90), read(null, 0)]
        .map((tilt) => tilt && tilt.map((x) => Math.round(x * 1000) / 1000 + 0));
      """
    // By hand: the first position is 0. The top edge back by 4 degrees tilts by 2 about x, the right
    // edge down by 6 by 3 about y; a change below 0.1 is none. 60 degrees count as 20, and 4 back
    // from there as 16. With the screen turned by 90 degrees, beta is the tilt about y.
    let tilts = try ask(["--size", "64"], script, of: [[Double]?].self)
    #expect(
      tilts == [[0, 0], [-2, 0], [-2, 3], nil, [-10, 3], [-8, 3], [0, 4], nil])
  }

  @Test("A card at rest draws nothing; a key wakes it, and it comes to rest again")
  func rest() throws {
    let script = """
      const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
      const canvas = document.getElementById("foil-canvas");
      foilPage.hold([0, 0], 0);
      await pause(1);
      const counts = [foilPage.frames];
      await pause(0.5);
      counts.push(foilPage.frames);
      canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      await pause(3);
      counts.push(foilPage.frames);
      await pause(0.5);
      return [...counts, foilPage.frames];
      """
    let counts = try ask(["--size", "64"], script, of: [Int].self)
    #expect(counts[0] > 0 && counts[1] == counts[0])
    #expect(counts[2] > counts[1] && counts[3] == counts[2])
  }
}
