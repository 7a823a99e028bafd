internal import Files
package import Runtime
internal import Scenes

extension Root {
  /// The texts of the examples in docs/examples/Scenes by the ids of their scenes, without files
  /// that cannot be read.
  package var sceneCode: [String: String] {
    SceneExample.all.compactMapValues { example in
      do throws(FileError) {
        return try FileReading.text(of: path + "/docs/examples/Scenes/" + example.file)
      } catch {
        // The window names the missing file when the user asks for the code.
        return nil
      }
    }
  }
}
