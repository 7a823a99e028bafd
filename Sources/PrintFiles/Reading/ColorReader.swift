internal import Press

/// Reads color spaces.
enum ColorReader {
  /// The color of a space given by its name or array.
  static func color(_ space: QPDFObject) -> PDFPaint.Color {
    if let name = space.name { return color(named: name) }
    guard let family = space[0].name else { return .other("no color space") }
    if family == "Separation" {
      return ink(space).map(PDFPaint.Color.spot) ?? .other("Separation of an unusual form")
    }
    return .other(family == "ICCBased" ? "ICCBased \(space[1]["N"].integer ?? 0)" : family)
  }

  /// The color of a device's color space.
  private static func color(named name: String) -> PDFPaint.Color {
    switch name {
    case "DeviceCMYK": .process
    case "DeviceGray": .gray
    default: .other(name)
    }
  }

  /// The ink of a Separation over process inks with a linear tint; nil for other forms.
  static func ink(_ space: QPDFObject) -> PrintInk? {
    let tint = space[3]
    guard space[0].name == "Separation", let name = space[1].name, space[2].name == "DeviceCMYK",
      tint["FunctionType"].integer == 2, tint["N"].number == 1, tint["Range"].isNull,
      tint["Domain"].numbers == [0, 1], tint["C0"].numbers == [0, 0, 0, 0],
      let alternate = tint["C1"].numbers, alternate.count == 4
    else { return nil }
    return PrintInk(name, SIMD4(alternate))
  }
}
