import TestSupport
import Testing

/// Pages in headless Chromium, with software GL.
@Suite("A page in a browser", .enabled(if: Browser.chromium.isThere))
struct PageBrowserTests {
  private let folder = TemporaryFolder.made()

  private func ask<Answer: Decodable>(
    _ card: [String], _ script: String, of type: Answer.Type, before: String = ""
  ) throws -> Answer {
    try Browser.chromium.ask(card, script, of: type, before: before, in: folder)
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

  @Test("A lost picture comes back; a hidden page draws nothing; the picture follows its view")
  func robustness() throws {
    let script = """
      const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
      const canvas = document.getElementById("foil-canvas");
      const picture = () => new Promise((done) => {
        foilPage.hold([5, 5], 0);
        requestAnimationFrame(() => done(canvas.toDataURL()));
      });
      const drawn = async (act) => {
        const before = foilPage.frames;
        await act();
        await pause(0.3);
        return foilPage.frames - before;
      };
      const turn = () => canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      await picture();
      const first = await picture();
      const context = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
      const lost = await drawn(() => context.loseContext()) + await drawn(turn);
      context.restoreContext();
      await pause(1.5);
      const isBack = await picture() === first;
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      const hidden = await drawn(turn);
      delete document.hidden;
      const visible = await drawn(turn);
      const sizes = [];
      for (const [width, height, deviceScaleFactor] of [[390, 600, 2], [600, 390, 2], [400, 450, 1]]) {
        await cdp("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
        for (let k = 0; k < 50 && canvas.width !== width * deviceScaleFactor; k++) await pause(0.1);
        sizes.push([canvas.width, canvas.height]);
      }
      return [[lost, isBack ? 1 : 0, hidden, visible > 0 ? 1 : 0], ...sizes];
      """
    let answer = try ask(["--size", "64"], script, of: [[Int]].self)
    #expect(answer == [[0, 1, 0, 1], [780, 1200], [1200, 780], [400, 450]])
  }

  @Test("Two fingers zoom and stay zoomed; with less motion, nothing moves by itself")
  func touch() throws {
    let script = """
      const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
      await cdp("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
      const touch = (type, ...places) => cdp("Input.dispatchTouchEvent",
        { type, touchPoints: places.map((x, id) => ({ x, y: 220, id })) });
      const light = async () => {
        const canvas = document.getElementById("foil-canvas");
        foilPage.hold([0, 0], 0);
        const copy = new OffscreenCanvas(400, 450).getContext("2d");
        await new Promise((done) => requestAnimationFrame(() => done(copy.drawImage(canvas, 0, 0))));
        return copy.getImageData(100, 220, 1, 1).data.slice(0, 3).join();
      };
      await light();
      const wall = await light();
      await touch("touchStart", 180);
      await touch("touchStart", 180, 220);
      for (let step = 1; step < 9; step++) await touch("touchMove", 180 - 8 * step, 220 + 8 * step);
      await touch("touchEnd");
      await pause(1.5);
      const card = await light();
      await cdp("Emulation.setEmulatedMedia",
        { features: [{ name: "prefers-reduced-motion", value: "reduce" }] });
      await pause(0.3);
      const before = foilPage.frames;
      await pause(0.5);
      return [wall, card, String(foilPage.frames - before), String(visualViewport.scale)];
      """
    let art = try Rendered.plain([250, 20, 20, 255], in: folder)
    // Left of the card is the wall, until the card is three times as large.
    let answer = try ask([art, "--size", "64"], script, of: [String].self)
    #expect(answer[0] != answer[1] && answer[1].hasPrefix("2") && answer[2...] == ["0", "1"])
  }

  @Test("Without WebGL 2 the still picture stays")
  func still() throws {
    let script = """
      const still = document.getElementById("foil-still");
      return [document.getElementById("foil-canvas").hidden, !still.hidden,
        still.naturalWidth > 100, foilPage.frames === 0];
      """
    let answer = try ask(
      ["--size", "300"], script, of: [Bool].self,
      before: "HTMLCanvasElement.prototype.getContext = () => null;")
    #expect(answer == [true, true, true, true])
  }
}
