internal import Press

/// The shared objects that a page uses, by their keys in the page's resources.
struct PageUses {
  /// A use of an ink.
  struct Ink {
    let key: String
    let ink: PrintInk
  }

  /// A use of a layer.
  struct Layer {
    let key: String
    let ink: PrintInk
    let step: SharedResources.ProcessingStep?
  }

  /// A use of a picture.
  struct Picture {
    let key: String
    let picture: SharedResources.PictureKey
    /// The ink of a plate; nil for pictures in process inks.
    let ink: PrintInk?
  }

  /// The keys of overprint states.
  var states: [String: Bool] = [:]
  var spaces: [Ink] = []
  var layers: [Layer] = []
  var pictures: [Picture] = []

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
    for use in layers {
      if let layer = try shared.layer(use.ink, use.step) {
        category("Properties").set(use.key, layer)
      }
    }
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
