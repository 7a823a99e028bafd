internal import CardModel
internal import Controls

/// The bench's controls for the art of the side in view.
struct ArtControls {
  /// The bench's data.
  let view: BenchView

  /// The group with the art's file, and the button that removes the back.
  var rows: [BenchRow] {
    let (side, face) = (view.isBack ? "back" : "front", view.face)
    let file = view.pictures.first { $0.id == face.art }
    return view.group(
      .picture, "Art on the \(side)",
      detail: file?.name ?? (face.isPlainBack ? "Plain back" : "Foil's own"),
      hint: "The picture on the side facing you. Click the card to flip it.",
      [sides, field(FileField(title: "", name: file?.name, path: file?.path ?? ""), side)]
        + removal)
  }

  /// The choice of the side to turn to.
  private var sides: BenchRow {
    BenchRow(
      Control(
        .artSide, hint: "Turns the card to this side. Each has its own art and foil.",
        Choice("Side", ["Front", "Back"], selected: view.isBack ? 1 : 0)))
  }

  /// The field for the file, whose reset restores the art of the opened side and its maps.
  private func field(_ body: FileField, _ side: String) -> BenchRow {
    let field = view.fileRow(
      for: .art,
      hint: "Drop or paste a picture for the \(side), type its path or open the list. "
        + "Its mask comes with it.",
      body)
    let (path, opened) = (view.side, view.originalFace)
    return BenchRow(field.control, isChanged: view.face.art != opened.art) {
      bench, workspace, change in
      guard change == .reset else { return field.act(&bench, &workspace, change) }
      workspace.change(isFinal: false) { card in
        if card[keyPath: path].art != opened.art {
          card[keyPath: path].takeArt(of: opened) { _ in false }
        }
      }
      return []
    }
  }

  /// The button that gives the card Foil's plain back again; none for the front.
  private var removal: [BenchRow] {
    guard view.isBack, !view.face.isPlainBack else { return [] }
    let button = Control(
      BenchControl.plainBack, hint: "Gives the card Foil's plain back.",
      Buttons([Buttons.Button("Remove the back")]))
    return [
      BenchRow(button) { _, workspace, change in
        if change == .press(0) { workspace.change { $0.back = .plainBack } }
        return []
      }
    ]
  }
}
