import CardModel
import Testing

@Suite("Undo and redo")
struct HistoryTests {
  @Test("every step can be undone and redone, in order")
  func steps() {
    var history = History<Int>()
    var value = 0
    for next in 1...9 {
      history.record(value, new: next, isFinal: true)
      value = next
    }
    for before in (0...8).reversed() {
      #expect(history.canUndo)
      value = history.undone(value) ?? -1
      #expect(value == before)
    }
    #expect(!history.canUndo && history.undone(value) == nil)
    for next in 1...9 {
      value = history.redone(value) ?? -1
      #expect(value == next)
    }
    #expect(!history.canRedo && history.redone(value) == nil)
  }

  @Test("a drag is one step, even if it is undone before it ends")
  func drag() {
    var history = History<Int>()
    for value in 1...5 { history.record(value - 1, new: value, isFinal: false) }
    history.record(5, new: 6, isFinal: true)
    #expect(history.undone(6) == 0 && !history.canUndo)
    #expect(history.redone(0) == 6)
    history.record(6, new: 7, isFinal: false)
    #expect(history.canUndo && history.undone(7) == 6 && history.redone(6) == 7)
  }

  @Test(
    "a drag after an undo is a new step, and nothing after it can be redone")
  func dragAfterUndo() {
    var history = History<Int>()
    history.record(0, new: 1, isFinal: true)
    #expect(history.undone(1) == 0)
    history.record(0, new: 5, isFinal: false)
    #expect(history.undone(5) == 0 && history.redone(0) == 5 && history.redone(5) == nil)
    var other = History<Int>()
    other.record(0, new: 1, isFinal: true)
    #expect(other.undone(1) == 0)
    other.record(0, new: 5, isFinal: false)
    #expect(other.redone(5) == nil, "the running drag leaves nothing to redo")
    other.record(5, new: 6, isFinal: false)
    other.end(at: 6)
    #expect(other.undone(6) == 5 && other.undone(5) == 0)
  }

  @Test("a change after an undo forgets the undone steps; a change to an equal value is not a step")
  func branches() {
    var history = History<Int>()
    history.record(0, new: 1, isFinal: true)
    history.record(1, new: 1, isFinal: true)
    #expect(history.undone(1) == 0 && history.canRedo)
    history.record(0, new: 5, isFinal: true)
    #expect(!history.canRedo && history.undone(5) == 0 && !history.canUndo)
  }

  @Test("the number of steps is limited")
  func bounded() {
    var history = History<Int>()
    for value in 0..<2000 { history.record(value, new: value + 1, isFinal: true) }
    var count = 0
    var value = 2000
    while let before = history.undone(value) { (value, count) = (before, count + 1) }
    #expect(count == History<Int>.most && value == 2000 - History<Int>.most)
  }
}
