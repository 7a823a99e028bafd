import TestSupport
import Testing

@Suite("Foil's folder")
struct RootTests {
  private let folder = TemporaryFolder.made()

  private func words(_ path: String) -> String {
    "\(path): is not Foil's folder; expected shaders/pipelines in it"
  }

  @Test("An invalid FOIL_ROOT or --root is refused, and --root overrides FOIL_ROOT")
  func wrong() throws {
    let root = Fixture.root
    let render = ["render", "--output", folder.file("out.png"), "--size", "20x28"]
    let paths = [folder.path, folder.file("none"), "/dev/null"]
    for (command, paths) in [
      (["list"], paths), (render, [paths[0]]), (["bench", "--frames", "1"], [paths[1]]),
    ] {
      for path in paths {
        let byName = try Refusal.message(
          command, in: folder, environment: ["FOIL_ROOT": path])
        #expect(byName == words(path))
        let byOption = try Refusal.message(
          command + ["--root", path], in: folder, environment: ["FOIL_ROOT": root])
        #expect(byOption == words(path))
      }
    }
  }

  @Test("FOIL_ROOT and --root choose the folder, and an empty FOIL_ROOT does not count")
  func right() throws {
    let root = Fixture.root
    let plain = try Program.run(["list"])
    #expect(plain.status == 0)
    let byName = try Program.run(["list"], environment: ["FOIL_ROOT": root])
    let byOption = try Program.run(["list", "--root", root], environment: ["FOIL_ROOT": "/nope"])
    let empty = try Program.run(["list"], environment: ["FOIL_ROOT": ""])
    for outcome in [byName, byOption, empty] { #expect(outcome.output == plain.output) }
  }
}
