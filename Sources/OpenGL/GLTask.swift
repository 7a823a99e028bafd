/// The work that a driver failed at; sizes are in pixels.
public enum GLTask: Sendable, Hashable {
  case loadingDriver
  case loadingPicture(width: Int, height: Int)
  case makingTarget(width: Int, height: Int)
  case makingQuery
  case makingSampler
  case makingVertexArray
  case compilingShader
  case linkingProgram
  case drawing
  case readingBack(width: Int, height: Int)
}

extension GLTask: CustomStringConvertible {
  /// A phrase that follows "while" in a message.
  public var description: String {
    switch self {
    case .loadingDriver: "loading the graphics driver"
    case .loadingPicture(let width, let height): "loading a picture of \(width) x \(height) pixels"
    case .makingTarget(let width, let height):
      "allocating a picture of \(width) x \(height) pixels"
    case .makingQuery: "making a timer query"
    case .makingSampler: "making a sampler"
    case .makingVertexArray: "making a vertex array"
    case .compilingShader: "compiling a shader"
    case .linkingProgram: "linking a shader program"
    case .drawing: "drawing"
    case .readingBack(let width, let height):
      "reading back a picture of \(width) x \(height) pixels"
    }
  }
}
