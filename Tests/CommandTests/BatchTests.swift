import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("foil render with many cards")
struct BatchTests {
  private let folder = TemporaryFolder.made()
  private let out = TemporaryFolder.made()

  /// The paths of small, different pictures.
  private func arts(_ count: Int) throws -> [String] {
    try (0..<count).map { index in
      let path = folder.file("card \(index).png")
      try Rendered.smooth(30, 42, seed: UInt64(index + 1)).write(to: path)
      return path
    }
  }

  private var outputs: [String: [UInt8]] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: out.names.map { ($0, try FileReading.bytes(of: out.file($0))) })
    }
  }

  private func clear() throws {
    for name in try out.names { try FileManager.default.removeItem(atPath: out.file(name)) }
  }

  private func render(_ arguments: [String]) throws -> Program.Outcome {
    // Enough time even on a busy machine.
    try Program.run(
      ["render", "--progress", "none", "--output", out.file("{name}.png")] + arguments)
  }

  @Test("Each picture equals the card's picture drawn alone, byte for byte")
  func alone() throws {
    var cards = try arts(2)
    // The same art again, with depth layers, other sizes, and two own foils of one name.
    for (index, spread) in ["0.1", "0.9"].enumerated() {
      let place = folder.file("own\(index)")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      try FileManager.default.copyItem(atPath: cards[0], toPath: place + "/art.png")
      _ = try folder.write(
        "Foil dull(vec2 position, Foil foil) { foil.spread = \(spread); return foil; }".utf8,
        to: "own\(index)/dull.glsl")
      cards.append(
        try folder.write(
          """
          size = \(index == 0 ? "\"square\"" : "[88, 63]")
          light = "\(index == 0 ? "sun" : "ring")"
          [front]
          art = "art.png"
          [[front.foil]]
          kind = "dull.glsl"
          [[front.layer]]
          picture = "art.png"
          depth = -4
          """.utf8, to: "own\(index)/layers\(index).toml"))
    }
    cards.swapAt(0, 3)
    let pose = ["--card-only", "--size", "60x70", "--tilt", "6,-4"]
    for card in cards {
      let outcome = try render([card] + pose)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let alone = try outputs
    #expect(alone.count == cards.count)
    for jobs in ["1", "2"] {
      try clear()
      let outcome = try render(cards + pose + ["--jobs", jobs])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let together = try outputs
      #expect(alone.keys.sorted() == together.keys.sorted())
      for (name, bytes) in alone { #expect(together[name] == bytes, "\(name), \(jobs) jobs") }
    }
  }

  @Test("Shards together draw each card once, and number it as one run does")
  func shards() throws {
    let cards = try arts(7)
    let common = cards + ["--card-only", "--size", "30x42", "--effect", "none"]
    let pattern = ["render", "--output", out.file("{number} {name}.png")]
    #expect(try Program.run(pattern + common + ["--jobs", "2"]).status == 0)
    let whole = try outputs
    #expect(whole.count == 7 && whole.keys.contains("2 card 1.png"))
    try clear()
    var counts: [Int] = []
    for shard in 1...3 {
      let before = try out.names.count
      #expect(try Program.run(pattern + common + ["--shard", "\(shard)/3"]).status == 0)
      counts.append(try out.names.count - before)
    }
    #expect(counts == [3, 2, 2])
    #expect(try outputs == whole)
  }

  @Test(
    "Each fault of a card that fails is one line, and the rest are drawn", arguments: ["1", "2"])
  func bad(jobs: String) throws {
    var cards = try arts(6)
    cards.insert(try BadPicture.cut.make(in: folder), at: 1)
    cards.insert(try folder.write("size = \"huge\"".utf8, to: "wrong.toml"), at: 4)
    let outcome = try render(
      cards + ["--card-only", "--size", "30x42", "--effect", "none", "--jobs", jobs])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 3, "\(outcome.errors)")
    #expect(lines.allSatisfy { $0.hasPrefix("foil: error: ") })
    #expect(lines[..<2].contains { $0.contains("cut.png: ") })
    #expect(lines[..<2].contains { $0.contains("wrong.toml:1: ") })
    #expect(lines[2] == "foil: error: 2 of 8 cards failed; the rest are drawn")
    #expect(try out.names == (0..<6).map { "card \($0).png" })
    let effect = try folder.write(
      "vec4 two(vec2 p, vec4 c) {\n  float x = foo;\n  return bar; }".utf8, to: "two.glsl")
    let errors = try render(
      cards.prefix(1) + ["--effect", effect, cards[2], "--size", "30x42", "--jobs", jobs]
    ).errors.split(separator: "\n").map(String.init)
    let both = ["\(effect):2: `foo' undeclared", "\(effect):3: `bar' undeclared"]
    #expect(errors.dropLast() == (both + both).map { "foil: error: \($0)" }[...], "\(errors)")
  }

  @Test("A suspended process is killed, its card fails with one line, and the rest are drawn")
  func stopped() throws {
    let cards = try arts(12)
    let outcome = try Program.shell(
      """
      out=$1; shift
      FOIL_PATIENCE=2 "$FOIL" render --output "$out/{name}.png" --progress none --jobs 2 "$@" &
      # The first process that draws has its first card as soon as it is there.
      while [ -z "$stopped" ]; do
        for child in $(cat /proc/$!/task/*/children 2>/dev/null); do
          case $(tr '\\0' ' ' 2>/dev/null < "/proc/$child/cmdline") in
          foil?render-cards*) stopped=$child; break ;;
          esac
        done
        kill -0 $! || exit
      done
      kill -STOP "$stopped"
      wait $!
      echo $?
      kill -0 "$stopped" 2>/dev/null && echo running
      """, [out.path, "--card-only", "--size", "30x42", "--effect", "none"] + cards)
    #expect(outcome.output == "1\n", "\(outcome.output) \(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 2, "\(outcome.errors)")
    let missing = Set((0..<12).map { "card \($0).png" }).subtracting(try out.names)
    #expect(try missing.count == 1 && out.names.count == 11)
    let name = try #require(missing.first)
    #expect(
      lines[0] == "foil: error: \(folder.file(name)): "
        + "the process that drew it made no progress for 4 s")
    #expect(lines[1] == "foil: error: 1 of 12 cards failed; the rest are drawn")
  }

  @Test("--skip-existing skips existing outputs with a note, but not empty ones")
  func skipped() throws {
    let cards = try arts(5)
    let common = cards + ["--card-only", "--size", "30x42", "--effect", "none"]
    #expect(try render(common).status == 0)
    let whole = try outputs
    _ = try out.write("mine".utf8, to: "card 1.png")
    try FileManager.default.removeItem(atPath: out.file("card 2.png"))
    _ = try out.write([], to: "card 3.png")
    let outcome = try render(common + ["--skip-existing"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "foil: 3 of 5 outputs already exist; skipped\n")
    #expect(try outputs == whole.merging(["card 1.png": Array("mine".utf8)]) { $1 })
  }

  @Test(
    "Invalid outputs are refused before any card is drawn",
    arguments: [
      (["a.png", "b.png"], "o.png", 64, "2 cards need different names"),
      (["a.png", "b.png"], "-", 64, "2 cards need different names"),
      (["a.png", "b.png"], "{nmae}.png", 64, "{nmae} is not a placeholder; did you mean {name}?"),
      (["a.png", "c/a.png"], "{name}.png", 64, "would both be"),
      (["a.png", "b.png"], "{name}", 64, "unknown picture format; expected one of"),
      (["a.png", "b.png"], "none/{name}.png", 1, "none: no such file"),
      (["a.png", "b.png"], "../art/{name}.png", 1, "is an input"),
      (["a.png", "b.png"], "../art/{name}.mask.png", 1, "is an input"),
    ])
  func refused(cards: [String], output: String, status: Int32, words: String) throws {
    let art = Rendered.smooth(8, 8, seed: 1)
    let place = folder.file("art")
    for path in ["", "/c"] {
      try FileManager.default.createDirectory(
        atPath: place + path, withIntermediateDirectories: false)
    }
    for name in ["a.png", "b.png", "c/a.png", "a.mask.png"] {
      try art.write(to: place + "/" + name)
    }
    let link = folder.file("out")
    try FileManager.default.createDirectory(atPath: link, withIntermediateDirectories: false)
    let target = output == "-" ? "-" : link + "/" + output
    for further in [[], ["--skip-existing", "--shard", "1/2"]] {
      let message = try Refusal.message(
        ["render", "--output", target] + cards.map { place + "/" + $0 } + further,
        status: status, in: folder)
      #expect(message.contains(words), "\(message)")
    }
  }

  @Test(
    "An interrupted run leaves no process and no partial file, and the next run draws the rest")
  func ended() throws {
    let cards = try arts(10)
    let common = cards + ["--card-only", "--size", "120x168", "--effect", "none"]
    #expect(try render(common).status == 0)
    let whole = try outputs
    #expect(whole.count == cards.count)
    for (signal, jobs) in [(SIGINT, "1"), (SIGTERM, "2"), (SIGKILL, "2")] {
      try clear()
      let outcome = try Program.shell(
        """
        out=$1; signal=$2; shift 2
        MARK="$out" env --default-signal=INT "$FOIL" render --output "$out/{name}.png" "$@" &
        while [ "$(ls "$out" | wc -l)" -lt 2 ]; do sleep 0.01; done
        kill -$signal $!
        began=$(date +%s%N)
        wait $!
        echo $?
        echo $((($(date +%s%N) - began) / 1000000)) >&2
        for attempt in 1 2 3 4 5 6 7; do
          left=$(grep -la 'render-card[s]' /proc/[0-9]*/cmdline 2>/dev/null | while read -r file; do
            tr '\\0' '\\n' 2>/dev/null < "${file%cmdline}environ" | grep -F "MARK=$out"
          done)
          [ -n "$left" ] || break
          sleep 0.05
        done
        printf %s "$left"
        """, [out.path, "\(signal)"] + common + ["--jobs", jobs])
      #expect(outcome.output == "\(128 + signal)\n", "\(outcome.output) \(outcome.errors)")
      let milliseconds = Int(outcome.errors.split(separator: "\n").last ?? "")
      #expect(try #require(milliseconds) < 1000, "\(outcome.errors)")
      let names = try out.names
      #expect(names.count < cards.count && names.allSatisfy { $0.hasPrefix("card ") }, "\(names)")
      for name in names { #expect(try FileReading.bytes(of: out.file(name)) == whole[name]) }
      guard signal == SIGKILL else { continue }
      let again = try render(common + ["--jobs", jobs, "--skip-existing"])
      #expect(again.status == 0)
      #expect(again.errors == "foil: \(names.count) of 10 outputs already exist; skipped\n")
      #expect(try outputs == whole)
    }
  }
}
