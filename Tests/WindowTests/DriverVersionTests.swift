import Foundation
import Testing

@Suite("The window with older and simpler drivers", .serialized)
struct DriverVersionTests {
  /// A driver of Mesa with hidden versions and extensions.
  struct Driver: CustomStringConvertible {
    let api: String
    let version: String
    /// The hidden extensions, separated by spaces.
    var hidden = ""
    var name = "llvmpipe"
    /// The function with which it reports a reset.
    let resetStatus: String

    static let robustness = ["GL_KHR_robustness", "GL_ARB_robustness", "GL_EXT_robustness"]
    static let optional = robustness + ["GL_ARB_texture_storage", "GL_KHR_debug"]

    var environment: [String: String] {
      [
        "GALLIUM_DRIVER": name, "FOIL_GL": api,
        "MESA_EXTENSION_OVERRIDE": hidden.split(separator: " ").map { "-\($0)" }
          .joined(separator: " "),
        api == "es" ? "MESA_GLES_VERSION_OVERRIDE" : "MESA_GL_VERSION_OVERRIDE": version,
      ]
    }

    var description: String { "\(name) \(api) \(version)\(hidden.isEmpty ? "" : " - ")\(hidden)" }

    init(
      _ api: String, _ version: String, hiding hidden: [String] = [], name: String = "llvmpipe",
      reports resetStatus: String
    ) {
      (self.api, self.version, self.name) = (api, version, name)
      (self.hidden, self.resetStatus) = (hidden.joined(separator: " "), resetStatus)
    }
  }

  private static let (core, khr, arb) = (
    "glGetGraphicsResetStatus", "glGetGraphicsResetStatusKHR", "glGetGraphicsResetStatusARB"
  )
  private static let never = "never reported"

  /// Every version without the optional extensions, some versions with one of them hidden, and
  /// softpipe, the driver with the fewest.
  private static let drivers: [Driver] =
    ["3.3", "4.0", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6"].map {
      Driver("gl", $0, hiding: Driver.optional, reports: $0 < "4.5" ? never : core)
    }
    + ["3.0", "3.1", "3.2"].map {
      Driver("es", $0, hiding: Driver.optional, reports: $0 < "3.2" ? never : core)
    }
    + [
      Driver("gl", "3.3", reports: core), Driver("es", "3.0", reports: khr),
      Driver("gl", "3.3", hiding: ["GL_KHR_robustness"], reports: arb),
      Driver("gl", "4.4", hiding: ["GL_KHR_robustness"], reports: arb),
      Driver("gl", "4.5", hiding: ["GL_KHR_robustness"], reports: core),
      Driver("gl", "3.3", hiding: ["GL_ARB_robustness"], reports: core),
      Driver("gl", "3.3", hiding: ["GL_ARB_texture_storage"], reports: core),
      Driver("gl", "3.3", hiding: ["GL_KHR_debug"], reports: core),
      // Mesa hides these two together, so glGetGraphicsResetStatusEXT is never left alone here.
      Driver("es", "3.0", hiding: ["GL_KHR_robustness"], reports: never),
      Driver("es", "3.1", hiding: ["GL_EXT_robustness"], reports: never),
      Driver("es", "3.0", hiding: ["GL_KHR_debug"], reports: khr),
      Driver("gl", "3.3", name: "softpipe", reports: arb),
      Driver("gl", "3.3", hiding: Driver.optional, name: "softpipe", reports: never),
      Driver("es", "3.0", name: "softpipe", reports: never),
    ]

  @Test("The window works with every driver that has OpenGL 3.3 or ES 3.0, and nothing beyond")
  func sweep() throws {
    let desktop = try VirtualDesktop(width: 200, height: 200)
    let arguments = ["--verbose", "--size", "100x120"]
    let still = try VirtualDesktop.still(["--tilt", "0,0"], size: (100, 120))
    for driver in Self.drivers {
      let program = try WindowedProgram(
        starting: arguments, on: desktop, environment: driver.environment)
      try desktop.xdotool("mousemove 199 199")
      let isShown = try desktop.wait(atMost: 30) {
        try !program.isRunning || program.errors.contains("the first frame is shown")
      }
      let errors = try program.errors
      try #require(isShown && program.isRunning, "\(driver)\n\(errors)")
      #expect(errors.contains("resets of the GPU: \(driver.resetStatus)\n"), "\(driver)\n\(errors)")
      #expect(try desktop.shows(still), "\(driver)")
      try desktop.xdotool("key q")
      let status = program.waitForExit()
      let said = try program.errors
      #expect(status == 0, "\(driver)\n\(said)")
    }
  }
}
