internal import Press

/// The shared objects that a page uses, by their keys in the page's resources.
struct PageUses {
  /// The keys of overprint states.
  var states: [String: Bool] = [:]
  var spaces: [(key: String, ink: PrintInk)] = []
  var layers: [(key: String, mark: PDFLayerMark)] = []
  /// The pictures; those in process inks have no ink of their own.
  var pictures: [(key: String, picture: SharedResources.PictureKey, ink: PrintInk?)] = []

  /// Sets the entries of a page's resources, to a file's one copy of each object.
  func share(_ shared: SharedResources, in page: QPDFObject) throws(PDFFault) {
    let resources = page["Resources"]
    func category(_ name: String) -> QPDFObject {
      if resources[name].isNull { resources.set(name, page.file.dictionary([:])) }
      return resources[name]
    }
    for (key, overprints) in states.sorted(by: { $0.key < $1.key }) {
      category("ExtGState").set(key, shared.state(overprints: overprints))
    }
    for use in spaces { category("ColorSpace").set(use.key, try shared.space(use.ink)) }
    for use in layers { category("Properties").set(use.key, try shared.layer(use.mark)) }
    for use in pictures {
      let picture = try shared.picture(use.picture) { () throws(PDFFault) in
        let copy = resources["XObject"][use.key]
        if let ink = use.ink { copy.set("ColorSpace", try shared.space(ink)) }
        return copy
      }
      resources["XObject"].set(use.key, picture)
    }
  }
}
