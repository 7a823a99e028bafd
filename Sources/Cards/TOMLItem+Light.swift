public import Files
public import SceneGraph
public import TOML

extension TOMLItem {
  /// The value as a light: its name, or `point:X,Y,Z`.
  ///
  /// - Throws: `FileError` if it is neither.
  public func light() throws(FileError) -> NamedLight {
    let name = try text()
    if let light = NamedLight(named: name) { return light }
    guard !name.hasPrefix("point") else {
      throw fault(
        "\(name.quoted) is not a light; "
          + "expected point:X,Y,Z (x right, y down, z toward the viewer and more than 0)")
    }
    throw unknown("light", name, among: NamedLight.words)
  }
}
