import Testing

@testable import Support

@Suite("What is drawn and does not end")
struct PatienceTests {
  @Test("is over when one and the same frame was looked at so often, and no sooner")
  func over() {
    var patience = Patience()
    _ = patience.begin()
    for _ in 0..<Patience.looks { #expect(patience.look() == .goesOn) }
    #expect(patience.look() == .isOver)
  }

  @Test("frames that end are never over, however many there are and however they are looked at")
  func frames() {
    for framesPerLook in 1...4 {
      var patience = Patience()
      for _ in 0..<100 {
        for _ in 0..<framesPerLook {
          _ = patience.begin()
          patience.end()
        }
        _ = patience.begin()
        #expect(patience.look() == .goesOn)
        patience.end()
      }
      #expect(patience.look() == .rests)
    }
  }

  @Test("a frame has all of its time, however long the one before took")
  func fresh() {
    var patience = Patience()
    for _ in 0..<3 {
      _ = patience.begin()
      for _ in 0..<Patience.looks { #expect(patience.look() == .goesOn) }
      patience.end()
    }
  }

  @Test("what gets on has all of its time again")
  func goesOn() {
    var patience = Patience()
    _ = patience.begin()
    for _ in 0..<3 {
      for _ in 0..<Patience.looks { #expect(patience.look() == .goesOn) }
      patience.goOn()
    }
    patience.end()
    #expect(patience.look() == .rests)
  }

  @Test("nobody looks while nothing is drawn, and whoever begins then has to say so")
  func rest() {
    var patience = Patience()
    let wakes = [patience.begin(), patience.begin()]
    patience.end()
    #expect(wakes == [false, false], "the first look is still to come")
    #expect(patience.look() == .rests && patience.look() == .rests)
    let wakesLater = [patience.begin(), patience.begin()]
    #expect(wakesLater == [true, false])
  }
}
