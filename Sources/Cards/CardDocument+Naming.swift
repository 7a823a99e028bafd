internal import CardModel
public import Files
internal import TOML

extension CardDocument {
  /// The error about a picture as an error about the card file's line that names the picture.
  ///
  /// It is unchanged if no line names the picture, and for packs.
  ///
  /// Reads the card file again; the cost matters only after an error.
  public func placing(_ fault: FileError) -> FileError {
    guard let file, fault.path != file,
      CompanionFiles.split(file).fileExtension.lowercased() == "toml"
    else {
      return fault
    }
    do throws(FileError) {
      let text = try FileReading.text(of: file, limit: TOMLText.mostBytes)
      let texts = try TOMLText.entries(of: text, file: file).flatMap(\.texts)
      for (key, name, line) in texts where Self.pictureKeys.contains(key) {
        let path = CardFolder.path(of: name, beside: file).existingForm
        guard fault.path == path || fault.path.hasPrefix(path + "/") else { continue }
        let place = name + fault.path.dropFirst(path.count)
        return FileError(file, line: line, "\(place.quoted): \(fault.reason)")
      }
      return fault
    } catch {
      // Opening the card file reports its own errors.
      return fault
    }
  }

  /// The keys of a card file that name pictures.
  private static let pictureKeys = Set(
    CardFace.fields.filter(\.namesPicture).map(\.key)
      + CardFoil.fields.filter(\.namesPicture).map(\.key)
      + DepthLayer.fields.filter(\.namesPicture).map(\.key) + ["file"])
}
