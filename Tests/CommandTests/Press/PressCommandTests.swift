import Files
import Foundation
import Press
import Raster
import TestSupport
import Testing

@Suite("foil press and foil check")
struct PressCommandTests {
  /// A small card without errors: large shapes, gray nowhere, art of 300 pixels per inch.
  private func goodCard(in folder: TemporaryFolder, name: String = "good") throws -> String {
    let art = Bitmap(
      width: 260, height: 355,
      bytes: Array(repeatElement([200, 190, 180, 255], count: 260 * 355).joined()))
    _ = try folder.write(PictureFormat.png.file(of: art, name: name), to: "\(name).png")
    let levels = (0..<520 * 710).map { at -> UInt8 in
      (190..<330).contains(at % 520) && (200..<500).contains(at / 520) ? 255 : 0
    }
    let mask = GrayBitmap(width: 520, height: 710, bytes: ByteBuffer(levels))
    _ = try folder.write(
      PictureFormat.png.file(of: mask, name: name), to: "\(name).foil.png")
    return try folder.write(
      """
      name = "Good"
      size = [16, 24]
      bleed = 3
      [front]
      art = "\(name).png"
      [back]
      art = "\(name).png"
      foil = []
      """.utf8, to: "\(name).toml")
  }

  @Test("A good card has no findings, status 0, and a file that says what it is for")
  func good() throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let check = try Program.run(["check", card])
    #expect(check.status == 0 && check.output.isEmpty, "\(check.output)\(check.errors)")
    #expect(check.errors == "foil: \(card): 0 errors, 0 warnings for trade-x4\n")
    let file = folder.file("out.pdf")
    let press = try Program.run(["press", card, "--output", file])
    #expect(press.status == 0, "\(press.errors)")
    #expect(press.errors == "foil: \(file): for trade-x4, colors by FOGRA39\n")
    #expect(try Program.shell("pdfinfo \"$1\"", [file]).output.contains("Pages:           2"))
    let piped = try Program.shell(
      "\"$FOIL\" press \"$1\" --output - | cmp - \"$2\"", [card, file])
    #expect(piped.status == 0, "\(piped.output)\(piped.errors)")
  }

  @Test(
    "A date that is not a number of seconds is one clear line",
    arguments: [
      ("x", "a.pdf"), ("1e9", "a.psd"), ("-1", "{name}.pdf"), ("12.5", "a.pdf"),
      ("253402300800", "a.psd"), ("99999999999999999999", "{name}.pdf"), (" 1", "a.pdf"),
    ])
  func date(text: String, output: String) throws {
    let folder = try TemporaryFolder()
    let message = try Refusal.message(
      ["press", "a.toml", "b.toml", "--output", folder.file(output)], status: 64, in: folder,
      environment: ["SOURCE_DATE_EPOCH": text])
    #expect(
      message.hasPrefix("SOURCE_DATE_EPOCH=\(text): not a date; expected seconds since 1970"))
  }

  @Test("Errors end the press with status 1 and no file, unless it is forced; JSON has every field")
  func errors() throws {
    let fixture = try PressFixture(bleed: 0)
    let file = fixture.folder.file("out.pdf")
    let options = ["press", fixture.card, "--ppi", "300", "--output", file]
    let run = try Program.run(options)
    #expect(run.status == 1 && OutputFile.isFree(file), "\(run.errors)")
    #expect(run.errors.hasSuffix("for the printer: \(count(run.errors))\n"), "\(run.errors)")
    let forced = try Program.run(options + ["--force"])
    #expect(forced.status == 0 && OutputFile.isFinished(file), "\(forced.errors)")
    let check = try Program.run(["check", fixture.card, "--json", "--sides", "front"])
    #expect(check.status == 1)
    let lines = check.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["card"] as? String == fixture.card && object["side"] as? String == "front")
      #expect(["error", "warning"].contains(object["severity"] as? String))
      for key in ["measured", "wanted", "x", "y"] { #expect(object[key] is Double, "\(key)") }
      for key in ["rule", "unit", "message"] { #expect(object[key] is String, "\(key)") }
    }
    #expect(lines.contains { $0.contains("\"rule\": \"bleed\"") }, "\(check.output)")
  }

  private func count(_ text: String) -> String {
    text.split(separator: "printer: ").last.map { String($0.dropLast()) } ?? ""
  }

  @Test("Several cards become one file, front and back in turn, or a file each; shards divide them")
  func several() throws {
    let folder = try TemporaryFolder()
    let cards = try ["a", "b", "c"].map { try goodCard(in: folder, name: $0) }
    let file = folder.file("all.pdf")
    let run = try Program.run(["press"] + cards + ["--ppi", "72", "--output", file, "--jobs", "2"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Program.shell("pdfinfo \"$1\"", [file]).output.contains("Pages:           6"))
    let alone = folder.file("alone.pdf")
    _ = try Program.run(["press"] + cards + ["--ppi", "72", "--output", alone, "--jobs", "1"])
    #expect(try FileReading.bytes(of: alone) == FileReading.bytes(of: file))
    let each = try Program.run(
      ["press"] + cards + ["--ppi", "72", "--shard", "1/2"]
        + ["--output", folder.file("{name}-press.pdf")])
    #expect(each.status == 0, "\(each.errors)")
    let made = try folder.names.filter { $0.hasSuffix("-press.pdf") }
    #expect(made == ["a-press.pdf", "c-press.pdf"])
  }

  @Test("With all fronts first, backs that are all alike are one page, and others a page each")
  func fronts() throws {
    let folder = try TemporaryFolder()
    let cards = try ["a", "b"].map { try goodCard(in: folder, name: $0) }
    let other =
      "size = [16, 24]\nbleed = 3\nfront = { art = \"a.png\" }\nback = { art = \"b.foil.png\" }\n"
    let all = try cards + [folder.write(other.utf8, to: "c.toml")]
    let file = folder.file("deck.pdf")
    for (cards, pages) in [(cards, 3), (all, 6)] {
      let run = try Program.run(
        ["press"] + cards + ["--ppi", "72", "--output", file, "--profile", "longpack", "--force"])
      #expect(run.status == 0, "\(run.errors)")
      let info = try Program.shell("pdfinfo \"$1\"", [file]).output
      #expect(info.contains("Pages:           \(pages)"), "\(info)")
    }
  }

  @Test(
    "Printers that take files get them, each readable and in the size asked for",
    arguments: [
      ("black-and-white", "card-front-foil.tif", "card-front-art.tif"),
      ("mpc", "card-front.png", "card-back.png"),
      ("gamecrafter", "card-front.png", "card-back.png"),
      ("drivethru", "1-front.jpg", "1-back.jpg"),
      ("moo", "card-front-foil.pdf", "card-front-art.pdf"),
      ("akuafoil", "card-front-foil.pdf", "card-back-spotuv.pdf"),
    ])
  func files(profile: String, first: String, second: String) throws {
    let fixture = try PressFixture()
    let folder = fixture.folder.file("out")
    let run = try fixture.press(profile, to: folder)
    try #require(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.contains(first) && names.contains(second), "\(names)")
    if first.hasSuffix(".pdf") {
      let check = try Program.shell("qpdf --check \"$1\"", ["\(folder)/\(first)"])
      #expect(check.status == 0, "\(check.output)")
    } else {
      let picture = try PictureFile.load("\(folder)/\(first)")
      let sizes = ["mpc": (822, 1122), "gamecrafter": (825, 1125), "drivethru": (825, 1125)]
      let size = sizes[profile] ?? (fixture.width, fixture.height)
      #expect((picture.width, picture.height) == size)
    }
    if profile == "black-and-white" {
      let plate = try PictureFile.loadLuminance("\(folder)/\(first)")
      let meant = try #require(try fixture.plate(.foil, .front, .cold))
      #expect(plate.bytes.elementsEqual(meant.bytes.map { 255 - $0 }), "black is foil")
    }
  }

  @Test("A plate is white where the finish is, if the printer wants it so")
  func whiteFinish() throws {
    let fixture = try PressFixture()
    let profile = """
      title = "White"
      delivery = "files"
      [files]
      finish = "white"
      [foil]
      name = "foil"
      """
    let file = try fixture.folder.write(profile.utf8, to: "white.toml")
    let run = try fixture.press(file, to: fixture.folder.file("out"))
    try #require(run.status == 0, "\(run.errors)")
    let plate = try PictureFile.loadLuminance(fixture.folder.file("out/card-front-foil.png"))
    #expect(plate.bytes == (try fixture.plate(.foil, .front, .cold))?.bytes)
  }

  @Test("A PSD has the plates as spot channels, a file a side")
  func psd() throws {
    let fixture = try PressFixture()
    let run = try fixture.press("trade-x4", to: fixture.folder.file("out.psd"))
    try #require(run.status == 0, "\(run.errors)")
    for side in ["front", "back"] {
      let bytes = try FileReading.bytes(of: fixture.folder.file("out-\(side).psd"))
      #expect(bytes.starts(with: Array("8BPS".utf8)))
      let picture = try PrintFormat.psd.picture(in: ByteBuffer(bytes))
      #expect(picture.spots.map(\.name) == ["White", "Foil", "Varnish", "Emboss"])
      #expect((picture.width, picture.height) == (fixture.width, fixture.height))
    }
  }

  @Test("CMYK art in the printer's condition keeps its inks; without a profile check says so once")
  func ownInks() throws {
    let folder = try TemporaryFolder()
    let icc = ByteBuffer(try FileReading.bytes(of: Fixture.project("assets/press/FOGRA39.icc")))
    let quarters: [[UInt8]] = [
      [0, 0, 0, 255], [255, 0, 0, 0], [0, 0, 0, 128], [200, 150, 100, 20],
    ]
    // As many pixels as the page of 22 x 30 mm has in 300 per inch.
    let bytes = (0..<260 * 354).flatMap { at in
      quarters[(at % 260 > 129 ? 1 : 0) + (at / 260 > 176 ? 2 : 0)]
    }
    let inks = InkBitmap(width: 260, height: 354, bytes: ByteBuffer(bytes))
    func tiff(_ profile: ByteBuffer?) throws -> [UInt8] {
      try PrintFormat.tiff.file(
        of: PrintPicture(.inks(inks), pixelsPerInch: 300, profile: profile))
    }
    let jpeg = try InkJPEG.file(of: inks, pixelsPerInch: 300, profile: icc)
    let arts = try [
      ("tagged", "tif", tiff(icc)), ("bare", "tif", tiff(nil)), ("jpg", "jpg", jpeg),
    ]
    let cards = try arts.map { name, fileExtension, art in
      _ = try folder.write(art, to: "\(name).\(fileExtension)")
      let text =
        "size = [16, 24]\nbleed = 3\n[front]\nart = \"\(name).\(fileExtension)\"\nfoil = []\n"
      return try folder.write(text.utf8, to: "\(name).toml")
    }
    for printer in ["trade-x4", "mpc"] {
      let run = try Program.run(
        ["press"] + cards + ["--sides", "front", "--ppi", "300", "--force", "--profile", printer]
          + ["--output", folder.file("\(printer)-{name}.psd")])
      #expect(run.status == 0, "\(run.errors)")
      for (name, fileExtension, _) in arts {
        let file = folder.file("\(printer)-\(name).psd")
        let picture = try PrintFormat.psd.picture(in: ByteBuffer(FileReading.bytes(of: file)))
        guard case .inks(let found) = picture.pixels else {
          Issue.record("the PSD has no inks")
          return
        }
        // JPEG, and another size of the file, change inks at the edges of the quarters.
        let isWhole = fileExtension == "tif" && printer == "trade-x4"
        let count = isWhole ? bytes.count : 400
        #expect(
          found.bytes.prefix(count).elementsEqual(bytes.prefix(count)), "\(printer), \(name)")
      }
      let check = try Program.run(["check"] + cards + ["--sides", "front", "--profile", printer])
      let said = check.output.split(separator: "\n").filter { $0.contains("untagged-inks") }
      #expect(said.count == (printer == "mpc" ? 0 : 1), "\(check.output)")
      #expect(said.allSatisfy { $0.contains("bare.toml") }, "\(check.output)")
    }
  }

  // MARK: Faults

  @Test(
    "Wrong usage is one line with status 64",
    arguments: [
      (["--output", "out.png"], "--output out.png: expected a name that ends in .pdf or .psd"),
      (["--output", "out", "--profile", "trade-x4"], "--output out: trade-x4 takes one PDF; "),
      (
        ["--output", "o.pdf", "--profile", "moo"], "--output o.pdf: moo takes a file for each plate"
      ),
      (["--output", "o.pdf", "--ppi", "3"], "--ppi 3: expected a whole number from 72 to 2400"),
      (
        ["--output", "o.pdf", "--jobs", "1025"],
        "--jobs 1025: expected a whole number from 1 to 1024"
      ),
      (
        ["--output", "o.pdf", "--jobs", "2.0"], "--jobs 2.0: expected a whole number from 1 to 1024"
      ),
      (["--output", "o.pdf", "--sides", "top"], "--sides top: expected front, back or both"),
    ])
  func usage(options: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let message = try Refusal.message(["press", card] + options, status: 64, in: folder)
    #expect(message.hasPrefix(words), "\(message)")
  }

  @Test("An unknown profile is named with the nearest one, a faulty one with its line")
  func profiles() throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let unknown = try Refusal.message(
      ["check", card, "--profile", "trade-x3"], in: folder)
    #expect(unknown.contains("\"trade-x3\" is not a press profile; did you mean"), "\(unknown)")
    let file = try folder.write("title = \"A\"\nblead = 3\n".utf8, to: "mine.toml")
    let faulty = try Refusal.message(["check", card, "--profile", file], in: folder)
    #expect(faulty.hasPrefix("\(file):2: unknown key \"blead\""), "\(faulty)")
  }

  @Test("A profile beside the card is used by its name; an ICC file that lies is one line")
  func beside() throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let text = try FileReading.text(of: card)
    _ = try folder.write(("press = \"mine\"\n" + text).utf8, to: "good.toml")
    _ = try folder.write(
      "title = \"Mine\"\ndelivery = \"spots\"\n[color]\nprofile = \"liar\"\n[foil]\nname = \"Gold\"\n"
        .utf8, to: "mine.toml")
    let icc = folder.path + "/data/icc"
    try FileManager.default.createDirectory(atPath: icc, withIntermediateDirectories: true)
    let missing = try Program.run(
      ["check", card], environment: ["XDG_DATA_HOME": folder.file("data")])
    let words = Refusal.check(missing)
    #expect(words.contains("mine.toml:4: \"liar\" is not the name of an ICC"), "\(words)")
    for outside in ["../secret.toml", "/etc/passwd", "none.toml"] {
      let lost = try folder.write(("press = \"\(outside)\"\n" + text).utf8, to: "lost.toml")
      let refused = Refusal.check(try Program.run(["check", lost]))
      #expect(refused.contains("lost.toml: press: \"\(outside)\"") && !refused.contains("root:"))
    }
    var lie = try FileReading.bytes(of: Fixture.project("assets/press/FOGRA39.icc"))
    for at in stride(from: 200, to: lie.count, by: 7) { lie[at] = 255 }
    _ = try folder.write(lie, to: "data/icc/liar.icc")
    let lying = try Program.run(
      ["check", card], environment: ["XDG_DATA_HOME": folder.file("data")])
    #expect(Refusal.check(lying).contains("liar.icc"), "\(lying.errors)")
  }

  @Test("A card's profile is a name or a file below the card, and no other file is read")
  func outside() throws {
    let folder = try TemporaryFolder()
    for name in ["cards", "cards/sub"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let art = PNGSource(63, 88, .rgb) { _, _ in [90, 90, 90] }
    _ = try folder.write(art.bytes, to: "cards/art.png")
    let profile = "title = \"Mine\"\ndelivery = \"spots\"\n[foil]\nname = \"Gold\"\n"
    for name in ["mine.toml", "cards/sub/mine.toml", "cards/mine.toml"] {
      _ = try folder.write(profile.utf8, to: name)
    }
    for name in ["secret", "secret.toml", "cards/secret"] {
      _ = try folder.write("root:$6$hash:1:0\n".utf8, to: name)
    }
    for (name, target) in [("link.toml", "secret.toml"), ("away", "")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("cards/\(name)"), withDestinationPath: folder.file(target))
    }
    func card(_ press: String, _ name: String) throws -> String {
      let text = "press = \"\(press)\"\n[front]\nart = \"art.png\"\nfoil = []\n"
      return try folder.write(text.utf8, to: "cards/\(name).toml")
    }
    let presses = [
      "for mine": ["mine", "mine.toml", "./mine.toml", "sub/mine.toml", "sub/../mine.toml"],
      "is outside the card's folder": [
        "../mine.toml", "../secret", "../secret.toml", "link", "link.toml", "away/mine.toml",
        "sub/../../mine.toml",
      ],
      "is absolute": [folder.file("secret"), folder.file("mine.toml"), "/etc/shadow"],
    ]
    var cards: [(path: String, words: String)] = []
    for (words, presses) in presses {
      for press in presses { cards.append((try card(press, "\(cards.count)"), words)) }
    }
    for (press, words) in [("mine", "for mine"), ("../secret.toml", "is outside the card's")] {
      _ = try card(press, "card")
      let pack = folder.file("cards/pack\(cards.count).foil")
      let packed = try Program.shell(
        "cd \"$1\" && python3 -m zipfile -c \"$2\" card.toml art.png mine.toml",
        [folder.file("cards"), pack])
      try #require(packed.status == 0, "\(packed.errors)")
      cards.append((pack, words))
    }
    let unknown = try card("./secret", "unknown")
    let errors = try Program.run(["check", "--sides", "front", unknown] + cards.map(\.path)).errors
    #expect(!errors.contains("hash") && !errors.contains("$"), "\(errors)")
    let lines = errors.split(separator: "\n")
    for (path, words) in cards {
      #expect(lines.contains { $0.contains(path) && $0.contains(words) }, "\(path): \(errors)")
    }
    #expect(errors.contains("/./secret: is not a press profile"), "\(errors)")
  }

  @Test("A full disk, a folder without permission and an input as output leave nothing behind")
  func outputs() throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let full = try Program.run(["press", card, "--output", "/dev/full"])
    #expect(full.status != 0 && full.errors.hasPrefix("foil: error: "), "\(full.errors)")
    let limited = try Program.shell(
      "ulimit -f 20; exec \"$FOIL\" press \"$1\" --output \"$2\"", [card, folder.file("o.pdf")])
    #expect(limited.status == 1 && OutputFile.isFree(folder.file("o.pdf")), "\(limited.errors)")
    let missing = try Refusal.message(
      ["press", card, "--output", folder.file("none/o.pdf")], in: folder)
    #expect(missing.contains("none"), "\(missing)")
    let copy = folder.file("copy.psd")
    try FileManager.default.copyItem(atPath: folder.file("good.png"), toPath: copy)
    let input = try Refusal.message(
      ["press", copy, "--output", copy, "--sides", "front"], in: folder)
    #expect(input.contains("input"), "\(input)")
  }

  @Test("Plates that are too large name the most, and printers of RGB files no inks")
  func largest() throws {
    let folder = try TemporaryFolder()
    let card = try goodCard(in: folder)
    let poker = try folder.write("[front]\nart = \"good.png\"\n".utf8, to: "poker.toml")
    let large = try Refusal.message(
      ["press", poker, "--ppi", "2400", "--output", folder.file("o.pdf")], in: folder)
    #expect(large.hasSuffix("are too large; expected --ppi of at most 2213"), "\(large)")
    let out = folder.file("out")
    let run = try Program.run(["press", card, "--profile", "mpc", "--output", out])
    #expect(run.status == 0 && run.errors.hasSuffix("foil: \(out): for mpc\n"), "\(run.errors)")
    let print = try Program.run(["press", card, "--profile", "drivethru", "--output", out])
    #expect(print.status == 0 && print.errors.contains("colors by"), "\(print.errors)")
    let jpeg = try FileReading.bytes(of: out + "/1-front.jpg")
    // The JFIF header: its name, version 1.1, dots per inch, then 953 across and down, for the 825
    // x 1125 pixels of 22 x 30 mm.
    let wanted: [UInt8] = [0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 1, 3, 185, 3, 185]
    #expect(jpeg.dropFirst(6).prefix(12).elementsEqual(wanted), "\(jpeg.prefix(20))")
  }

  @Test("No card replaces the file of another card, and no output an input of any card")
  func clashes() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
      _ = try goodCard(in: folder, name: "\(name)/card")
    }
    let cards = ["one", "two"].map { folder.file("\($0)/card.png") }
    let clash = try Program.run(
      ["press"] + cards + ["--profile", "mpc", "--sides", "front", "--force"]
        + ["--output", folder.file("out")])
    #expect(clash.status == 1 && clash.errors.contains("use {number}"), "\(clash.errors)")
    let art = try FileReading.bytes(of: folder.file("one/card.png"))
    _ = try folder.write(art, to: "art.pdf")
    let card = try folder.write("[front]\nart = \"art.pdf\"\n".utf8, to: "card.toml")
    let input = try Program.run(
      ["press", card, "--sides", "front", "--force", "--output", folder.file("art.pdf")])
    #expect(input.status == 1 && input.errors.contains("is an input"), "\(input.errors)")
    #expect(try FileReading.bytes(of: folder.file("art.pdf")) == art)
    let profile = try folder.write(
      "title = \"Mine\"\ndelivery = \"spots\"\n[foil]\nname = \"Gold\"\n".utf8, to: "mine.toml")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("mine.pdf"), withDestinationPath: profile)
    let replaced = try Program.run(
      ["press", cards[0], "--profile", profile, "--force", "--output", folder.file("mine.pdf")])
    #expect(replaced.status == 1 && replaced.errors.contains("is an input"), "\(replaced.errors)")
  }
}
