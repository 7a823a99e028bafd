import CardModel
import Controls
import Interaction

@testable import Editing
@testable import Scenes

extension EditedCard {
  var bench: Bench { editor.bench }
  var card: Card { editor.card }
  var surroundings: Surroundings { editor.surroundings }
  var benchView: BenchView { editor.view(of: scene.cardState(at: 0)) }
  func controls(at time: Double) -> [Control<BenchControl>] {
    editor.controls(beside: scene.cardState(at: time))
  }
}
