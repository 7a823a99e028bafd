import CardModel
import Files
import Foundation
import SceneGraph
import Scenes
import Shading
import TestSupport
import Testing

@Suite("foil list, bench and help")
struct ListBenchHelpTests {
  private static let listed = Result { try Program.run(["list"]) }
  private static let listedAsJSON = Result { try Program.run(["list", "--json"]) }

  @Test("list names every scene, and every effect with its parameters")
  func list() throws {
    let outcome = try Self.listed.get()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    let firstWords = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    for scene in SceneRegistry.all {
      #expect(firstWords.contains(scene.id) && outcome.output.contains(scene.title))
    }
    let folder = Fixture.root + "/shaders/effects"
    let effects = try FileReading.names(in: folder, suffix: ".glsl")
    #expect(effects.contains("kira"))
    for effect in effects { #expect(firstWords.contains(effect)) }
    #expect(outcome.output.contains("--param amount="))
    for place in MaskPlace.areas {
      #expect(firstWords.contains(place.rawValue) && outcome.output.contains(place.summary))
    }
  }

  @Test("All descriptions of list start in one column")
  func column() throws {
    let lines = try Self.listed.get().output.split(separator: "\n").filter {
      $0.hasPrefix("  ")
    }
    let columns = lines.map { line -> Int in
      let name = line.dropFirst(2).prefix { $0 != " " }
      return 2 + name.count + line.dropFirst(2 + name.count).prefix { $0 == " " }.count
    }
    #expect(columns.count > 40 && Set(columns).count == 1, "\(Set(columns))")
  }

  @Test("list needs few pages of memory for each effect")
  func pages() throws {
    let count = """
      python3 -c 'import os, resource, subprocess, sys
      subprocess.run([os.environ["FOIL"], sys.argv[1]], check=True, stdout=subprocess.DEVNULL)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt)' "$1"
      """
    let pages = try ["--version", "list"].map { argument in
      let outcome = try Program.shell(count, [argument])
      return try #require(Int(outcome.output.filter(\.isNumber)), "\(outcome.errors)")
    }
    let effects = try ShaderLibrary(folder: Fixture.project("shaders"))
      .fileNames().count
    // A buffer of 256 KiB for each small file made this 43.
    #expect(pages[0] > 100 && pages[1] - pages[0] < effects * 22, "\(pages)")
  }

  private static let sections = ["Scenes", "Foils", "Effects", "Lights", "Backdrops", "Masks"]

  @Test("list has a section for each kind of entry, and a description of each entry")
  func sections() throws {
    let lines = try Self.listed.get().output.split(separator: "\n").map(String.init)
    var names: [String: [String]] = [:]
    var section = ""
    for line in lines {
      guard line.hasPrefix("  ") else {
        section = line.split(separator: " ").first.map(String.init) ?? ""
        continue
      }
      guard !line.hasPrefix("   ") else { continue }
      let words = line.split(separator: " ", maxSplits: 1)
      #expect(words.count == 2, "\(line) has a description")
      names[section, default: []].append(String(words[0]))
    }
    for section in Self.sections { #expect(names[section]?.isEmpty == false, "\(section)") }
    let foils = try #require(names["Foils"])
    #expect(foils == foils.sorted() && foils.contains("cosmos") && !foils.contains("pattern"))
    #expect(names["Effects"]?.contains("kira") == true)
    #expect(Set(foils).isDisjoint(with: names["Effects"] ?? []))
    #expect(names["Lights"] == NamedLight.all.map(\.name) + ["point:X,Y,Z", "lamp:X,Y,Z"])
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable {
      struct Parameter: Decodable {
        let name, title, description: String
        let unit: String?
        let minimum, maximum: Double?
        let `default`: Value
      }
      enum Value: Decodable {
        case number(Double)
        case row([Double])

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          do { self = .number(try container.decode(Double.self)) } catch {
            self = .row(try container.decode([Double].self))
          }
        }

        var numbers: [Double] {
          switch self {
          case .number(let number): [number]
          case .row(let numbers): numbers
          }
        }
      }
      let name, kind, description: String
      let title: String?
      let parameters: [Parameter]
      let `where`: String?
    }
    let scenes, effects, foils: [Entry]
    let lights, backdrops, masks, motions, sites: [String]
  }

  @Test("list --json is one object with the content of list")
  func json() throws {
    let outcome = try Self.listedAsJSON.get()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let all = try JSONDecoder().decode(Catalog.self, from: Data(outcome.output.utf8))
    #expect(all.scenes.map(\.name) == SceneRegistry.all.map(\.id))
    #expect(all.lights == NamedLight.words)
    #expect(all.backdrops == NamedBackdrop.all.map(\.name) + ["#rrggbb"])
    #expect(all.masks == MaskPlace.allCases.map(\.rawValue))
    #expect(all.masks.contains("not artwork"))
    let places = Dictionary(uniqueKeysWithValues: all.foils.map { ($0.name, $0.where) })
    #expect(places["reverse"] == "not artwork" && places["stamp"] == "edges")
    #expect(places["gilded"] == "frame" && places["cosmos"] == "artworkLights")
    #expect(places.values.allSatisfy { $0.flatMap(MaskPlace.init) != nil })
    #expect(all.effects.allSatisfy { $0.where == nil })
    #expect(all.motions == CardMotion.allCases.map(\.rawValue))
    #expect(all.sites == ["discord", "x", "instagram", "reddit"])
    #expect(all.foils.allSatisfy { $0.kind == "foil" } && !all.foils.isEmpty)
    #expect(all.effects.allSatisfy { ["distortion", "color", "layer"].contains($0.kind) })
    let text = try Self.listed.get().output
    for entry in all.effects + all.foils {
      #expect(!entry.description.isEmpty && text.contains("  \(entry.name) "))
      #expect(text.contains(entry.description))
      for parameter in entry.parameters {
        #expect(text.contains("--param \(parameter.name)="))
        #expect(!parameter.description.isEmpty && text.contains(parameter.description))
        if let low = parameter.minimum, let high = parameter.maximum {
          #expect(parameter.default.numbers.allSatisfy { (low...high).contains($0) })
        }
      }
    }
    let kira = try #require(all.effects.first { $0.name == "kira" })
    let amount = try #require(kira.parameters.first { $0.name == "amount" })
    #expect(amount.default.numbers == [1] && amount.minimum == 0)
    let lens = try #require(all.effects.first { $0.name == "lens" })
    #expect(!lens.parameters.isEmpty)
  }

  @Test("list gives titles and units, and null in JSON for a number without a unit")
  func titles() throws {
    let json = try Self.listedAsJSON.get().output
    let all = try JSONDecoder().decode(Catalog.self, from: Data(json.utf8))
    let text = try Self.listed.get().output
    let ice = try #require(all.foils.first { $0.name == "crackedIce" })
    let line = text.split(separator: "\n").first { $0.hasPrefix("  crackedIce ") }
    #expect(ice.title == "Cracked ice" && line?.hasSuffix(" \(ice.description)") == true)
    let stamp = try #require(all.foils.first { $0.name == "stamp" })
    #expect(stamp.title == "Hot stamp" && text.contains(" Hot stamp. \(stamp.description)\n"))
    let width = try #require(ice.parameters.first { $0.name == "width" })
    #expect(width.title == "Shard width" && width.unit == "mm")
    #expect(text.contains("--param width=5.5 (3 to 20 mm)  \(width.description)\n"))
    #expect(ice.parameters.first { $0.name == "lean" }?.unit == nil)
    #expect(json.contains(#""title": "Shard tilt", "unit": null"#))
    for entry in all.effects + all.foils {
      let titles = [entry.title ?? ""] + entry.parameters.map(\.title)
      for title in titles {
        let isSentenceCase = title.first?.isUppercase == true && !title.hasSuffix(".")
        #expect(isSentenceCase, "\(entry.name): \(title)")
      }
      #expect(Set(titles.dropFirst()).count == entry.parameters.count, "\(entry.name)")
    }
    let names = (all.effects + all.foils).map(\.title)
    #expect(Set(names).count == names.count)
  }

  private struct Report: Decodable {
    let scene: String
    let frames: Int
    let size: String
    let wallMsPerFrame: Double
    let cpuMsPerFrame: Double
    let gpuMsPerFrame: Double?
    let gpuFrames: Int?
    let peakRSSKiB: Int
    let firstFrameMs: Double
    let drawCalls: Int
    let renderer: String
  }

  @Test(
    "bench prints one line with all figures, each in a plausible range",
    arguments: [["card"], [], ["--plain"], ["card", "ART"], ["ART"]])
  func bench(subjects: [String]) throws {
    let folder = try TemporaryFolder()
    let art = try Rendered.plain(SIMD4(200, 100, 0, 255), in: folder)
    let outcome = try Program.run(
      ["bench"] + subjects.map { $0 == "ART" ? art : $0 } + ["--frames", "3", "--size", "200x280"])
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("}\n") && outcome.output.count(where: \.isNewline) == 1)
    let data = Data(outcome.output.utf8)
    let report = try JSONDecoder().decode(Report.self, from: data)
    #expect(report.scene == "card" && report.frames == 3 && report.size == "200x280")
    let milliseconds = outcome.seconds * 1000
    #expect(report.wallMsPerFrame > 0 && report.wallMsPerFrame * 3 < milliseconds)
    // The threads of a software renderer add up, over all cores.
    let cores = Double(ProcessInfo.processInfo.processorCount)
    #expect(report.cpuMsPerFrame > 0 && report.cpuMsPerFrame * 3 < milliseconds * cores)
    #expect(report.firstFrameMs > 0 && report.firstFrameMs < milliseconds)
    #expect((5_000..<2_000_000).contains(report.peakRSSKiB))
    // The card's inside and rim; the copied wall and the shadow in four parts around the inside.
    #expect(report.drawCalls == (subjects == ["--plain"] ? 2 : 10))
    #expect(!report.renderer.isEmpty)
    #expect(report.gpuMsPerFrame == nil && report.gpuFrames == nil)
  }

  private static let gpuTime = ["bench", "--gpu-time", "--frames", "20", "--size", "400x500"]

  @Test(
    "bench --gpu-time adds the GPU's time, which llvmpipe spends on most of a frame",
    arguments: ["gl", "es"])
  func gpuTime(api: String) throws {
    let outcome = try Program.run(Self.gpuTime, environment: ["FOIL_GL": api])
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.gpuFrames == 20)
    let milliseconds = try #require(report.gpuMsPerFrame)
    let share = milliseconds / report.wallMsPerFrame
    #expect(share > 0.3 && share < 1, "\(outcome.output)")
  }

  @Test("bench --gpu-time is refused where the driver has no timer queries")
  func noGPUTime() throws {
    let outcome = try Program.run(
      Self.gpuTime,
      environment: [
        "FOIL_GL": "es", "MESA_EXTENSION_OVERRIDE": "-GL_EXT_disjoint_timer_query",
      ])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "foil: error: --gpu-time: the driver has no timer queries\n")
  }

  @Test(
    "Help goes to standard output, with status 0",
    arguments: [
      ["--help"], ["-h"], ["help"], ["help", "render"], ["render", "--help"],
      ["trace", "--help"], ["bench", "--help"], ["mask", "--help"], ["list", "--help"],
      ["view", "--help"],
    ])
  func help(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: foil"))
  }

  @Test("The program's help has the window's options, files and environment, in 80 columns")
  func windowHelp() throws {
    let home = ["HOME": "/home/me", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "/var/state"]
    let help = try Program.run(["--help"], environment: home).output
    for option in [
      "back", "mask", "effect", "param", "light", "scene", "size", "fullscreen", "seed",
    ] { #expect(help.contains("--\(option)"), "--\(option)") }
    let lines = help.split(whereSeparator: \.isNewline)
    #expect(lines.contains("  ~/.config/foil/settings.toml"))
    #expect(lines.contains("  /var/state/foil/state.toml"))
    for name in [
      "FOIL_GL", "FOIL_PATIENCE", "FOIL_ROOT", "FOIL_DEBUG", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
    ] {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
    // All descriptions start in the same column.
    let orphans = lines.drop { !$0.hasPrefix("THE WINDOW") }.filter { line in
      !line.hasPrefix("  ") && line.first?.isUppercase == false
    }
    #expect(orphans.isEmpty, "\(orphans)")
    let homeless = try Program.run(["--help"], environment: home.merging(["HOME": ""]) { $1 })
    #expect(homeless.status == 0 && homeless.output.contains("settings.toml"))
  }

  @Test("render's help lists every documented option")
  func options() throws {
    let help = try Program.run(["render", "--help"]).output
    for option in [
      "back", "mask", "effect", "param", "light", "scene", "size", "seed", "output", "card-only",
      "margin",
      "tilt", "flip", "at", "input",
    ] { #expect(help.contains("--\(option)"), "--\(option)") }
  }

  @Test("The version is one line with three numbers and a commit")
  func version() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n/) != nil)
  }
}
