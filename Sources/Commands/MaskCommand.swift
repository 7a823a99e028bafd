internal import ArgumentParser
internal import Batches
internal import CardLibrary
internal import Cards
internal import Files
internal import Geometry
internal import Raster
internal import Runtime
internal import SceneGraph
internal import Studio

struct MaskCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mask", abstract: "Make a mask from a picture.")

  @Argument(help: "The picture: \(PictureKind.alternatives()).")
  var art: String
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "The mask to make: \(MaskPlace.summary), or a picture (white: mask).", valueName: "where"))
  var place: String
  @Option(
    help: ArgumentHelp(
      "The file to write (.png, .jpg, .webp), or - to write PNG to standard output.",
      valueName: "file"))
  var output: String
  @OptionGroup var tools: MaskToolOptions
  @OptionGroup var log: LogOptions

  func run() throws {
    let tools = try tools.tools
    try OutputPattern.requireOneFile(option: output)
    let art = try PipedPicture.read([art]).art[0]
    let format = try PictureFormat(option: output)
    let place = MaskPlace(rawValue: self.place)
    guard place != nil || self.place.contains(where: { "./".contains($0) }) else {
      throw ValidationError(
        "--where \(self.place): not a mask; "
          + self.place.suggestion(among: MaskPlace.allCases.map(\.rawValue)))
    }
    let decoders = try Decoders.asked()
    let linked = DrawingLinks.files(
      linkedFrom: art, cardFile: nil, archives: decoders.archives())
    let sources = place == nil ? [art, self.place] : [art]
    let destination = try OutputFile(output, protecting: sources + (linked ?? []))
    let source: GrayBitmap
    if let place {
      let picture = try PictureWorker(.file(art), within: decoders.time()).load()
      note(picture.flaw, of: art)
      source = try FileError.naming(art) { () throws(PictureFault) in
        try GrayBitmap(place, of: picture.pixels)
      }
    } else {
      let picture = try PictureWorker(.file(self.place), within: decoders.time()).loadLuminance()
      note(picture.flaw, of: self.place)
      source = picture.pixels
    }
    let size = Size(Double(source.width), Double(source.height))
    let frame = try self.tools.frame(of: size, archives: decoders.archives())
    let mask = try FileError.naming(art) { () throws(PictureFault) in
      tools == .unused ? source : try source.finished(by: .tools(tools, frame))
    }
    try destination.write(format.file(of: mask, name: destination.name))
    let percent = Int(GrayArea(of: mask, edge: 1).percent.rounded())
    guard percent > 0 else { return }
    let cure = tools.threshold == nil ? " --threshold 0.5 makes it black and white." : ""
    Diagnostics.note("\(percent) % of the mask is gray; foil has no gray.\(cure)")
  }

  private func note(_ flaw: PictureFlaw?, of file: String) {
    if let flaw { Diagnostics.note(PictureWarning(origin: .file(file), flaw: flaw).line) }
  }
}
