public import CardModel
public import Geometry
public import SceneGraph

/// The proof of the open card: what its printer would get, and what the checks found.
public struct Proof: Sendable, Hashable {
  /// A printer to choose.
  public struct Printer: Sendable, Hashable {
    /// The name of its press profile.
    public let name: String
    /// The name for people.
    public let title: String

    /// A printer with a press profile.
    public init(_ name: String, title: String) { (self.name, self.title) = (name, title) }
  }

  /// A plate of the card: a process ink or a finish.
  public struct Plate: Sendable, Hashable {
    /// The view that shows it.
    public let view: ProofView
    /// The printer's name of it.
    public let title: String

    /// A plate that a view shows.
    public init(_ view: ProofView, title: String) { (self.view, self.title) = (view, title) }
  }

  /// A fault that the checks before printing found.
  public struct Finding: Sendable, Hashable {
    /// True if it is about the back.
    public let isBack: Bool
    /// True if the printer refuses the file.
    public let isError: Bool
    /// The sentence of `foil check`.
    public let message: String
    /// The places, in millimeters from the card's top left, the worst first; empty for the card as
    /// a whole.
    public let places: [Vector2]
    /// The change of the card that ends it; nil for none.
    public let fix: CardFix?
    /// True if the fix keeps the card's design, so that "Fix all" has it too.
    public let hasCertainFix: Bool

    /// A fault of one side.
    public init(
      isBack: Bool, isError: Bool, message: String, places: [Vector2], fix: CardFix?,
      isCertain: Bool = true
    ) {
      (self.isBack, self.isError, self.message) = (isBack, isError, message)
      (self.places, self.fix, hasCertainFix) = (places, fix, isCertain && fix != nil)
    }
  }

  /// A remark beside the findings.
  public struct Note: Sendable, Hashable {
    /// The sentence.
    public let message: String
    /// True if it is about the back.
    public let isBack: Bool
    /// The change of the card that ends it; nil for none.
    public let fix: CardFix?

    /// A remark.
    public init(_ message: String, isBack: Bool = false, fix: CardFix? = nil) {
      (self.message, self.isBack, self.fix) = (message, isBack, fix)
    }
  }

  /// The pictures of both sides in a view, bleed included.
  public struct Pictures: Sendable, Hashable {
    /// The view.
    public let view: ProofView
    /// The art beyond the card's edge in the pictures, in millimeters.
    public let bleed: Double
    /// True if the printer prints foil.
    public let hasFoil: Bool
    /// The pictures of front and back.
    public let front, back: PictureID

    /// The pictures of both sides in a view.
    public init(
      _ view: ProofView, bleed: Double, hasFoil: Bool, front: PictureID, back: PictureID
    ) {
      (self.view, self.bleed, self.hasFoil) = (view, bleed, hasFoil)
      (self.front, self.back) = (front, back)
    }
  }

  /// The printers to choose.
  public var printers: [Printer] = []
  /// The name of the profile of cards that name none.
  public var usualPrinter = ""
  /// Remarks beside the findings.
  public var notes: [Note] = []
  /// The art beyond the card's edge and the margin without text, in millimeters.
  public var bleed = 3.0, safe = 3.0
  /// The radius of the corners that the printer cuts, in millimeters; nil for the card's.
  public var corner: Double?
  /// The plates of both sides.
  public var plates: [Plate] = []
  /// The findings of both sides: errors first, and of equal ones the front's.
  public var findings: [Finding] = []
  /// The pictures; nil until the first are made.
  public var pictures: Pictures?
  /// The reason why there is no proof, in one line; nil for none.
  public var fault: String?
  /// True while the sides or the checks are older than the card.
  public var isChecking = true
  /// The path of the printer's file; empty before it is known.
  public var output = ""
  /// The share of the printer's file that is written, 0...1; nil while none is.
  public var writing: Double?
  /// True if the file at that path was written in this window.
  public var isWritten = false
  /// True if the next press writes the file although there are errors.
  public var isForced = false

  /// A proof that is being made.
  public init() {}

  /// The number of errors.
  public var errors: Int { findings.count(where: \.isError) }
}

/// A way to look at a card before it is printed.
public enum ProofView: Sendable, Hashable {
  /// The art as it is, with the foil in its light.
  case foil
  /// The art in the printer's inks, with the foil in its light.
  case inks
  /// All plates, opaque, as a PDF viewer without overprint shows them.
  case viewer
  /// A process ink alone: 0 cyan, 1 magenta, 2 yellow, 3 black.
  case ink(Int)
  /// The plate of a finish alone, by the name that `foil check` uses.
  case plate(String)

  /// True if the foil is drawn in its light.
  public var showsFoil: Bool { self == .foil || self == .inks }
}

/// The part of the proof that the user looks at.
public struct ProofPresence: Sendable, Hashable {
  /// The way to look at the card.
  public var view = ProofView.foil
  /// The index of the selected finding; nil for none.
  public var finding: Int?
  /// The index of the place of that finding to look at, in the finding's places over and over.
  public private(set) var place = 0
  /// The number of times that the user wanted a closer look at the selected finding.
  public private(set) var looks = 0

  /// The radius of a finding's ring on the card, in points.
  public static let ringRadius = 12.0

  /// The whole card, without a selected finding.
  public init() {}

  /// Selects a finding; the selected one gets a closer look, then one at its next place, and so on.
  ///
  /// - Parameter place: The index of its place; nil for the first or the next.
  public mutating func select(_ index: Int, place: Int? = nil) {
    guard index == finding else {
      (finding, self.place, looks) = (index, place ?? 0, 0)
      return
    }
    self.place = place ?? self.place + (looks > 0 ? 1 : 0)
    looks += 1
  }

  /// Selects the finding `step` places after the selected one, of `count`; returns its index.
  ///
  /// - Precondition: `count` is at least 1.
  public mutating func selectFinding(by step: Int, of count: Int) -> Int {
    let next = finding.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let index = (next % count + count) % count
    (finding, place, looks) = (index, 0, 0)
    return index
  }

  /// Shows the plate `step` places after the one in view; the whole card is before the first.
  public mutating func selectPlate(by step: Int, of proof: Proof?) {
    let views = [ProofView.foil] + (proof?.plates.map(\.view) ?? [])
    let index = views.firstIndex(of: view) ?? 0
    view = views[((index + step) % views.count + views.count) % views.count]
  }
}

/// The film and the proof of the open card, which are made beside the window's thread.
public struct CardJobs: Sendable, Hashable {
  /// The film; nil if there is none.
  public var film: FilmProgress?
  /// The size of a page of the card in words; nil until it is known.
  public var pageSize: String?
  /// The proof; nil until it is asked for.
  public var proof: Proof?
}
