import Testing

@testable import Runtime

@Suite("The time limit of a frame")
struct TimeLimitTests {
  @Test("the limit expires after a number of checks of the same frame, and no sooner")
  func over() {
    var timeLimit = TimeLimit()
    _ = timeLimit.begin()
    for _ in 0..<TimeLimit.checksPerLimit { #expect(timeLimit.check() == .goesOn) }
    #expect(timeLimit.check() == .isOver)
  }

  @Test("frames that end never exceed the limit, at any rate of checks")
  func frames() {
    for framesPerLook in 1...4 {
      var timeLimit = TimeLimit()
      for _ in 0..<100 {
        for _ in 0..<framesPerLook {
          _ = timeLimit.begin()
          timeLimit.end()
        }
        _ = timeLimit.begin()
        #expect(timeLimit.check() == .goesOn)
        timeLimit.end()
      }
      #expect(timeLimit.check() == .rests)
    }
  }

  @Test("each frame has the whole limit, however long the one before took")
  func fresh() {
    var timeLimit = TimeLimit()
    for _ in 0..<3 {
      _ = timeLimit.begin()
      for _ in 0..<TimeLimit.checksPerLimit { #expect(timeLimit.check() == .goesOn) }
      timeLimit.end()
    }
  }

  @Test("progress restarts the limit")
  func goesOn() {
    var timeLimit = TimeLimit()
    _ = timeLimit.begin()
    for _ in 0..<3 {
      for _ in 0..<TimeLimit.checksPerLimit { #expect(timeLimit.check() == .goesOn) }
      timeLimit.restart()
    }
    timeLimit.end()
    #expect(timeLimit.check() == .rests)
  }

  @Test("the watcher rests while nothing is drawn, and must then be woken")
  func rest() {
    var timeLimit = TimeLimit()
    let wakes = [timeLimit.begin(), timeLimit.begin()]
    timeLimit.end()
    #expect(wakes == [false, false], "the first check is still to come")
    #expect(timeLimit.check() == .rests && timeLimit.check() == .rests)
    let wakesLater = [timeLimit.begin(), timeLimit.begin()]
    #expect(wakesLater == [true, false])
  }
}
