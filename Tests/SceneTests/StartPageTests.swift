import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Editing
@testable import Scenes

@Suite("The start page")
struct StartPageTests {
  private static let view = Size(1000, 800)

  private static func cards(recents: Int = 4) -> [StartCard] {
    (0..<recents).map { StartCard(path: "/cards/\($0).png", name: "Card \($0)", isSample: false) }
      + ["painting", "line", "pixel"].map {
        StartCard(path: "/assets/\($0).toml", name: $0, isSample: true)
      }
  }

  private func page(recents: Int = 4, _ view: Size = view) -> CardSubject {
    var configuration = CardScene.Configuration()
    configuration.startCards = Self.cards(recents: recents)
    return CardSubject(configuration, in: BenchCard.scene(view).surroundings)
  }

  private func layout(_ page: CardSubject) -> StartLayout {
    StartLayout(page.start.cards, in: page.surroundings.view)
  }

  private func press(_ keys: Key..., in page: inout CardSubject) {
    for key in keys { page.handle(.key(key), at: 5) }
  }

  // MARK: Choosing

  @Test("Without cards to start with there is no page")
  func closed() {
    let scene = BenchCard.scene()
    #expect(!scene.start.isOpen && scene.start.cards.isEmpty)
  }

  @Test("A click on each card opens it, on the button asks for files, on Foil's own card shows it")
  func clicks() throws {
    for (part, frame) in layout(page()).parts {
      var page = page()
      page.handle(.moved(frame.center), at: 1)
      #expect(page.cursor(at: frame.center, time: 1) == .hand)
      page.handle(.pressed(.left), at: 1)
      page.handle(.released(.left), at: 1)
      switch part {
      case .open: #expect(page.takeCommands() == [.chooseFile(.cards)])
      case .card(let index):
        #expect(page.takeCommands() == [.openFiles([page.start.cards[index].path])])
      case .own: #expect(!page.start.isOpen)
      }
      // Only Foil's own card needs no loading.
      #expect(page.start.isOpen == (part != .own))
    }
    var page = page()
    page.handle(.moved(Vector2(2, 2)), at: 1)
    page.handle(.pressed(.left), at: 1)
    page.handle(.released(.left), at: 1)
    #expect(page.start.isOpen && page.takeCommands().isEmpty)
    #expect(page.pose(at: 2) == BenchCard.scene(Self.view).pose(at: 2), "the card was not clicked")
  }

  @Test("Tab goes through all parts and around, Shift+Tab back; Enter and Space choose")
  func tab() {
    let all = layout(page()).parts.map(\.part)
    #expect(all.count == 9 && all.first == .open && all.last == .own)
    for (count, part) in (all + [.open]).enumerated() {
      var page = page()
      for _ in 0...count { press(.tab, in: &page) }
      #expect(page.start.current == part)
      press(.shiftTab, in: &page)
      #expect(page.start.current == all[(count + all.count - 1) % all.count])
    }
    var page = page()
    press(.enter, in: &page)
    #expect(page.takeCommands() == [.chooseFile(.cards)])
    press(.tab, .tab, .space, in: &page)
    #expect(page.takeCommands() == [.openFiles(["/cards/0.png"])])
    #expect(page.pose(at: 6).flip == .zero, "Space did not flip the card behind the page")
  }

  @Test("Arrows reach every part in views of all sizes, and end at the edges")
  func arrows() {
    for view in [Size(480, 700), Self.view, Size(1600, 1000), Size(320, 300)] {
      var reached: Set<StartPage.Part> = [.open]
      var edge = reached
      let layout = layout(page(view))
      while let from = edge.popFirst() {
        for way in [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 1), Vector2(0, -1)] {
          guard let next = layout.part(toward: way, of: from) else { continue }
          if reached.insert(next).inserted { edge.insert(next) }
        }
      }
      #expect(reached == Set(layout.parts.map(\.part)), "\(view)")
    }
  }

  @Test("Escape shows Foil's own card; keys of the card and letters change nothing behind the page")
  func keys() {
    var page = page()
    let before = page.card
    for letter in "eimlcxaz" {
      page.handle(.key(.letter(letter)), at: 5)
      page.handle(.typed(String(letter)), at: 5)
    }
    #expect(page.card == before && !page.chooser.isOpen && !page.editor.isOpen)
    #expect(page.start.isOpen && page.takeCommands().isEmpty)
    for key in ["q", "h", "f", "s", "2"].map({ Key.letter(Character($0)) }) {
      #expect(!page.claims(key, at: 5), "\(key) is the window's")
    }
    press(.escape, in: &page)
    #expect(!page.start.isOpen)
    #expect(!page.claims(.escape, at: 5))
  }

  @Test("A new card closes the page; a change of the view or the light does not")
  func arrival() {
    var page = page()
    var surroundings = page.surroundings
    surroundings.view = Size(600, 900)
    page.adapt(to: surroundings, at: 1)
    #expect(page.start.isOpen)
    surroundings.card = Card(front: CardFace(PictureID("art")), back: .plainBack)
    page.adapt(to: surroundings, at: 2)
    #expect(!page.start.isOpen)
  }

  // MARK: Picture

  private func overlap(_ one: Rect, _ other: Rect) -> Bool {
    let common = one.intersection(other).size
    return common.width > 0 && common.height > 0
  }

  @Test("Everything is inside the view and apart, in views of all sizes and with any recent cards")
  func places() {
    for width in stride(from: 300.0, through: 2000, by: 85) {
      for height in stride(from: 300.0, through: 1400, by: 73) {
        for recents in [0, 1, 6, 9] {
          let view = Size(width, height)
          let layout = StartLayout(Self.cards(recents: recents), in: view)
          let frames = layout.cards.map(\.frame)
          #expect(layout.drop.intersection(layout.button) == layout.button)
          for frame in frames + [layout.drop] {
            #expect(frame.origin.x >= 0 && frame.end.x <= width, "\(view) \(recents)")
            #expect(
              frame.origin.y >= 0 && frame.end.y <= layout.hintPlace.y - 12, "\(view) \(recents)")
          }
          for (index, frame) in frames.enumerated() {
            #expect(frame.origin.y > layout.drop.end.y)
            #expect(frames[..<index].allSatisfy { !overlap($0, frame) })
          }
          #expect(layout.cards.first?.part == .card(0))
        }
      }
    }
  }

  @Test("A card is drawn once its pictures are loaded; an unreadable one is named as such")
  func loading() {
    var page = page()
    func names(_ page: CardSubject) -> [String] {
      StartPictureTexts.texts(in: page.node(at: 1))
    }
    let before = page.node(at: 1)
    #expect(names(page).contains("Card 0"))
    var card = page.start.cards[0]
    (card.card, card.name) = (page.card, "Crane")
    page.start.update(card)
    #expect(page.node(at: 1) != before)
    #expect(names(page).contains("Crane") && !names(page).contains("Card 0"))
    card = page.start.cards[1]
    card.isUnreadable = true
    page.start.update(card)
    #expect(names(page).contains("Card 1 (unreadable)"))
  }

  @Test("The page is at rest until the pointer moves the lamps")
  func rest() {
    var page = page()
    #expect(page.isAtRest(at: 9))
    page.handle(.moved(Vector2(900, 100)), at: 9)
    #expect(!page.isAtRest(at: 9.05))
    #expect(page.isAtRest(at: 15))
  }

  @Test("A recording begins with Foil's own card, without the page")
  func recording() {
    var configurations = SceneConfigurations()
    configurations.card.startCards = Self.cards()
    var session = Session(SceneRegistry.all[0], configurations, in: Surroundings(view: Self.view))
    #expect(session.startCards?.count == 7)
    let beginning = session.restart(at: 3)
    #expect(beginning?.configurations.card.startCards == nil && session.startCards == nil)
  }
}

/// The texts of a picture.
private enum StartPictureTexts {
  static func texts(in node: Node) -> [String] {
    switch node {
    case .group(let nodes): nodes.flatMap(texts)
    case .drawing(let drawing):
      drawing.items.compactMap { if case .text(let text, _) = $0 { text.string } else { nil } }
    default: []
    }
  }
}
