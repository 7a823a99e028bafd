internal import Editing
internal import Geometry
internal import Interaction
internal import SceneGraph

/// A panel over the scene that takes all input.
enum Dialog: Sendable {
  case files(FilePicker)
  case question(Question)

  func nodes(in view: Size) -> [Node] {
    switch self {
    case .files(let picker): picker.nodes(in: view)
    case .question(let question): question.nodes(in: view)
    }
  }

  func cursor(in view: Size) -> Cursor {
    switch self {
    case .files(let picker): picker.cursor(in: view)
    case .question(let question): question.cursor(in: view)
    }
  }
}
