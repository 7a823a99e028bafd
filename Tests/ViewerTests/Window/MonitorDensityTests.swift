import Desktop
import Geometry
import TestSupport
import Testing

@testable import App

@Suite("The density of monitors")
struct MonitorDensityTests {
  @Test("nonsense of a monitor is no density")
  func nonsense() {
    func density(_ width: Double, _ height: Double, _ pixels: Size = Size(1920, 1080)) -> Double? {
      WindowMetrics.density(of: pixels, millimeters: Size(width, height))
    }
    for (width, height) in [(0.0, 0.0), (160, 90), (16, 9), (1600, 900), (100, 60), (0, 300)] {
      #expect(density(width, height) == nil, "\(width) x \(height)")
    }
    #expect(abs((density(531, 299) ?? 0) * 25.4 - 91.8) < 0.1)
    #expect(abs((density(344, 194) ?? 0) * 25.4 - 141.6) < 0.2)
    #expect(density(300, 300) == nil, "pixels are squares")
  }

  @Test("a calibration is kept for a monitor and its resolution")
  func kept() throws {
    let folder = try TemporaryFolder()
    let file = StateFile(folder: folder.path)
    var state = WindowState()
    state.densities = ["DP-1 2560 x 1440": 4.29, "eDP-1 \"x\" 1920 x 1080": 6]
    file.write(state)
    #expect(file.read() == state)
    let path = folder.file("state.toml")
    _ = try folder.write(
      "monitors = [[1, 2], [\"a\", -1], [\"b\"], [\"c\", 4]]\n".utf8, to: "state.toml")
    #expect(file.read()?.densities == ["c": 4], "\(path)")
  }
}
