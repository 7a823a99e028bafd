public import Files
public import SceneGraph
public import TOML

extension TOMLItem {
  /// The value as a light: its name, `point:X,Y,Z`, or a table of the user's own lamp.
  ///
  /// - Throws: `FileError` if it is none of them.
  public func light() throws(FileError) -> NamedLight {
    if case .table = node.content { return .own(try lamp()) }
    let name = try text()
    if let light = NamedLight(named: name) { return light }
    guard !name.hasPrefix("point") else {
      throw fault(
        "\(name.quoted) is not a light; "
          + "expected point:X,Y,Z (x right, y down, z toward the viewer and more than 0)")
    }
    throw unknown("light", name, among: NamedLight.words)
  }

  /// The value as a table of a lamp.
  private func lamp() throws(FileError) -> OwnLamp {
    let table = try table(named: "the lamp")
    try table.requireKeys(["x", "y", "z", "brightness", "color"])
    var lamp = OwnLamp()
    for (index, key) in ["x", "y", "z"].enumerated() {
      let least = index == 2 ? 1e-6 : -1e6
      lamp.direction[index] = try table[key]?.number(in: least...1e6) ?? lamp.direction[index]
    }
    lamp.brightness = try table["brightness"]?.number(in: OwnLamp.dimming) ?? lamp.brightness
    lamp.color = try table["color"]?.color(or: [], kind: "color") ?? lamp.color
    return lamp
  }

  /// The value as one of the words, or as a color `#rrggbb`.
  ///
  /// - Throws: `FileError` if it is neither.
  func color(or words: [String], kind: String) throws(FileError) -> String {
    let text = try text()
    if words.contains(text) { return text }
    if let code = Color.code(text) { return code }
    guard !words.isEmpty else {
      throw fault("\(text.quoted) is not a color; expected #rrggbb or a name such as navy")
    }
    throw unknown(kind, text, among: words + ["#rrggbb"])
  }
}

extension NamedLight {
  /// The value in card files: the name, or a table of the user's own lamp.
  var value: TOMLValue {
    guard let lamp, self != .own(OwnLamp()) else { return .text(name) }
    let (usual, way) = (OwnLamp(), lamp.direction)
    var fields = [("x", way.x), ("y", way.y), ("z", way.z)].map { TOMLField($0, .number($1)) }
    if lamp.brightness != usual.brightness {
      fields.append(TOMLField("brightness", .number(lamp.brightness)))
    }
    if lamp.color != usual.color { fields.append(TOMLField("color", .text(lamp.color))) }
    return .table(fields)
  }
}
