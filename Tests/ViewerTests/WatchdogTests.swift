import Glibc
import Testing

@testable import Studio

@Suite("Endless work with an effect")
struct WatchdogTests {
  @Test("the watchdog ends the program with one line that names the files and the work")
  func ended() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      unsafe setenv("FOIL_PATIENCE", "0.1", 1)
      let watchdog = try Watchdog(seconds: 5)
      // Built-in effects may take longer, and so may many pieces of work together.
      watchdog.watch([]) { _ = usleep(300_000) }
      for _ in 0..<6 { watchdog.watch(["a.glsl"]) { _ = usleep(50_000) } }
      watchdog.watch(["a.glsl", "b.glsl"], to: .compile) { _ = sleep(20) }
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told == "foil: error: a.glsl, b.glsl: take longer than 0.1 s to compile\n")
  }
}
