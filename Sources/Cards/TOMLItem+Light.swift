public import Files
public import SceneGraph
public import TOML

extension TOMLItem {
  /// A light: its name, or `point:X,Y,Z`.
  public func light() throws(FileError) -> NamedLight {
    let name = try text()
    if let light = NamedLight(named: name) { return light }
    guard !name.hasPrefix("point") else {
      throw fault("light should be point:X,Y,Z (x right, y down, z to the viewer and more than 0)")
    }
    throw unknown("light", name, among: NamedLight.all.map(\.name) + ["point:X,Y,Z"])
  }
}
