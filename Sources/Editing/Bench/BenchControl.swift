internal import SceneGraph

/// The controls of the bench.
enum BenchControl: Hashable, Sendable {
  /// The title of a group, which folds it away.
  case group(Group)
  /// The sheets of foil of the face that is seen, by their places in the stack.
  case foil(Int)
  /// Lays one more sheet.
  case addFoil
  /// The kinds of a family.
  case kinds(String)
  /// Where the sheet lies.
  case mask
  /// Another map of the face.
  case map(MapRole)
  /// The file of a map, which may be one's own.
  case file(MapRole)
  /// How high the etch stands.
  case relief
  /// The pictures in depth of the face, by their places in its list.
  case layer(Int)
  /// How far the one that is looked at stands out.
  case layerDepth
  /// How far the depth map reaches.
  case depthRange
  /// Below the ink or over it.
  case order
  /// How much of it there is.
  case strength
  /// A parameter of its kind.
  case parameter(String)
  /// What it is seen by.
  case light
  /// A size with a name, or one's own.
  case size
  /// The size in millimetres.
  case millimetres
  /// Radius of the corners.
  case corner
  /// Thickness of the board.
  case thickness
  /// How the art is fitted into the face.
  case fit
  /// How much larger it is shown.
  case zoom
  /// Which part of it is seen.
  case position
  /// The kind of file that a film becomes.
  case filmFormat
  /// How the card moves in it.
  case filmMotion
  /// How long that takes.
  case filmLength
  /// Where it is to be shown.
  case filmSite
  /// Makes a film, or gives it up.
  case film
  /// How far it is.
  case filmProgress
  /// Undo, redo, copy the command, save.
  case keeping

  /// What belongs together.
  enum Group: Hashable, Sendable {
    case foils, family(String), whereItLies, parameters, light, print, depth, card, art, film
  }

  /// The map that it is about: a picture that is dropped on it becomes that.
  var role: MapRole? {
    switch self {
    case .mask, .order, .strength, .group(.whereItLies): .foil
    case .map(let role), .file(let role): role
    case .relief: .etch
    default: nil
    }
  }

  /// The map that it chooses, which is shown meanwhile.
  var chosenRole: MapRole? {
    switch self {
    case .mask: .foil
    case .map(let role), .file(let role): role
    default: nil
    }
  }
}
