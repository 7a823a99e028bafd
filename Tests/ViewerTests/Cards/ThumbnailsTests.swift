import CardModel
import SceneGraph
import Testing

@testable import CardLibrary

@Suite("Thumbnails of many cards")
struct ThumbnailsTests {
  @Test("thumbnails in sight are loaded after any scroll, and at most 64 stay")
  func bounded() {
    let arts = (0..<500).map { CardArt(front: "\($0).png") }
    var thumbnails = Thumbnails()
    var there: Set<PictureID> = []
    for first in [0, 3, 100, 480, 490, 250, 0] {
      let sight = first..<min(first + 15, arts.count)
      var loads = 0
      while let art = thumbnails.next(of: arts, inSight: sight) {
        #expect(thumbnails.next(of: arts, inSight: sight) == nil, "one at a time")
        let thumbnail = Thumbnails.Thumbnail(of: .own, picture: Thumbnails.id(of: art))
        let gone = thumbnails.take(thumbnail, of: art, among: arts, inSight: sight)
        there.insert(Thumbnails.id(of: art))
        there.subtract(gone)
        loads += 1
      }
      #expect(loads <= 15 + 2 * Thumbnails.around)
      #expect(sight.allSatisfy { thumbnails[arts[$0]] != nil })
      #expect(thumbnails.count <= Thumbnails.most && there.count == thumbnails.count)
    }
  }

  @Test("more visible thumbnails than can be kept are not loaded in an endless cycle")
  func wide() {
    let arts = (0..<500).map { CardArt(front: "\($0).png") }
    var thumbnails = Thumbnails()
    var loads = 0
    while let art = thumbnails.next(of: arts, inSight: 100..<300), loads < 1000 {
      _ = thumbnails.take(
        Thumbnails.Thumbnail(of: .own, picture: Thumbnails.id(of: art)), of: art, among: arts,
        inSight: 100..<300)
      loads += 1
    }
    #expect(loads <= Thumbnails.most)
  }

  @Test("a thumbnail whose file is saved during the load is loaded again")
  func saved() {
    let arts = [CardArt(front: "a.png"), CardArt(front: "b.png")]
    var thumbnails = Thumbnails()
    let first = thumbnails.next(of: arts, inSight: 0..<2)
    thumbnails.forget(arts[0])
    let unreadable = Thumbnails.Thumbnail(of: nil, picture: Thumbnails.id(of: arts[0]))
    _ = thumbnails.take(unreadable, of: arts[0], among: arts, inSight: 0..<2)
    #expect(first == arts[0] && thumbnails[arts[0]] == nil)
    let again = thumbnails.next(of: arts, inSight: 0..<2)
    _ = thumbnails.take(unreadable, of: arts[0], among: arts, inSight: 0..<2)
    #expect(again == arts[0] && thumbnails[arts[0]] == unreadable)
  }
}
