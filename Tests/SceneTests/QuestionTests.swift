import Geometry
import Interaction
import Testing

@testable import Editing

@Suite("A question over the scene")
struct QuestionTests {
  private let view = Size(800, 600)

  private func question() -> Question {
    Question(
      "What is a.png for?",
      [
        Question.Answer("New card   N", .letter("n"), .openPicture("a.png")),
        Question.Answer("The back   B", .letter("b"), .save),
      ])
  }

  private func outcome(_ events: Event...) -> Question.Outcome {
    var question = question()
    var outcome = Question.Outcome.none
    for event in events where outcome == .none { outcome = question.handle(event, in: view) }
    return outcome
  }

  @Test("Each answer has its key; Enter takes the golden one, which the arrows move; Esc closes")
  func keys() {
    #expect(outcome(.key(.letter("n"))) == .chosen(.openPicture("a.png")))
    #expect(outcome(.key(.letter("b"))) == .chosen(.save))
    #expect(outcome(.key(.enter)) == .chosen(.save))
    #expect(outcome(.key(.left), .key(.enter)) == .chosen(.openPicture("a.png")))
    #expect(outcome(.key(.left), .key(.left), .key(.right), .key(.space)) == .chosen(.save))
    #expect(outcome(.key(.escape)) == .closed)
    #expect(outcome(.key(.letter("q")), .typed("q"), .scrolled(Vector2(0, 1))) == .none)
  }

  @Test("A click takes a button's answer, and one beside the question closes it")
  func clicks() {
    var question = question()
    var found: [Question.Outcome: Int] = [:]
    for x in stride(from: 4.0, to: view.width, by: 16) {
      for y in stride(from: 4.0, to: view.height, by: 12) {
        _ = question.handle(.moved(Vector2(x, y)), in: view)
        let isHand = question.cursor(in: view) == .hand
        let outcome = question.handle(.pressed(.left), in: view)
        #expect(isHand == ![.none, .closed].contains(outcome))
        found[outcome, default: 0] += 1
      }
    }
    #expect(Set(found.keys) == [.none, .closed, .chosen(.save), .chosen(.openPicture("a.png"))])
    #expect((found[.chosen(.save)] ?? 0) > 20 && (found[.chosen(.openPicture("a.png"))] ?? 0) > 20)
  }
}
