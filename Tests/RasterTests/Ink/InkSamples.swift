import Files
import Foundation
import TestSupport
import Testing

@testable import Raster

/// The profile that Foil comes with, and pictures for conversions.
enum InkSamples {
  /// The bytes of FOGRA39.icc.
  static let file = Result {
    try FileReading.bytes(of: Fixture.project("assets/press/FOGRA39.icc"))
  }

  /// The profile of FOGRA39.icc.
  static let fogra39 = Result { try InkProfile(ByteBuffer(file.get())) }

  /// The profile of a press whose dots print wider or narrower: the signals of all inks to this
  /// power.
  static func press(_ power: Double) throws -> ByteBuffer {
    var bytes = try file.get()
    // The only A2B table is at 688, and its curves of 1024 numbers for each ink after its header.
    for at in stride(from: 688 + 52, to: 688 + 52 + 4 * 2048, by: 2) {
      let level = Double(Int(bytes[at]) << 8 | Int(bytes[at + 1])) / 65535
      let changed = UInt16((65535 * pow(level, power)).rounded())
      (bytes[at], bytes[at + 1]) = (UInt8(changed >> 8), UInt8(changed & 255))
    }
    return ByteBuffer(bytes)
  }

  /// A picture of colors in one row.
  static func row(_ colors: [SIMD3<UInt8>]) -> Bitmap {
    Bitmap(
      width: colors.count, height: 1, bytes: colors.flatMap { [$0.x, $0.y, $0.z, 255] as [UInt8] })
  }

  /// Pictures of all kinds.
  enum Picture: String, CaseIterable {
    case front, back, everyColor, noise, grays

    private static let made = Result {
      try Dictionary(uniqueKeysWithValues: allCases.map { ($0, try $0.make()) })
    }

    var bitmap: Bitmap {
      get throws { try #require(Self.made.get()[self]) }
    }

    private func make() throws -> Bitmap {
      switch self {
      case .front, .back:
        return try PictureFile.load(Fixture.project("assets/card/\(rawValue).webp"))
      case .everyColor:
        // 32 levels of each channel.
        var bytes = [UInt8](repeating: 255, count: 4 << 15)
        for index in 0..<1 << 15 {
          for channel in 0..<3 {
            bytes[4 * index + channel] = UInt8((index >> (5 * channel) & 31) * 255 / 31)
          }
        }
        return Bitmap(width: 256, height: 128, bytes: bytes)
      case .noise:
        var random = SeededGenerator(seed: 25)
        var bytes: [UInt8] = []
        for _ in 0..<1 << 15 {
          withUnsafeBytes(of: random.next()) { bytes += $0 }
        }
        // A quarter of the pixels is half transparent.
        for at in stride(from: 0, to: bytes.count, by: 4) {
          bytes[at + 3] = at % 16 == 0 ? 128 : 255
          if bytes[at + 3] == 128 { for channel in at..<at + 3 { bytes[channel] /= 2 } }
        }
        return Bitmap(width: 256, height: 256, bytes: bytes)
      case .grays:
        return InkSamples.row((0...255).map { SIMD3(repeating: UInt8($0)) })
      }
    }
  }
}

extension InkBitmap {
  /// The inks of all pixels.
  var pixels: [SIMD4<UInt8>] {
    stride(from: 0, to: bytes.count, by: 4).map {
      SIMD4(bytes[$0], bytes[$0 + 1], bytes[$0 + 2], bytes[$0 + 3])
    }
  }

  /// The largest total of inks, the sum of four bytes.
  var largestTotal: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (largest, at) = (0, 0)
      while at < bytes.count {
        let total = Int(bytes[at]) + Int(bytes[at + 1]) + Int(bytes[at + 2]) + Int(bytes[at + 3])
        if total > largest { largest = total }
        at += 4
      }
      return largest
    }
  }
}

extension SIMD4<UInt8> {
  /// The sum of all four.
  var total: Int { Int(x) + Int(y) + Int(z) + Int(w) }
}
