internal import ArgumentParser
internal import Batches
internal import CardLibrary
internal import Cards
internal import Files
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
    help: ArgumentHelp("The mask to make: \(MaskPlace.summary).", valueName: "where"))
  var place: String
  @Option(
    help: ArgumentHelp(
      "The file to write (.png, .jpg, .webp), or - to write PNG to standard output.",
      valueName: "file"))
  var output: String
  @OptionGroup var log: LogOptions

  func run() throws {
    try OutputPattern.requireOneFile(option: output)
    let art = try PipedPicture.read([art]).art[0]
    let format = try PictureFormat(option: output)
    guard let place = MaskPlace(rawValue: place) else {
      throw ValidationError(
        "--where \(place): not a mask; "
          + place.suggestion(among: MaskPlace.allCases.map(\.rawValue)))
    }
    let decoders = try Decoders.asked()
    let linked = DrawingLinks.files(
      linkedFrom: art, cardFile: nil, archives: decoders.archives())
    let destination = try OutputFile(output, protecting: [art] + (linked ?? []))
    let picture = try PictureWorker(.file(art), within: decoders.time()).load()
    if let flaw = picture.flaw {
      Diagnostics.note(PictureWarning(origin: .file(art), flaw: flaw).line)
    }
    let mask = try FileError.naming(art) { () throws(PictureFault) in
      try GrayBitmap(place, of: picture.pixels)
    }
    try destination.write(format.file(of: mask, name: destination.name))
  }
}
