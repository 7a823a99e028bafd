import Foundation
import Testing

@testable import Files
@testable import Processes

@Suite("Child processes without progress")
struct StallWatchTests {
  /// Starts a child in its own process group.
  private func child(_ script: String) throws -> RunningChild {
    var id = pid_t()
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    // The test threads block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    let texts = ["sh", "-c", script]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { text in strdup(text) } + [nil]
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&id, "/bin/sh", nil, &attributes, &words, nil) == 0)
    return RunningChild(id)
  }

  /// The number of checks until the watch reports a stall; nil if it does not within `most`.
  private func checks(_ watch: inout StallWatch, atMost most: Int, output: (Int) -> Int) -> Int? {
    (1...most).first { watch.check(output: output($0)) }
  }

  @Test("an idle child is found by the number of checks, however long these take")
  func idle() throws {
    let child = try self.child("kill -STOP $$")
    defer { child.kill() }
    // Starting the child may count as progress.
    while ProcessTable.ticks(of: child.id) == 0, child.end(within: 0.1) == nil {
      if try FileReading.text(of: "/proc/\(child.id)/stat").contains(") T ") { break }
    }
    for (seconds, count) in [(0.5, 5), (2, 5), (5, 5), (60, 60), (120, 120)] {
      var watch = StallWatch(child.id, seconds: seconds)
      let checks = try #require(checks(&watch, atMost: 200) { _ in 0 })
      // The first check sees the child's earlier progress.
      #expect((count...count + 2).contains(checks), "\(seconds) s: \(checks)")
    }
    var watch = StallWatch(child.id, seconds: 1)
    #expect(checks(&watch, atMost: 300) { $0 } == nil, "its output grows")
    #expect(checks(&watch, atMost: 60) { _ in 300 } != nil)
  }

  @Test("a child ends on request, even if it is stopped or ignores signals")
  func ends() throws {
    for script in ["kill -STOP $$", "trap '' TERM; sleep 1000; sleep 1000", "sleep 1000", "exit 3"]
    {
      let child = try self.child(script)
      if script == "exit 3" {
        #expect(child.end(within: 10) == .exited(3))
        #expect(child.finish() == .exited(3) && child.kill(for: .canceled) == .exited(3))
      } else {
        #expect(child.end(within: 0.2) == nil)
        let end = child.finish()
        #expect(
          [.signaled(SIGTERM), .signaled(SIGKILL)].contains(end), "\(script): \(end)")
        kill(-child.id, SIGKILL)
      }
    }
  }

  @Test("a killed child reports the cause of its end, whoever reaps it")
  func causes() throws {
    for cause in [ProcessEnd.canceled, .timedOut, .stalled] {
      let child = try self.child("sleep 1000")
      child.stop(for: cause)
      // Only the first cause counts.
      child.stop(for: .signaled(9))
      #expect(child.end(within: 10) == cause && child.end(within: 0) == cause)
    }
    let idle = try self.child("kill -STOP $$")
    var watch = StallWatch(idle.id, seconds: 0.5)
    #expect(idle.end(watchedBy: &watch) { 0 } == .stalled)
    let busy = try self.child("i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done")
    #expect(busy.cpuSeconds == 0)
    #expect(busy.end(within: 30) == .exited(0) && busy.cpuSeconds > 0)
  }

  @Test("the CPU time of a process includes all its descendants")
  func tree() throws {
    let child = try self.child("(while :; do :; done) & wait")
    defer { child.kill() }
    var (before, rounds) = (ProcessTable().ticks(below: child.id), 0)
    while ProcessTable().ticks(below: child.id) < before + 5, rounds < 500 {
      #expect(child.end(within: 0.02) == nil)
      rounds += 1
    }
    #expect(rounds < 500)
    before = ProcessTable.ticks(of: child.id)
    #expect(before < ProcessTable().ticks(below: child.id))
  }
}
