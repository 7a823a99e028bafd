public import CardModel
public import Editing
public import Interaction

extension Session {
  /// The list of files over the scene; nil while it is closed.
  var picker: FilePicker? {
    get { if case .files(let picker)? = dialog { picker } else { nil } }
    set {
      // An assignment through the optional list must not close a question.
      if case .question? = dialog, newValue == nil { return }
      dialog = newValue.map(Dialog.files)
    }
  }

  /// True while a list of files covers the scene.
  public var showsPicker: Bool { picker != nil }

  /// The purpose of the file that the open list is for; nil while it is closed.
  public var pickerPurpose: FilePurpose? { picker?.purpose }

  /// The text field that the user types in, or the list of files; nil for none.
  public var openField: AnyHashable? {
    picker.map { AnyHashable($0.purpose) } ?? live[current.id]?.editor?.openField
  }

  /// True if the scene does not get an event, because a list of files or a question is open.
  public func dialogTakes(_ event: Event) -> Bool {
    switch event {
    case .released, .stick(_, .zero), .resized: false
    case .moved, .hoverEnded, .pressed, .scrolled, .stick, .key, .typed: dialog != nil
    }
  }

  /// Opens a list of files over the scene; returns the folder whose contents it needs.
  public mutating func openPicker(
    for purpose: FilePurpose, _ places: FilePicker.Places, name: String = ""
  ) -> String {
    let picker = FilePicker(for: purpose, places, name: name, pointer: pointer)
    helpScroll = nil
    self.picker = picker
    return picker.folder
  }

  /// Gives the open list of files the contents of a folder.
  public mutating func fillPicker(_ contents: FolderContents) { picker?.take(contents) }

  /// The paths of the files in the open list's visible rows; empty while it is closed.
  public var listedFiles: [String] { picker?.visibleFiles(in: surroundings.view) ?? [] }

  /// Gives the open list of files the thumbnails of visible files, by their paths.
  public mutating func fillPicker(_ thumbnails: [String: Deck.Entry]) {
    if picker?.thumbnails != thumbnails { picker?.thumbnails = thumbnails }
  }

  /// Hands an event to the open list of files or question; returns a command, or nil.
  mutating func handleDialog(_ event: Event, at time: Double) -> Command? {
    switch event {
    case .moved(let place): pointer = place
    case .hoverEnded: pointer = nil
    // Buttons and sticks may have been pressed before the list was opened.
    case .released, .stick(_, .zero): _ = hand(event, at: time)
    case .resized(let view):
      if surroundings.bareCard == nil { adapt(at: time) { $0.view = view } }
    default: break
    }
    if case .question(var question)? = dialog {
      let answer = question.handle(event, in: surroundings.view)
      dialog = .question(question)
      if answer != .none { closePicker(at: time) }
      return if case .chosen(let command) = answer { command } else { nil }
    }
    let view = surroundings.view
    guard let purpose = picker?.purpose, let answer = picker?.handle(event, in: view) else {
      return nil
    }
    if answer.isClosed { closePicker(at: time) }
    if let path = answer.chosen {
      return .takeFile(path, purpose, replaces: answer.replaces)
    }
    if let folder = answer.folder { return .listFolder(folder) }
    return answer.pastes ? .paste : nil
  }

  /// Asks what to do with a picture; false if no bench is open, so that it becomes a card.
  public mutating func askUse(
    ofPicture path: String, called name: String, at time: Double
  ) -> Bool {
    let asked = live[current.id]?.question(about: path, name, at: clock.time(at: time))
    guard var question = asked else { return false }
    question.pointer = pointer
    (helpScroll, dialog) = (nil, .question(question))
    return true
  }

  /// Shows in the open list why the chosen file cannot be used.
  public mutating func refuseChosen(_ reason: String) { picker?.refuse(reason) }

  /// Closes the list or the question; the scene learns where the pointer is now.
  public mutating func closePicker(at time: Double) {
    dialog = nil
    fitCode(at: time)
    _ = hand(pointer.map(Event.moved) ?? .hoverEnded, at: time)
  }
}
