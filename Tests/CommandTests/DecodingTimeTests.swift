import Foundation
import TestSupport
import Testing

@Suite("The time limit for all pictures of a card")
struct DecodingTimeTests {
  private let folder = TemporaryFolder.made()

  /// A drawing that is fast in its smallest size and takes seconds in its largest.
  private static let slow =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><filter id='f'>"
    + "<feTurbulence numOctaves='9' baseFrequency='0.1'/></filter>"
    + String(repeating: "<rect width='50' height='70' filter='url(#f)'/>", count: 20) + "</svg>"

  /// Packs files with another program than Foil; returns the path.
  private func zip(_ name: String, _ python: String) throws -> String {
    _ = try folder.write(Self.slow.utf8, to: "slow.svg")
    let outcome = try Program.shell(
      """
      cd "$1" && python3 -c '
      import sys, zipfile
      slow = open("slow.svg").read()
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
          def put(name, text): file.writestr(name, text)
          exec(sys.argv[2])
      ' "$2" "$3"
      """, [folder.path, name, python])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder.file(name)
  }

  private func fault(_ path: String) -> String {
    "\(path): takes too long to read; the limit for decoding is 1 s in all (FOIL_PATIENCE sets it)"
  }

  @Test("500 layers, each within its own limit, fail soon with one line of error")
  func layers() throws {
    let path = try zip(
      "slow.ora",
      """
      names = ["data/%d.svg" % number for number in range(500)]
      layers = "".join("<layer src=\\"%s\\"/>" % name for name in names)
      put("stack.xml", "<image w=\\"50\\" h=\\"70\\"><stack>" + layers + "</stack></image>")
      for name in names: put(name, slow)
      """)
    let message = try Refusal.message(
      ["render", path, "--output", folder.file("card.png")], in: folder,
      environment: ["FOIL_PATIENCE": "1"])
    #expect(message == fault(path))
  }

  @Test("A pack of many drawings fails soon with one line of error")
  func drawings() throws {
    let path = try zip(
      "slow.foil",
      """
      keys = ["white", "etch", "gloss", "depth"]
      def face(name):
          return "[%s]\\nart = \\"%s.svg\\"\\n" % (name, name) + "".join(
              "%s = \\"%s-%s.svg\\"\\n" % (key, name, key) for key in keys)
      put("card.toml", face("front") + face("back"))
      for name in ["front", "back"]:
          put(name + ".svg", slow)
          for key in keys: put("%s-%s.svg" % (name, key), slow)
      """)
    let message = try Refusal.message(
      ["render", path, "--output", folder.file("card.png")], in: folder,
      environment: ["FOIL_PATIENCE": "1"])
    #expect(message == fault(path))
  }

  @Test("A pack with 500 names of 65 kB and its own effect is drawn soon")
  func names() throws {
    _ = try folder.write(PNGSource(8, 8, .rgb) { x, y in [x * 30, y * 30, 90] }.bytes, to: "a.png")
    let effect = "vec4 warm(vec2 position, vec4 color) { return color.rbga; }"
    let path = try zip(
      "names.foil",
      """
      art = open("a.png", "rb").read()
      keys = ["white", "etch", "gloss", "depth"]
      face = "[front]\\nart = \\"front.png\\"\\n" + "".join(
          "%s = \\"%s.png\\"\\n" % (key, key) for key in keys)
      put("card.toml", face + "[[front.foil]]\\nkind = \\"warm.glsl\\"\\n")
      put("warm.glsl", "\(effect)")
      for name in ["front"] + keys: put(name + ".png", art)
      for number in range(500): put("%03d" % number + "/x" * 32500, "")
      """)
    let outcome = try Program.run(
      ["thumbnail", path, folder.file("card.png")], environment: ["FOIL_LOG": "debug"])
    #expect(outcome.status == 0, "\(outcome.errors.suffix(500))")
    func starts(_ child: String) -> Int {
      outcome.errors.split(separator: "\n").count { $0.contains("\(child) started") }
    }
    #expect(starts("unpack-archive") == 1)
    #expect(starts("decode-picture") == 5)
    // Each of these processes reads the whole directory.
    #expect(outcome.seconds < 30, "\(outcome.seconds)")
  }
}
