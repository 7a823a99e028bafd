import PrintFiles
import TestSupport

extension Separations {
  /// The largest difference of every ink from a page as it was meant.
  func differences(from sheet: PDFSheet, page: Int, plates: Bool = true, art: Bool = true) throws
    -> [String: Int]
  {
    var result: [String: Int] = [:]
    if plates {
      for (ink, plate) in sheet.plates {
        result[ink] = try difference(ink, page: page, from: plate)
      }
    }
    if art, let art = sheet.art {
      for (index, ink) in ["Cyan", "Magenta", "Yellow", "Black"].enumerated() {
        result[ink] = try difference(ink, page: page, from: art.plate(index))
      }
    }
    return result
  }
}
