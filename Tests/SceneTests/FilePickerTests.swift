import CardModel
import Controls
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Editing

@Suite("The list of files")
struct FilePickerTests {
  private static let view = Size(800, 600)
  private static let home = FilePicker.Places(start: "/home/ana/cards", home: "/home/ana")

  private static func entries(_ names: [String]) -> [FolderContents.Entry] {
    names.map { name in
      let isFolder = name.hasSuffix("/")
      return FolderContents.Entry(isFolder ? String(name.dropLast()) : name, isFolder: isFolder)
    }
  }

  /// A list of /home/ana/cards.
  private static func picker(
    _ purpose: FilePurpose = .cards, name: String = "",
    _ names: [String] = ["art/", "old/", ".hidden/", "dragon.png", "Dragon 2.png", "elf.toml"]
  ) -> FilePicker {
    var picker = FilePicker(for: purpose, home, name: name)
    picker.take(FolderContents(of: "/home/ana/cards/", entries(names)))
    return picker
  }

  private static func names(_ picker: FilePicker) -> [String] { picker.rows.map(\.name) }

  @discardableResult
  private static func press(_ picker: inout FilePicker, _ keys: Key...) -> FilePickerAnswer {
    var answer = FilePickerAnswer()
    for key in keys { answer = picker.handle(.key(key), in: view) }
    return answer
  }

  @discardableResult
  private static func type(_ picker: inout FilePicker, _ text: String) -> FilePickerAnswer {
    picker.handle(.typed(text), in: view)
  }

  @Test(
    "it shows the folder with the home as ~, and the folder above first; hidden names are left out")
  func opening() {
    let picker = Self.picker()
    #expect(picker.text.string == "~/cards/" && picker.folder == "/home/ana/cards/")
    #expect(Self.names(picker) == ["..", "art", "old", "dragon.png", "Dragon 2.png", "elf.toml"])
    #expect(picker.selected == nil)
    var root = FilePicker(for: .cards, FilePicker.Places(start: "/"))
    root.take(FolderContents(of: "/", Self.entries(["home/"])))
    #expect(Self.names(root) == ["home"])
  }

  @Test("Ctrl+A selects the path: typing, Backspace and Delete replace it, and arrows keep it")
  func selectAll() {
    for (keys, typed, line) in [
      ([], "/srv/", "/srv/"), ([Key.delete], "", ""), ([.backspace], "a", "a"),
      ([.left], "/", "/~/cards/"), ([.right], "d", "~/cards/d"), ([.home], "/", "/~/cards/"),
      ([.end], "d", "~/cards/d"),
    ] {
      var picker = Self.picker()
      Self.press(&picker, .selectAll)
      #expect(picker.text.isSelected)
      for key in keys { Self.press(&picker, key) }
      Self.type(&picker, typed)
      #expect(picker.text.string == line && !picker.text.isSelected, "\(keys)")
    }
  }

  @Test("a whole path that is typed after the folder takes its place")
  func wholePath() {
    for (typed, line) in [("/srv/art/", "/srv/art/"), ("~/o", "~/o"), ("~elf", "~/cards/~elf")] {
      var picker = Self.picker()
      for character in typed { Self.type(&picker, String(character)) }
      #expect(picker.text.string == line)
    }
    var picker = Self.picker()
    Self.type(&picker, "~/o")
    #expect(picker.text.string == "~/o" && picker.folder == "/home/ana/")
  }

  @Test("typing filters by the start of a name, else by any part; Enter takes the first match")
  func filter() {
    var picker = Self.picker()
    Self.type(&picker, "d")
    #expect(Self.names(picker) == ["dragon.png", "Dragon 2.png"])
    Self.type(&picker, "ragon ")
    #expect(Self.names(picker) == ["Dragon 2.png"])
    #expect(Self.press(&picker, .enter).chosen == "/home/ana/cards/Dragon 2.png")
    picker = Self.picker()
    Self.type(&picker, "2.p")
    #expect(Self.names(picker) == ["Dragon 2.png"])
    picker = Self.picker()
    Self.type(&picker, ".h")
    #expect(Self.names(picker) == [".hidden"])
  }

  @Test("Tab completes as far as all matches agree, then goes through them; a folder ends in /")
  func completion() {
    var picker = Self.picker()
    Self.type(&picker, "DR")
    Self.press(&picker, .tab)
    #expect(picker.text.string == "~/cards/dragon")
    #expect(picker.selected == 0)
    Self.press(&picker, .tab)
    #expect(picker.selected == 1 && picker.text.string == "~/cards/dragon")
    Self.press(&picker, .shiftTab)
    #expect(picker.selected == 0)
    picker = Self.picker()
    Self.type(&picker, "a")
    let answer = Self.press(&picker, .tab)
    #expect(picker.text.string == "~/cards/art/" && answer.folder == "/home/ana/cards/art/")
    // Contents of another folder, which came late, are ignored.
    picker.take(FolderContents(of: "/home/ana/cards/", Self.entries(["late.png"])))
    #expect(picker.contents == nil && picker.rows.isEmpty)
    picker.take(FolderContents(of: "/home/ana/cards/art/", Self.entries(["b.png"])))
    #expect(Self.names(picker) == ["..", "b.png"])
  }

  @Test("the keyboard alone opens a file: arrows select, Enter goes into folders and up again")
  func keys() {
    var picker = Self.picker()
    var answer = Self.press(&picker, .down, .down, .enter)
    #expect(answer.folder == "/home/ana/cards/art/" && !answer.isClosed)
    picker.take(FolderContents(of: "/home/ana/cards/art/", Self.entries(["b.png"])))
    answer = Self.press(&picker, .down, .enter)
    #expect(answer.folder == "/home/ana/cards/")
    picker.take(FolderContents(of: "/home/ana/cards/", Self.entries(["c.png"])))
    answer = Self.press(&picker, .up, .enter)
    #expect(
      answer.chosen == "/home/ana/cards/c.png" && !answer.isClosed,
      "it may be a file that does not open")
    #expect(Self.press(&picker, .escape).isClosed)
    #expect(Self.press(&picker, .escape).chosen == nil)
  }

  @Test("a whole path, ~ and .. can be typed; a new folder is asked for at each slash")
  func paths() {
    var picker = Self.picker()
    Self.press(&picker, .home, .delete, .delete, .delete, .delete, .delete, .delete, .delete)
    Self.press(&picker, .delete)
    #expect(picker.text.string.isEmpty && picker.folder == "/home/ana/cards/")
    #expect(Self.type(&picker, "/").folder == "/")
    #expect(Self.type(&picker, "srv/a.png").folder == "/srv/")
    #expect(Self.press(&picker, .enter).chosen == "/srv/a.png")
    picker = Self.picker()
    #expect(Self.type(&picker, "..").folder == nil)
    #expect(Self.press(&picker, .enter).folder == "/home/ana/")
    #expect(picker.text.string == "~/")
    #expect(Self.press(&picker, .backspace).folder == "/home/ana/cards/", "where it began")
    #expect(Self.press(&picker, .paste).pastes)
  }

  @Test("Enter on nothing says what to do")
  func nothing() {
    var picker = Self.picker()
    #expect(Self.press(&picker, .enter) == FilePickerAnswer())
    #expect(picker.message == "Choose a file, or type its path.")
    Self.type(&picker, "e")
    #expect(picker.message == nil)
  }

  @Test("saving adds the extension, and asks once before it replaces a file")
  func saving() {
    var picker = Self.picker(.save, name: "new.toml", ["art/", "elf.toml"])
    #expect(picker.text.string == "~/cards/new.toml")
    #expect(Self.names(picker) == ["..", "art", "elf.toml"])
    var answer = Self.press(&picker, .enter)
    #expect(answer.chosen == "/home/ana/cards/new.toml" && !answer.replaces)
    picker = Self.picker(.save, name: "elf", ["art/", "elf.toml"])
    answer = Self.press(&picker, .enter)
    #expect(answer.chosen == nil)
    #expect(picker.message == "elf.toml exists. Press Enter again to replace it, or Esc.")
    // Esc closes the question alone.
    #expect(!Self.press(&picker, .escape).isClosed && picker.message == nil)
    #expect(Self.press(&picker, .enter).chosen == nil)
    answer = Self.press(&picker, .enter)
    #expect(answer.chosen == "/home/ana/cards/elf.toml" && answer.replaces)
    // Another name is asked about again.
    picker = Self.picker(.save, name: "elf.toml", ["elf.toml", "elf2.toml"])
    Self.press(&picker, .enter, .left, .left, .left, .left, .left)
    Self.type(&picker, "2")
    #expect(Self.press(&picker, .enter).chosen == nil)
    // The name stays while the folder changes, and a file's row gives its name.
    picker = Self.picker(.save, name: "new.toml", ["art/", "elf.toml"])
    Self.press(&picker, .down, .down, .enter)
    #expect(picker.text.string == "~/cards/art/new.toml")
    picker = Self.picker(.save, name: "new.toml", ["art/", "elf.toml"])
    Self.press(&picker, .up, .enter)
    #expect(picker.text.string == "~/cards/elf.toml" && picker.selected == nil)
  }

  @Test("a click opens a file or a folder, the wheel scrolls, and buttons work")
  func pointer() {
    let many = (0..<200).map { "card \($0).png" }
    var picker = Self.picker(.cards, many)
    let layout = FilePickerLayout(picker, in: Self.view)
    func click(_ place: Vector2) -> FilePickerAnswer {
      _ = picker.handle(.moved(place), in: Self.view)
      return picker.handle(.pressed(.left), in: Self.view)
    }
    #expect(click(layout.row(3).center).chosen == "/home/ana/cards/card 2.png")
    _ = picker.handle(.scrolled(Vector2(0, -2)), in: Self.view)
    #expect(picker.scroll == 6 * FilePickerLayout.row)
    #expect(click(layout.row(3).center).chosen == "/home/ana/cards/card 8.png")
    _ = picker.handle(.scrolled(Vector2(0, -1000)), in: Self.view)
    #expect(picker.scroll == layout.farthest)
    #expect(click(layout.button(.cancel).center).isClosed)
    #expect(click(Vector2(1, 1)) == FilePickerAnswer())
    #expect(picker.cursor(in: Self.view) == .arrow)
  }

  @Test("visible files get their thumbnails, as large as a row allows, whatever their shape")
  func thumbnails() {
    let files = (0..<100).map { "card \($0).png" }
    var picker = Self.picker(.cards, ["art/"] + files)
    let layout = FilePickerLayout(picker, in: Self.view)
    let visible = picker.visibleFiles(in: Self.view)
    #expect(visible.first == "/home/ana/cards/card 0.png" && visible.count >= 8)
    #expect(visible.count <= layout.rowsOfPage + 2)
    func pictures() -> [Picture] { Node.group(layout.nodes(of: picker)).pictures }
    #expect(pictures().isEmpty)
    for size in [Size(63, 88), Size(88, 63), Size(70, 70), Size(40, 240), Size(240, 40)] {
      var entry = Deck.Entry(name: "Card")
      (entry.shape, entry.thumbnail) = (CardShape(size: size), PictureID("small"))
      picker.thumbnails = [visible[1]: entry, "/elsewhere/card 0.png": entry]
      let frames = pictures().map(\.frame)
      #expect(frames.count == 1)
      for frame in frames {
        let room = FilePickerLayout.icon
        #expect(frame.size.width <= room.width + 1e-9 && frame.size.height <= room.height + 1e-9)
        #expect(max(frame.size.width / room.width, frame.size.height / room.height) > 1 - 1e-9)
      }
    }
    _ = picker.handle(.scrolled(Vector2(0, -1000)), in: Self.view)
    #expect(picker.visibleFiles(in: Self.view).last == "/home/ana/cards/card 99.png")
    #expect(Self.picker(.save).visibleFiles(in: Self.view).contains("/home/ana/cards/elf.toml"))
  }

  @Test("the selected row is always visible", arguments: [Size(200, 200), Size(480, 700), view])
  func selection(view: Size) {
    var picker = Self.picker(.cards, (0..<100).map { "card \($0).png" })
    for key in Array(repeating: Key.down, count: 60) + [.pageDown, .pageUp, .pageUp, .up] {
      _ = picker.handle(.key(key), in: view)
      let layout = FilePickerLayout(picker, in: view)
      let row = layout.row(picker.selected ?? 0)
      #expect(row.origin.y >= layout.list.origin.y - 1 && row.end.y <= layout.list.end.y + 1)
    }
  }

  @Test("parts do not overlap and are inside the view, from 480 x 700 up")
  func layout() {
    for size in [Size(480, 700), Size(1280, 800), Size(300, 300)] {
      let layout = FilePickerLayout(Self.picker(), in: size)
      #expect(layout.frame.origin.x >= 0 && layout.frame.end.y <= size.height)
      #expect(layout.field.end.y <= layout.list.origin.y)
      #expect(layout.list.end.y <= layout.button(.accept).origin.y)
      #expect(layout.button(.cancel).end.x < layout.button(.accept).origin.x)
    }
  }
}
