internal import Batches
internal import Files
internal import Press
internal import PrintFiles
internal import Raster

/// The files of a card's sides for a printer that takes a file for each plate, or a PSD.
struct PressFiles {
  let card: PressCard
  /// The card's number among all, from 1, padded with zeros to the width of the last one.
  let number: String

  /// A file of a side: its art, or a plate.
  struct File {
    let name: String
    fileprivate let side: PressedSide
    /// The plate; nil for the art.
    fileprivate let plate: Plate?
  }

  /// The files of a side: the art, then the plates in the order of printing.
  func files(of side: PressedSide) -> [File] {
    let plates = side.sheet.plates.compactMap { plate in
      card.profile.plates[plate.role].map { rules in
        File(name: name(rules.ink.name, side), side: side, plate: plate)
      }
    }
    return [File(name: name("art", side), side: side, plate: nil)] + plates
  }

  /// A side as a PSD with a channel for each plate.
  func psd(of side: PressedSide) throws(FileError) -> [UInt8] {
    let spots = side.sheet.plates.compactMap { plate -> SpotChannel? in
      guard let rules = card.profile.plates[plate.role] else { return nil }
      return SpotChannel(
        name: rules.ink.name, coverage: plate.coverage,
        display: SIMD4(rounding: 255 * rules.ink.alternate))
    }
    let picture = PrintPicture(
      .inks(side.sheet.art), spots: spots, pixelsPerInch: side.ppi.art, profile: side.colors.icc)
    return try verified(picture, as: .psd)
  }

  private func name(_ plate: String, _ side: PressedSide) -> String {
    let words = [
      "{name}": card.title.printable.fileName, "{number}": number, "{side}": side.side.rawValue,
      "{plate}": plate,
    ]
    let name = card.profile.output.pattern.fillingBraces { words[$0] }
    let format = card.profile.output.format
    return name + (format == .tiff ? ".tif" : ".\(format.rawValue)")
  }

  /// The bytes of a file, read back.
  ///
  /// - Throws: `FileError` if it is not as meant, or cannot be made.
  func bytes(of file: File) throws(FileError) -> [UInt8] {
    let (side, plate) = (file.side, file.plate)
    return switch card.profile.output.format {
    case .png: try verified(picture(side, plate), as: .png)
    case .tiff: try verified(picture(side, plate), as: .tiff)
    case .pdf: try pdf(side, plate)
    case .jpg: try jpeg(picture(side, plate), side)
    }
  }

  /// The art or a plate as a picture.
  private func picture(
    _ side: PressedSide, _ plate: Plate?
  ) throws(FileError) -> PrintPicture {
    try FileError.naming(card.path) { () throws(PictureFault) in
      if let coverage = plate?.coverage {
        let isBlack = card.profile.output.polarity == .black
        return PrintPicture(
          .gray(isBlack ? try coverage.inverted() : coverage), pixelsPerInch: side.ppi.plate)
      }
      guard let art = side.art else {
        return PrintPicture(
          .inks(side.sheet.art), pixelsPerInch: side.ppi.art, profile: side.colors.icc)
      }
      return PrintPicture(
        card.profile.color.mode == .gray
          ? .gray(try GrayBitmap(luminanceOf: art)) : .color(art), pixelsPerInch: side.ppi.art)
    }
  }

  /// A picture as a file that was read back.
  private func verified(
    _ picture: PrintPicture, as format: PrintFormat
  ) throws(FileError) -> [UInt8] {
    try FileError.naming(card.path) { () throws(PrintFault) in
      let bytes = try format.file(of: picture)
      try format.verify(ByteBuffer(bytes), contains: picture)
      return bytes
    }
  }

  /// A picture as a JPEG.
  private func jpeg(_ picture: PrintPicture, _ side: PressedSide) throws(FileError) -> [UInt8] {
    switch picture.pixels {
    case .inks(let inks):
      return try FileError.naming(card.path) { () throws(PictureFault) in
        try InkJPEG.file(
          of: inks, pixelsPerInch: side.ppi.art, profile: side.colors.icc)
      }
    case .color(let picture): return try PictureFormat.jpeg.file(of: picture, name: card.path)
    case .gray(let levels): return try PictureFormat.jpeg.file(of: levels, name: card.path)
    }
  }

  /// The art or a plate as a PDF of its own; a plate is black.
  private func pdf(_ side: PressedSide, _ plate: Plate?) throws(FileError) -> [UInt8] {
    let layer =
      plate.map { PDFSheet.Layer.black($0.coverage) } ?? .art(side.sheet.art, overprints: false)
    var file = try PressedFile(card, title: card.name, side.colors)
    try file.add(PDFSheet(trim: side.sheet.trim, bleed: side.sheet.bleed, layers: [layer]))
    return try file.bytes()
  }
}
