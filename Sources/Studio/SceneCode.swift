internal import Files
internal import Runtime
internal import Scenes

extension Root {
  /// The texts of the examples in docs/examples/Scenes by the ids of their scenes, without files
  /// that cannot be read.
  var sceneCode: [String: String] {
    SceneExample.files.compactMapValues { file in
      // The window names the missing file when the user asks for the code.
      try? FileReading.text(of: path + "/docs/examples/Scenes/" + file)
    }
  }
}
