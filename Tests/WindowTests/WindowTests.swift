import Raster
import TestSupport
import Testing

@Suite("The window", .serialized)
struct WindowTests {
  private static let size = (width: 420, height: 500)

  private func still(_ arguments: [String], size: (width: Int, height: Int) = size) throws
    -> Bitmap
  {
    try VirtualDesktop.still(arguments, size: size)
  }

  private func open(_ desktop: VirtualDesktop, _ arguments: [String] = []) throws -> WindowedProgram
  {
    try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)"] + arguments, on: desktop, home: Home())
  }

  @Test("The window shows the pictures of `render`: at rest, tilted, sprung back and flipped")
  func poses() throws {
    let desktop = try VirtualDesktop()
    // The pointer does not move this lamp.
    let light = ["--light", "point:-1,-2,3"]
    let program = try open(desktop, light)
    let rest = try still(light + ["--tilt", "0,0"])
    #expect(try desktop.shows(rest))

    try desktop.xdotool("mousemove 200 250 mousedown 1 sleep 0.1 mousemove 240 230")
    let held = try still(light + ["--tilt", "3,6"])
    expectDifferent(held, rest, share: 0.1, "tilting changes the picture")
    #expect(try desktop.shows(held))
    try desktop.xdotool("mouseup 1")
    #expect(try desktop.shows(rest))

    try desktop.xdotool("mousemove 200 250 click 1")
    #expect(try desktop.shows(still(light + ["--flip", "180"])))
    try desktop.xdotool("key space")
    #expect(try desktop.shows(rest))

    try desktop.xdotool("key e")
    // The next one in the chooser's order.
    #expect(try desktop.shows(still(light + ["--tilt", "0,0", "--effect", "ghost"])))
    #expect(try program.quit() == 0)
  }

  @Test("Typing a number into a slider does not trigger the keys' other actions")
  func typing() throws {
    let arguments = ["--scene", "effects", "--effect", "chromatic"]
    let desktop = try VirtualDesktop()
    let program = try open(desktop, arguments)
    #expect(try desktop.shows(still(arguments)))
    let keys = ["minus", "backspace", "2", "1", ".", "5", "enter"]
    let script = try TemporaryFolder()
    defer { withExtendedLifetime(script) {} }
    let mouse = [#""move": [370, 350]"#, #""press": "left""#, #""release": "left""#]
    let lines = (mouse + keys.map { #""key": "\#($0)""# }).map { #"{"t": 0.5, \#($0)}"# }
    let path = try script.write(lines.joined(separator: "\n").utf8, to: "typed.jsonl")
    let typed = try still(arguments + ["--input", path, "--at", "1"])
    expectDifferent(typed, try still(arguments), share: 0.005, "the number changes the picture")
    try desktop.xdotool(
      "mousemove 370 350 click 1 key minus key BackSpace key 2 key 1 key period key 5 key Return")
    #expect(try desktop.shows(typed))
    #expect(try program.quit() == 0)
  }

  @Test("A window at rest takes less than 0.1 s of processor time in 5 s, even with statistics")
  func idle() throws {
    let desktop = try VirtualDesktop()
    let program = try open(desktop)
    #expect(try desktop.shows(still(["--tilt", "0,0"])))
    try program.perform("key d")
    #expect(try program.processorTime(during: 5) < 0.1)
    try program.perform("key Escape")
    #expect(program.isRunning)
    #expect(try program.quit("key ctrl+q") == 0)
  }

  @Test("Each scene has its key, and scenes at rest cost nothing")
  func scenes() throws {
    let desktop = try VirtualDesktop()
    // The pointer does not move this lamp.
    let light = ["--light", "point:-1,-2,3"]
    let program = try open(desktop, light)
    for (key, scene) in [("2", "flip"), ("3", "effects"), ("4", "radial"), ("1", "card")] {
      // Away from everything that reacts to the pointer.
      try program.perform("mousemove 2 2 key \(key)")
      #expect(try desktop.shows(still(light + ["--scene", scene, "--at", "5"])), "\(scene)")
      #expect(program.rests(), "\(scene)")
      #expect(try program.processorTime(during: 2) < 0.05, "\(scene)")
    }
    try desktop.xdotool("key 5")
    #expect(!program.rests(within: 2), "the tree never rests")
    #expect(try program.quit() == 0)
  }

  @Test("The window can be resized, fill the screen and return")
  func resizing() throws {
    let desktop = try VirtualDesktop(width: 700, height: 640)
    // The pointer does not move this lamp.
    let light = ["--light", "point:-1,-2,3"]
    let program = try open(desktop, light)
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"])))
    try desktop.xdotool("search --name Foil windowsize 300 360")
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"], size: (300, 360))))
    try desktop.xdotool("key F11")
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"], size: (700, 640))))
    try desktop.xdotool("key f")
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"], size: (300, 360))))
    // Long enough for frames of the smallest size.
    try desktop.xdotool("search --name Foil windowsize 1 1 sleep 0.3 windowsize 300 360")
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"], size: (300, 360))))
    #expect(program.isRunning)
  }

  @Test("On a HiDPI screen a point is two pixels, for drawing and for dragging")
  func fineScreen() throws {
    let desktop = try VirtualDesktop()
    try desktop.setDotsPerInch(192)
    // The pointer does not move this lamp.
    let light = ["--light", "point:-1,-2,3"]
    let program = try WindowedProgram(["--size", "210x250"] + light, on: desktop, home: Home())
    #expect(try desktop.shows(still(light + ["--tilt", "0,0"])))
    try desktop.xdotool("mousemove 200 250 mousedown 1 sleep 0.1 mousemove 240 230")
    #expect(try desktop.shows(still(light + ["--tilt", "1.5,3"])))
    #expect(program.isRunning)
  }

  @Test("H shows and hides the help, and S saves the picture in the window")
  func overlays() throws {
    let desktop = try VirtualDesktop()
    let program = try open(desktop)
    let rest = try still(["--tilt", "0,0"])
    #expect(try desktop.shows(rest))
    func screen() throws -> Bitmap {
      try desktop.screenshot(width: rest.width, height: rest.height)
    }
    try program.perform("key h")
    let seen = try screen()
    #expect(seen.changedShare(from: rest) > 0.1)
    try desktop.xdotool("key s")
    #expect(try desktop.wait { try program.files.contains("Tsuru.png") })
    #expect(try desktop.wait { try screen() != seen }, "a note appears")
    expectSame(try PictureFile.load(program.file("Tsuru.png")), seen)
    #expect(
      try desktop.wait { try screen().isSame(as: seen, within: .formula) }, "the note disappears")
    try desktop.xdotool("key h")
    #expect(try desktop.shows(rest))
    #expect(program.isRunning)
  }

  @Test("The window has the card's name as its title and shows the user's art")
  func title() throws {
    let desktop = try VirtualDesktop()
    let art = Fixture.path("kira_layer.png")
    let program = try open(desktop, [art, "--effect", "none"])
    #expect(try !desktop.xdotool("search --name kira_layer").isEmpty)
    #expect(try desktop.shows(still([art, "--effect", "none", "--tilt", "0,0"])))
    #expect(program.isRunning)
  }

  @Test("Without a display, or with too old a driver, one line of error says what to do")
  func refusals() throws {
    let desktop = try VirtualDesktop()
    for environment in [
      ["DISPLAY": "", "WAYLAND_DISPLAY": ""],
      ["MESA_GL_VERSION_OVERRIDE": "3.1", "MESA_GLES_VERSION_OVERRIDE": "2.0"],
    ] {
      let outcome = try desktop.run([], environment: environment)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("foil: error: "))
      #expect(outcome.errors.contains("foil render"))
      #expect(outcome.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test("bench --window prints its figures")
  func bench() throws {
    let outcome = try VirtualDesktop().run(
      ["bench", "card", "--window", "--frames", "5", "--size", "200x280"], limit: 60)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"frames\": 5, \"size\": \"200x280\""))
  }
}
