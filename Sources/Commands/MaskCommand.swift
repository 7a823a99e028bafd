internal import ArgumentParser
internal import CardLibrary
internal import Cards
internal import Files
internal import Raster
internal import SceneGraph
internal import Studio
internal import Support

struct MaskCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "mask", abstract: "Write where foil lies on a picture, as a picture.")

  @Argument(help: "The picture: \(PictureKind.alternatives()).")
  var art: String
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Where the foil lies: \(FoilPlace.names).", valueName: "where"))
  var place: String
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG.", valueName: "file"))
  var output: String
  @OptionGroup var log: LogOptions

  func run() throws {
    try OutputPattern.requireOneFile(option: output)
    let format = try PictureFormat(option: output)
    guard let place = FoilPlace(rawValue: place) else {
      throw ValidationError("--where \(place): there is no such place, only \(FoilPlace.names)")
    }
    let destination = try OutputFile(output, protecting: [art])
    let decoders = try Decoders.asked()
    var flaw: PictureFlaw?
    let picture = try PictureWorker(.file(art), of: decoders, within: decoders.time())
      .load(noting: &flaw)
    if let flaw { Diagnostics.note(PictureNote(origin: .file(art), flaw: flaw).line) }
    let mask = try FileError.naming(art) { () throws(PictureFault) in
      try GreyBitmap(place, of: picture)
    }
    try destination.write(format.file(of: mask, name: destination.name))
  }
}
