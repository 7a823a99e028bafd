import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import App
@testable import Runtime
@testable import Studio

@Suite("Faulty settings and state files")
struct LeftFilesTests {
  private let folder = TemporaryFolder.made()

  @Test("the folders follow the XDG specification, and are nil without a home")
  func folders() {
    let cases: [(variables: [String: String], config: String?, state: String?)] = [
      (["HOME": "/h"], "/h/.config/foil", "/h/.local/state/foil"),
      ([:], nil, nil),
      (["HOME": "h"], nil, nil),
      (["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/c/foil", "/s/foil"),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_STATE_HOME": "./s"], "/h/.config/foil",
        "/h/.local/state/foil"
      ),
    ]
    for (variables, config, state) in cases {
      #expect(UserFolder.config.path { variables[$0] } == config, "\(variables)")
      #expect(UserFolder.state.path { variables[$0] } == state, "\(variables)")
    }
  }

  @Test("a truncated state file gives its readable part, and is written whole")
  func halfWritten() throws {
    var state = WindowState()
    state.size = PixelSize(700, 640)
    (state.showsBench, state.backdrop) = (true, NamedBackdrop.all[1])
    state.favorites = ["beams", "my \"own\".glsl"]
    let file = StateFile(folder: folder.path)
    #expect(file.read() == nil, "no state was saved yet")
    let whole = Array(state.text.utf8)
    for count in 0...whole.count {
      _ = try folder.write(Array(whole.prefix(count)), to: "state.toml")
      let read = try #require(file.read(), "\(count)")
      #expect(read.size == nil || read.size == state.size)
      #expect(read.backdrop == nil || read.backdrop == state.backdrop)
      #expect(count < whole.count || read == state)
    }
    for garbled in [[0, 1, 2, 255], [255], Array("size = [8000".utf8), []] as [[UInt8]] {
      _ = try folder.write(garbled, to: "state.toml")
      #expect(file.read() == WindowState())
      file.write(state)
      #expect(file.read() == state)
    }
    #expect(try folder.names == ["state.toml"])
  }

  @Test("sizes that are impossible, or too small to see, are ignored")
  func sizes() throws {
    let file = StateFile(folder: folder.path)
    let sizes: [(said: String, size: PixelSize?)] = [
      ("[700, 640]", PixelSize(700, 640)), ("[8192, 100]", PixelSize(8192, 100)),
      ("[0, 0]", nil), ("[1, 1]", nil), ("[99, 700]", nil), ("[-700, 640]", nil),
      ("[700]", nil), ("[700, 640, 3]", nil), ("[8193, 640]", nil), ("[7e2, 640]", nil),
      ("[99999999999999999999, 640]", nil), ("\"700x640\"", nil), ("true", nil),
    ]
    for (said, size) in sizes {
      _ = try folder.write("size = \(said)\n".utf8, to: "state.toml")
      #expect(file.read()?.size == size, "\(said)")
    }
  }

  @Test("if no file is possible, none is read or written, and nothing changes")
  func noFile() throws {
    _ = try folder.write("mine".utf8, to: "file")
    try folder.makeFolder("held/state.toml/mine")
    try folder.makeFolder("pipe")
    #expect(mkfifo(folder.file("pipe/state.toml"), 0o600) == 0)
    #expect(symlink("state.toml", folder.file("state.toml")) == 0)
    var state = WindowState()
    state.showsBench = true
    for name in ["file", "file/foil", "held", "pipe", "", "/proc/foil"] {
      let file = StateFile(folder: name.hasPrefix("/") ? name : folder.file(name))
      let before = file.read()
      file.write(state)
      #expect(before == nil || before == WindowState(), "\(name)")
      #expect(file.read() == before || file.read() == state, "\(name)")
    }
    #expect(FileManager.default.contents(atPath: folder.file("file")) == Data("mine".utf8))
    #expect(FileManager.default.fileExists(atPath: folder.file("held/state.toml/mine")))
  }

  @Test("an unreadable settings file gives one line, and the old settings stay")
  func unread() throws {
    var old = Settings()
    old.sway = true
    try folder.makeFolder("folder")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    _ = try folder.write([0, 255], to: "bytes")
    _ = try folder.write("sway = fal".utf8, to: "half")
    _ = try folder.write([UInt8](repeating: 10, count: 1 << 20 + 1), to: "large")
    #expect(symlink("loop", folder.file("loop")) == 0)
    for name in ["folder", "pipe", "bytes", "half", "large", "loop", "half/settings.toml"] {
      let (settings, faults) = SettingsFile(path: folder.file(name), effects: [])
        .read(keeping: old)
      #expect(settings == old, "\(name)")
      #expect(faults.count == 1 && !"\(faults)".contains("\n"), "\(name): \(faults)")
    }
    let (settings, faults) = SettingsFile(path: folder.file("none"), effects: []).read(keeping: old)
    #expect(settings == Settings() && faults.isEmpty, "a missing file is not a fault")
  }

  @Test("a truncated settings file keeps the old value of each unreadable setting")
  func halfSettings() throws {
    let text = """
      light = "window"
      foil = "cosmos"
      mask = "edges"
      sway = true
      reducedMotion = true
      backdrop = "#2b4a7a"

      """
    let file = SettingsFile(path: "s.toml", effects: ["cosmos"])
    let whole = file.settings(of: text, keeping: Settings())
    #expect(whole.faults.isEmpty && whole.settings.sway == true)
    for count in text.indices {
      let part = String(text[..<count])
      let (settings, faults) = file.settings(of: part, keeping: whole.settings)
      #expect(settings.light == nil || settings.light == whole.settings.light)
      #expect(settings.backdrop == nil || settings.backdrop == whole.settings.backdrop)
      #expect(faults.count <= 1, "\(part)")
    }
  }
}
