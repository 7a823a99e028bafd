internal import Glibc

/// The linear light, 0 to 1, of an 8-bit sRGB value (IEC 61966-2-1).
public let linearLight: [Double] = (0...255).map { byte in
  let value = Double(byte) / 255
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
