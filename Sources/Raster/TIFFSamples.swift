internal import CTIFF

/// A reader of a page's samples, in lines or tiles, into a picture's samples.
@safe struct TIFFSamples {
  private let decoder: OpaquePointer
  private let form: foil_tiff_form
  private let space: DecodedPicture.Space
  /// The colors of the indices; empty if samples are not indices.
  private let palette: [SIMD3<UInt8>]

  /// A reader of a page of a given form.
  ///
  /// - Throws: `PictureFault.unsupported` if the form is a rare one.
  init(_ decoder: OpaquePointer, _ form: foil_tiff_form) throws(PictureFault) {
    unsafe self.decoder = decoder
    self.form = form
    func refuse(_ words: String) -> PictureFault { .unsupported(.tiff, words: words) }
    // In L*a*b*, a and b are always signed.
    let isLab = Int(form.colors) == foil_tiff_lab
    guard form.is_unsigned || isLab else {
      throw refuse("its samples are not unsigned whole numbers")
    }
    guard [1, 2, 4, 8, 16].contains(form.bits) else { throw refuse("\(form.bits) bits per sample") }
    switch Int(form.colors) {
    case foil_tiff_rgb: space = .rgb
    case foil_tiff_inks:
      guard form.is_cmyk else { throw refuse("inks other than CMYK") }
      space = .cmyk
    case foil_tiff_lab: space = .rgb
    case foil_tiff_palette:
      guard form.bits <= 8 else { throw refuse("\(form.bits) bits per index") }
      space = .rgb
    default: space = .gray
    }
    palette = Int(form.colors) == foil_tiff_palette ? try unsafe Self.palette(decoder, form) : []
  }

  private static func palette(
    _ decoder: OpaquePointer, _ form: foil_tiff_form
  ) throws(PictureFault) -> [SIMD3<UInt8>] {
    var (red, green, blue): (UnsafePointer<UInt16>?, UnsafePointer<UInt16>?, UnsafePointer<UInt16>?)
    guard unsafe foil_tiff_palette_colors(decoder, &red, &green, &blue),
      let red = unsafe red, let green = unsafe green, let blue = unsafe blue
    else { throw .damaged(.tiff, words: "it has no palette") }
    let colors = (0..<1 << Int(form.bits)).map { index in
      unsafe SIMD3(red[index], green[index], blue[index])
    }
    // Old programs wrote 8-bit values instead of 16-bit ones.
    let shift: UInt16 = colors.allSatisfy { $0.max() < 256 } ? 0 : 8
    return colors.map { SIMD3(truncatingIfNeeded: $0 &>> SIMD3(repeating: shift)) }
  }

  private var hasAlpha: Bool { form.alpha >= 0 }
  private var channels: Int { DecodedPicture.channels(space, hasAlpha: hasAlpha) }
  private var width: Int { Int(form.width) }
  private var height: Int { Int(form.height) }

  /// Reads the page.
  ///
  /// - Throws: `PictureFault` if it is damaged or memory is short.
  var picture: DecodedPicture {
    get throws(PictureFault) {
      try unsafe DecodedPicture(width: width, height: height, space, hasAlpha: hasAlpha) {
        (samples) throws(PictureFault) in
        guard form.bits == 16 else {
          try unsafe read(into: samples)
          if Int(form.colors) == foil_tiff_lab { try unsafe showLab(samples) }
          return unsafe finish(samples)
        }
        _ = try unsafe ByteBuffer(count: 2 * samples.count) { (bytes) throws(PictureFault) in
          try unsafe read(into: bytes)
          unsafe bytes.withMemoryRebound(to: UInt16.self) { deep in
            unsafe finish(deep)
            for at in deep.indices { unsafe samples[at] = Self.reduced(deep[at]) }
          }
        }
      }
    }
  }

  /// A 16-bit sample in 8 bits, rounded to the nearest.
  static func reduced(_ sample: UInt16) -> UInt8 { UInt8((UInt32(sample) * 255 + 32895) >> 16) }

  private func read(
    into samples: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    if space == .rgb && !hasAlpha {
      for at in samples.indices { unsafe samples[at] = 255 }
    }
    for plane in planes {
      if form.tile_width > 0 {
        try unsafe readTiles(plane, samples)
      } else {
        try unsafe readLines(plane, samples)
      }
    }
  }

  /// Makes white the maximum, and alpha straight.
  private func finish<Sample: FixedWidthInteger>(_ samples: UnsafeMutableBufferPointer<Sample>) {
    if Int(form.colors) == foil_tiff_white_is_zero {
      for at in stride(from: 0, to: samples.count, by: channels) {
        unsafe samples[at] = .max - samples[at]
      }
    }
    if form.is_premultiplied { unsafe samples.divideByAlpha(channels: channels) }
  }

  /// Converts lightness, a and b to red, green and blue; a and b are signed.
  private func showLab(_ samples: UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) {
    for at in stride(from: 0, to: samples.count, by: 4) {
      unsafe samples[at + 1] ^= 128
      unsafe samples[at + 2] ^= 128
    }
    try unsafe ColorProfile.convertLab(samples)
  }

  /// The groups of channels stored together, as indices of a pixel's samples.
  private var planes: [[Int]] {
    let colors = palette.isEmpty ? (space == .gray ? 1 : space == .rgb ? 3 : 4) : 1
    let wanted = Array(0..<colors) + (hasAlpha ? [Int(form.alpha)] : [])
    return form.is_planar ? wanted.map { [$0] } : [wanted]
  }

  /// The size of `pixels` pixels, bytes.
  private func size(of pixels: Int) -> Int {
    (pixels * (form.is_planar ? 1 : Int(form.samples)) * Int(form.bits) + 7) / 8
  }

  private func readLines(
    _ plane: [Int], _ samples: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    guard size(of: width) <= form.row_size else {
      throw .damaged(.tiff, words: "its lines are too short")
    }
    _ = try unsafe ByteBuffer(count: form.row_size) { (line) throws(PictureFault) in
      for y in 0..<height {
        let (row, channel) = (UInt32(y), UInt16(plane[0]))
        guard
          unsafe foil_tiff_read_line(decoder, line.baseAddress, row, form.is_planar ? channel : 0)
        else { throw unsafe TIFFDecoder.fault(decoder) }
        unsafe unpack(UnsafeBufferPointer(line), plane, into: samples, at: y * width, count: width)
      }
    }
  }

  private func readTiles(
    _ plane: [Int], _ samples: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFault) {
    let (across, down) = (Int(form.tile_width), Int(form.tile_height))
    let hasRoom = form.row_size.multipliedReportingOverflow(by: down)
    guard size(of: min(across, width)) <= form.row_size, !hasRoom.overflow,
      hasRoom.partialValue <= form.block_size
    else { throw .damaged(.tiff, words: "its tiles are too small") }
    _ = try unsafe ByteBuffer(count: form.block_size) { (tile) throws(PictureFault) in
      for top in stride(from: 0, to: height, by: down) {
        for left in stride(from: 0, to: width, by: across) {
          guard
            unsafe foil_tiff_read_tile(
              decoder, tile.baseAddress, tile.count, UInt32(left), UInt32(top),
              form.is_planar ? UInt16(plane[0]) : 0)
          else { throw unsafe TIFFDecoder.fault(decoder) }
          for y in top..<min(top + down, height) {
            let from = (y - top) * form.row_size
            unsafe unpack(
              UnsafeBufferPointer(rebasing: tile[from..<from + form.row_size]), plane,
              into: samples, at: y * width + left, count: min(across, width - left))
          }
        }
      }
    }
  }

  /// Copies the samples of `count` pixels of a line into the picture, from its pixel `at` on.
  private func unpack(
    _ line: UnsafeBufferPointer<UInt8>, _ plane: [Int],
    into samples: UnsafeMutableBufferPointer<UInt8>, at: Int, count: Int
  ) {
    let step = form.is_planar ? 1 : Int(form.samples)
    for source in plane {
      let isAlpha = hasAlpha && source == Int(form.alpha)
      let first = form.is_planar ? 0 : source
      let target = at * channels + (isAlpha ? channels - 1 : source)
      if !palette.isEmpty && !isAlpha {
        for x in 0..<count {
          let color = palette[unsafe level(first + x * step, of: line)]
          for channel in 0..<3 { unsafe samples[target + x * channels + channel] = color[channel] }
        }
      } else if form.bits == 16 {
        unsafe line.withMemoryRebound(to: UInt16.self) { line in
          unsafe samples.withMemoryRebound(to: UInt16.self) { samples in
            for x in 0..<count { unsafe samples[target + x * channels] = line[first + x * step] }
          }
        }
      } else if form.bits == 8 {
        for x in 0..<count { unsafe samples[target + x * channels] = line[first + x * step] }
      } else {
        let factor = 255 / ((1 << Int(form.bits)) - 1)
        for x in 0..<count {
          unsafe samples[target + x * channels] = UInt8(level(first + x * step, of: line) * factor)
        }
      }
    }
  }

  /// The sample at `index`, of up to 8 bits, stored from the highest bits of a byte on.
  private func level(_ index: Int, of line: UnsafeBufferPointer<UInt8>) -> Int {
    let bits = Int(form.bits)
    let byte = unsafe Int(line[index * bits / 8])
    return byte >> (8 - bits - index * bits % 8) & ((1 << bits) - 1)
  }
}

extension UnsafeMutableBufferPointer where Element: FixedWidthInteger {
  /// Divides premultiplied colors by their alpha, the last sample of a pixel; colors brighter than
  /// their alpha become full.
  func divideByAlpha(channels: Int) {
    let most = Int(Element.max)
    for pixel in stride(from: 0, to: count, by: channels) {
      let alpha = unsafe Int(self[pixel + channels - 1])
      guard alpha < most else { continue }
      for at in pixel..<pixel + channels - 1 {
        unsafe self[at] =
          alpha == 0 ? 0 : Element(Swift.min((Int(self[at]) * most + alpha / 2) / alpha, most))
      }
    }
  }
}
