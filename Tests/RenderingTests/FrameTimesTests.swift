import OpenGL
import Testing

extension DriverTests {
  @Suite("The GPU's times for frames")
  struct FrameTimesTests {
    private static func now() -> Double {
      (ContinuousClock.now - start) / .seconds(1)
    }
    private static let start = ContinuousClock.now

    private struct Refusal: Error {}

    /// Runs `body` with times of a context, a small target and a large one.
    private func run(
      _ api: GraphicsAPI, clock: @escaping () -> Double = Self.now,
      _ body: (FrameTimes, _ small: () -> Void, _ large: () -> Void) throws -> Void
    ) throws {
      let before = LiveHandles.count
      defer { #expect(LiveHandles.count == before, "GL objects are left") }
      try HeadlessContext([api], debug: true).withCurrent {
        #expect(DebugOutput.listen(), "the driver cannot report errors")
        _ = DebugOutput.takeMessages()
        defer { #expect(DebugOutput.takeMessages() == []) }
        let small = try Framebuffer(width: 16, height: 16)
        let large = try Framebuffer(width: 4000, height: 4000)
        func draw(_ target: borrowing Framebuffer) {
          target.bind()
          GPU.clear(SIMD4(repeating: 1))
          // The driver may leave out a frame that the next one covers.
          GPU.finish()
        }
        draw(small)
        try body(try #require(FrameTimes(clock: clock)), { draw(small) }, { draw(large) })
      }
    }

    @Test(
      "Every frame has a time, and a larger frame a longer one", arguments: GraphicsAPI.allCases)
    func everyFrame(api: GraphicsAPI) throws {
      try run(api) { times, small, large in
        let elapsed = try ContinuousClock().measure {
          for frame in 0..<40 { try times.measure(frame.isMultiple(of: 2) ? small : large) }
          times.finish()
        }
        try #require(times.seconds.count == 40)
        #expect(times.seconds.reduce(0, +) < elapsed / .seconds(1))
        let medians = [0, 1].map { first in
          stride(from: first, to: 40, by: 2).map { times.seconds[$0] }.sorted()[10]
        }
        #expect(medians[0] > 0 && medians[1] > medians[0] * 4, "\(medians)")
        times.finish()
        #expect(times.seconds.count == 40)
      }
    }

    @Test(
      "Frames during which the GPU's clock changes are left out", arguments: GraphicsAPI.allCases)
    func clock(api: GraphicsAPI) throws {
      try run(api) { times, small, large in
        for _ in 0..<3 { try times.measure(large) }
        times.finish()
        #expect(times.seconds.count == 3)
        try times.measure(large)
        GLFaultInjection.changeClock()
        times.finish()
        #expect(times.seconds.count == 3)
        for _ in 0..<2 { try times.measure(large) }
        times.finish()
        #expect(times.seconds.count == 5)
      }
    }

    @Test("A time longer than the frame is left out", arguments: GraphicsAPI.allCases)
    func tooLong(api: GraphicsAPI) throws {
      try run(api, clock: { 7 }) { times, small, large in
        for _ in 0..<3 { try times.measure(large) }
        times.finish()
        #expect(times.seconds.isEmpty)
      }
    }

    @Test("A frame that fails is not measured, and the next one is")
    func failure() throws {
      try run(.desktop) { times, small, large in
        #expect(throws: Refusal.self) { try times.measure { throw Refusal() } }
        try times.measure(large)
        times.finish()
        #expect(times.seconds.count == 1)
      }
    }

    @Test("A failed allocation of a query is one error and leaks nothing")
    func outOfMemory() throws {
      defer { GLFaultInjection.fail(at: 0) }
      try run(.desktop) { times, small, _ in
        GLFaultInjection.fail(at: 1)
        #expect(throws: GLError.outOfMemory(doing: .makingQuery)) { try times.measure(small) }
        GLFaultInjection.fail(at: 0)
        try times.measure(small)
        times.finish()
        #expect(times.seconds.count == 1)
      }
    }
  }
}
