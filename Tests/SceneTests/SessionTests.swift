import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Every scene in a session")
struct SessionTests {
  private func session(_ entry: SceneEntry) -> Session {
    Session(entry, in: Surroundings(view: Size(400, 500)))
  }

  @Test("it is listed once, with a title", arguments: SceneRegistry.all.map(\.id))
  func registry(id: String) throws {
    let entry = try #require(SceneRegistry.entry(id: id))
    #expect(!entry.title.isEmpty)
    #expect(SceneRegistry.all.count { $0.id == id } == 1)
  }

  @Test("it shows the same picture at the same time, whatever was shown before")
  func pure() throws {
    for entry in SceneRegistry.all {
      var first = session(entry)
      var second = session(entry)
      for (time, event) in [
        (0.2, Event.moved(Vector2(200, 250))), (0.3, .pressed(.left)),
        (0.5, .moved(Vector2(240, 200))),
        (0.7, .released(.left)), (0.9, .key(.space)),
      ] {
        _ = first.handle(event, at: time)
        // The second session is also drawn in between.
        _ = second.node(at: time - 0.05)
        _ = second.handle(event, at: time)
        _ = second.trace(at: time)
      }
      for time in [0.91, 1.0, 1.7] {
        #expect(first.node(at: time) == second.node(at: time))
        #expect(first.trace(at: time) == second.trace(at: time))
      }
    }
  }

  @Test("a hint appears after the present note")
  func hint() throws {
    let entry = try #require(SceneRegistry.entry(id: "flip"))
    let still = session(entry)
    var (noted, hinted, both) = (still, still, still)
    noted.say("a fault", at: 0, for: 4)
    hinted.hint("H for keys", at: 4)
    both.say("a fault", at: 0, for: 4)
    both.hint("H for keys", at: 0)
    for step in 0...110 {
      let time = 0.1 * Double(step)
      let wanted = time < 4 ? noted : hinted
      #expect(both.node(at: time) == wanted.node(at: time), "\(time) s")
    }
    #expect(!both.isAtRest(at: 9.9) && both.isAtRest(at: 10.1))
    _ = both.handle(.key(.letter("z")), at: 1)
    #expect(both.node(at: 5) == still.node(at: 5) && both.node(at: 2) == noted.node(at: 2))
  }

  @Test("it stops while paused, steps by a frame, and continues from there")
  func pause() throws {
    for entry in SceneRegistry.all {
      var session = session(entry)
      let reference = session
      _ = session.handle(.key(.letter("p")), at: 0.1)
      #expect(session.isAtRest(at: 5))
      // Beside the scene there is only the sign.
      let sign = PausedSign.node(in: session.freeView(at: 5))
      #expect(session.node(at: 5) == .group([reference.node(at: 0.1), sign]))
      _ = session.handle(.key(.period), at: 6)
      #expect(session.node(at: 9) == .group([reference.node(at: 0.1 + 1.0 / 60), sign]))
      _ = session.handle(.key(.letter("p")), at: 10)
      let moment = try #require(session.live[entry.id]).time(at: session.clock.time(at: 10.25))
      #expect(abs(moment - (0.1 + 1.0 / 60 + 0.25)) < 1e-9)
    }
  }

  @Test("it passes on requests that only the window can serve")
  func requests() {
    var session = session(SceneRegistry.all[0])
    #expect(session.handle(.key(.letter("q")), at: 0) == .quit)
    #expect(session.handle(.key(.quit), at: 0) == .quit)
    #expect(session.handle(.key(.escape), at: 0) == .leaveFullScreen)
    #expect(session.handle(.key(.f11), at: 0) == .fullScreen)
    #expect(session.handle(.key(.letter("s")), at: 0) == .screenshot)
    #expect(session.handle(.key(.space), at: 0) == nil)
    _ = session.handle(.key(.questionMark), at: 0)
    _ = session.handle(.key(.letter("d")), at: 0)
    #expect(session.showsHelp && session.showsStatistics)
    _ = session.handle(.key(.letter("h")), at: 0)
    #expect(!session.showsHelp)
  }
}

@Suite("Foil light")
struct FoilLightTests {
  @Test("the classic color agrees with the reference table")
  func kira() throws {
    for example in try KiraCase.all {
      let normal = Vector3(example.normal)
      let color = FoilLight.kiraColor(normal: normal)
      #expect(length(color - Vector3(example.kiraRGB)) < 1e-5)
    }
  }

  @Test("the noise lattice agrees with the reference table exactly")
  func lattice() throws {
    for row in try LatticeRow.all {
      for (column, value) in row.values.enumerated() {
        #expect(abs(Double(NoiseLattice.value(x: row.ix0 + column, y: row.iy)) - value) < 1e-9)
      }
    }
  }

  @Test("one table entry gives the noise inside its cell")
  func coefficients() {
    let table = NoiseLattice.coefficients()
    #expect(table.count == 64 * 64)
    for (x, y) in [(0, 0), (3, -2), (-1, 7), (47, 47)] {
      let k = table[(y + 16) * 64 + x + 16]
      #expect(k.x == NoiseLattice.value(x: x, y: y))
      guard x < 47, y < 47 else { continue }
      #expect(abs(k.x + k.y + k.z + k.w - NoiseLattice.value(x: x + 1, y: y + 1)) < 1e-6)
    }
  }

  @Test("two texels of a cell have its coefficients in 16 bits")
  func texels() {
    let texels = NoiseLattice.texels.map(Float.init)
    for (index, cell) in NoiseLattice.coefficients().enumerated() {
      for channel in 0..<4 {
        let code = 256 * texels[8 * index + channel] + texels[8 * index + 4 + channel]
        #expect(abs(code * 4 / 65535 - 2 - cell[channel]) < 3.2e-5)
      }
    }
  }
}
