internal import CardModel
internal import Controls
internal import Interaction
internal import SceneGraph

/// The bench's page about the printer: its profile, the proof and the findings.
struct PrintPage {
  let view: BenchView
  /// The part of the proof that the user looks at.
  let presence: ProofPresence

  private var proof: Proof { view.proof ?? Proof() }

  var rows: [BenchRow] { printer + look + findings + file }

  private var printer: [BenchRow] {
    let card = view.card
    let known = proof.printers.map { (value: Optional($0.name), title: $0.title) }
    let own = card.press ?? proof.usualPrinter
    let isKnown = known.isEmpty || known.contains { $0.value == own }
    let bleed = card.shape.bleed
    return view.group(
      .printer, "Printer", detail: own,
      hint: "The printer's rules, and the art beyond the card's edge.",
      [
        view.whole.choice(
          .press, "", hint: "The press profile, by which the card is checked and written.",
          \.press, known + (isKnown ? [] : [(own, own)]), as: { $0 ?? proof.usualPrinter })
      ] + [
        view.whole.number(
          .bleed, "Bleed",
          hint: bleed.extend == .none
            ? "The art beyond the card's edge that the picture contains."
            : "The width of the bleed to make. 0 is the printer's.",
          \.shape.bleed.width, track: 0...6, step: 0.5,
          zero: bleed.extend == .none ? nil : "printer's"),
        view.whole.choice(
          .extend, "Extend",
          hint: "Bleed made from art that ends at the card's edge. "
            + "Auto mirrors it, or continues a border.",
          \.shape.bleed.extend, Bleed.Extension.allCases.map { ($0, $0.title) }),
      ])
  }

  private var look: [BenchRow] {
    // A printer of pictures prints no inks that could be shown.
    let hasInks =
      proof.plates.isEmpty && proof.isChecking || proof.plates.contains { $0.view == .ink(0) }
    let views: [(ProofView, String)] =
      [(.foil, "Foil")] + (hasInks ? [(.inks, "In ink"), (.viewer, "PDF viewer")] : [])
    return view.group(
      .proof, "Proof",
      hint: "The lines on the card: the end of the bleed, the cut, and the margin.",
      (views.count > 1
        ? [
          choice(
            .proofView, "", views,
            hint: "In ink: the printer's colors. PDF viewer: all plates, opaque.")
        ] : []) + (proof.plates.isEmpty && !proof.isChecking ? [] : [plates]) + [
          BenchRow(
            Control(
              .proofLines, TextRow("Lines: red is the bleed, blue the cut, green the margin.")))
        ])
  }

  private var plates: BenchRow {
    choice(
      .plate, "Plate", proof.plates.map { ($0.view, $0.title) },
      hint: "One plate alone: dark is full. Keys: Ctrl+Left, Ctrl+Right.")
  }

  private func choice(
    _ id: BenchControl, _ title: String, _ views: [(view: ProofView, title: String)], hint: String
  ) -> BenchRow {
    BenchRow(
      Control(
        id, hint: hint,
        Choice(
          title, views.map(\.title), selected: views.firstIndex { $0.view == presence.view }))
    ) { bench, _, change in
      if case .choose(let index) = change, views.indices.contains(index) {
        bench.proof.view = views[index].view
      }
      return []
    }
  }

  // MARK: Findings

  /// The number of errors and warnings in words.
  private var count: String {
    guard view.proof != nil, proof.fault == nil else { return "" }
    let counts = [(proof.errors, "error"), (proof.findings.count - proof.errors, "warning")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
    return (words + (proof.isChecking ? ["checking"] : [])).joined(separator: ", ")
  }

  private var findings: [BenchRow] {
    var rows = proof.findings.indices.map(row)
    if let fault = proof.fault {
      rows = [text(fault)]
    } else if rows.isEmpty {
      rows = [text(proof.isChecking ? "Checking ..." : "Nothing to fix: ready for the printer.")]
    }
    if proof.findings.contains(where: \.hasCertainFix) { rows.insert(fixAll, at: 0) }
    rows += proof.notes.indices.map(noteRow)
    return view.group(
      .findings, count.isEmpty ? "Findings" : count,
      hint: "What foil check says. Keys: Page Up, Page Down.", rows)
  }

  private var fixAll: BenchRow {
    let button = Buttons.Button("Fix all", isEnabled: !proof.isChecking, isProminent: true)
    let hint = "Every Fix that keeps the design; the rest stays in the list. One step of undo."
    return BenchRow(Control(.fixAll, hint: hint, Buttons([button]))) { bench, _, change in
      guard change == .press(0) else { return [] }
      bench.proof.finding = nil
      return [.fixAll]
    }
  }

  private func text(_ words: String) -> BenchRow {
    BenchRow(Control(.findingText, TextRow(words)))
  }

  private func row(_ index: Int) -> BenchRow {
    let finding = proof.findings[index]
    return BenchRow(
      Control(
        .finding(index),
        hint: "\(finding.isBack ? "Back" : "Front"): "
          + (finding.isError ? "an error, which the printer refuses." : "a warning.")
          + (presence.finding == index
            ? finding.places.count > 1
              ? " Click it again for each place." : " Click it again to come nearer."
            : ""),
        TextRow(
          (finding.isBack ? "Back: \(finding.message)" : finding.message.sentenceCased) + ".",
          mark: finding.isError ? .error : .warning,
          button: finding.fix == nil ? nil : "Fix", buttonHint: finding.fix?.title ?? "",
          isSelected: presence.finding == index))
    ) { bench, workspace, change in
      switch change {
      case .press:
        workspace.change { finding.fix?.apply(to: &$0, isBack: finding.isBack) }
        // The next findings have other places in the list.
        bench.proof.finding = nil
      case .select: bench.proof.select(index)
      default: break
      }
      return []
    }
  }

  private func noteRow(_ index: Int) -> BenchRow {
    let note = proof.notes[index]
    return BenchRow(
      Control(
        .pressNote(index),
        TextRow(
          note.message, button: note.fix == nil ? nil : "Print it",
          buttonHint: note.fix?.title ?? ""))
    ) { _, workspace, change in
      if case .press = change {
        workspace.change { note.fix?.apply(to: &$0, isBack: note.isBack) }
      }
      return []
    }
  }

  // MARK: File

  private var file: [BenchRow] {
    let isReady = view.proof != nil && proof.fault == nil
    let hint =
      proof.errors == 0
      ? "Checks the card and writes the file that the printer gets."
      : "There are errors: fix them, or press twice."
    let percent = proof.writing.map { "Writing, \(Int((100 * $0).rounded(.down))) %" }
    let isFolder = !proof.output.isEmpty && !proof.output.hasSuffix(".pdf")
    let product = isFolder ? "pictures" : "file"
    let title = proof.isForced ? "Write it with errors" : "Write the printer's \(product)"
    let write = BenchRow(
      Control(
        .writePress, hint: hint,
        Buttons([
          Buttons.Button(
            percent ?? title, isEnabled: isReady && percent == nil, isProminent: true)
        ]))
    ) { _, _, change in change == .press(0) ? [.writePress] : [] }
    let show = BenchRow(
      Control(
        .showPress, hint: "Shows the written file in the file manager.",
        Buttons([Buttons.Button("Show in folder", isEnabled: proof.isWritten)]))
    ) { _, _, change in change == .press(0) ? [.showPress] : [] }
    let parts = proof.output.split(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    let folder = parts.dropLast().last.map { $0 == "." ? "" : ", in the folder \($0)" } ?? ""
    let place = BenchRow(
      Control(.pressPlace, TextRow((isFolder ? "Pictures in \(name)" : name) + folder)))
    return view.group(
      .pressFile, "Printer's file", hint: "The file that the printer gets, beside the card.",
      (proof.output.isEmpty ? [] : [place]) + [write, show])
  }
}
