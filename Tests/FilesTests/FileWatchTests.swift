import Foundation
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import Files

@Suite("A watch of files", .serialized)
struct FileWatchTests {
  let folder = TemporaryFolder.made()

  /// The first changes taken, after at most `seconds`.
  private func changes(
    _ watch: FileWatch, atLeast count: Int = 1, within seconds: Double = 10
  ) -> Set<String> {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var changes: Set<String> = []
    while ContinuousClock.now < deadline, changes.count < count {
      changes.formUnion(watch.takeChanges())
      usleep(5000)
    }
    return changes
  }

  private func makeFolder(_ name: String) throws {
    try folder.makeFolder(name)
  }

  @Test("names of the same letters in other bytes are two files")
  func forms() throws {
    let paths = ["\u{E9}.png", "e\u{301}.png"].map { folder.file($0).fileName }
    for path in paths { try OutputFile.write([1], to: path) }
    let watch = FileWatch {}
    watch.watch(files: paths)
    for path in paths + paths.reversed() {
      try OutputFile.write([1, 2], to: path)
      #expect(changes(watch) == [path])
    }
  }

  @Test("saves in place, by rename, by a new link and of a missing file are reported")
  func saves() throws {
    let path = try folder.write([1], to: "art.png")
    let missing = folder.file("missing.png")
    let watch = FileWatch {}
    watch.watch(files: [path, missing])
    _ = try folder.write([1, 2], to: "art.png")
    #expect(changes(watch) == [path])
    #expect(rename(try folder.write([3], to: "draft"), path) == 0)
    #expect(changes(watch) == [path])
    try OutputFile.write([4], to: path)
    #expect(changes(watch) == [path])
    #expect(try OutputFile.create([5], at: missing))
    #expect(changes(watch) == [missing])
    #expect(unlink(path) == 0)
    #expect(link(missing, path) == 0)
    #expect(changes(watch).contains(path))
    // A save of the same length, soon after the previous one.
    for byte in UInt8(0)..<5 {
      _ = try folder.write([byte], to: "missing.png")
      #expect(changes(watch).contains(missing), "\(byte)")
      while !changes(watch, within: 0.2).isEmpty {}
    }
  }

  @Test("a deleted or renamed file is reported once, and again when it comes back")
  func deletions() throws {
    let (one, two) = (try folder.write([1], to: "one"), try folder.write([1], to: "two.glsl"))
    let watch = FileWatch {}
    watch.watch(files: [one], folders: [folder.path: [".glsl"]])
    #expect(unlink(one) == 0)
    #expect(changes(watch) == [one])
    #expect(rename(two, folder.file("away")) == 0)
    #expect(changes(watch) == [two])
    #expect(changes(watch, within: 0.4).isEmpty)
    #expect(rename(folder.file("away"), two) == 0)
    #expect(changes(watch) == [two])
    _ = try folder.write([1], to: "one")
    #expect(changes(watch) == [one])
    // Deleted between two requests, so found by comparison.
    #expect(unlink(one) == 0)
    watch.watch(files: [one, folder.file("other")])
    #expect(changes(watch) == [one])
  }

  @Test("only a folder's files with a watched suffix are reported")
  func suffixes() throws {
    let watch = FileWatch {}
    watch.watch(files: [], folders: [folder.path: [".glsl", ".frag"]])
    _ = try folder.write([1], to: "a.glsl")
    #expect(changes(watch) == [folder.file("a.glsl")])
    _ = try folder.write([1], to: "b.txt")
    #expect(changes(watch, within: 0.4).isEmpty)
    _ = try folder.write([1], to: "c.frag")
    #expect(changes(watch) == [folder.file("c.frag")])
  }

  @Test("each folder has its own suffixes in any case; changes between two requests are reported")
  func foldersOfTheirOwn() throws {
    for name in ["one", "two"] { try makeFolder(name) }
    let (one, two) = (folder.file("one"), folder.file("two/"))
    let (kept, gone) = (
      try folder.write([1], to: "one/kept.png"), try folder.write([1], to: "one/gone.png")
    )
    let watch = FileWatch {}
    watch.watch(files: [], folders: [one: [".png"], two: [".toml"]])
    for name in ["one/a.toml", "two/a.png"] { _ = try folder.write([1], to: name) }
    #expect(changes(watch, within: 0.3).isEmpty)
    _ = try folder.write([1], to: "two/A.TOML")
    #expect(changes(watch) == [folder.file("two/A.TOML")])
    // Found by comparison.
    _ = try folder.write([1], to: "one/new.PNG")
    _ = try folder.write([1, 2], to: "one/kept.png")
    #expect(unlink(gone) == 0)
    watch.watch(files: [folder.file("other")], folders: [one: [".png"]])
    #expect(changes(watch, atLeast: 3) == [kept, gone, folder.file("one/new.PNG")])
    _ = try folder.write([2, 2], to: "two/A.TOML")
    #expect(changes(watch, within: 0.3).isEmpty)
    #expect(watch.takeNotices().isEmpty)
  }

  @Test("a changed request drops old files and misses no save of the kept ones")
  func again() throws {
    let (one, two) = (try folder.write([1], to: "one"), try folder.write([1], to: "two"))
    let watch = FileWatch {}
    watch.watch(files: [one, two])
    watch.watch(files: [two])
    _ = try folder.write([1, 2], to: "one")
    #expect(changes(watch, within: 0.4).isEmpty)
    // Saved between two requests, so found by comparison.
    _ = try folder.write([1, 2], to: "two")
    watch.watch(files: [one, two])
    #expect(changes(watch) == [two])
  }

  @Test("files in re-created folders, parent folders and new folders are reported")
  func foldersAnew() throws {
    try makeFolder("up/down")
    let path = try folder.write([1], to: "up/down/art.png")
    let watch = FileWatch {}
    watch.watch(files: [path])
    for round in 0..<3 {
      switch round {
      case 0: try FileManager.default.removeItem(atPath: folder.file("up/down"))
      case 1: #expect(rename(folder.file("up"), folder.file("away")) == 0)
      default: try FileManager.default.removeItem(atPath: folder.file("up"))
      }
      usleep(200_000)
      try makeFolder("up/down")
      usleep(200_000)
      _ = try folder.write([1, 2, UInt8(round)], to: "up/down/art.png")
      #expect(changes(watch) == [path], "\(round)")
      while !changes(watch, within: 0.3).isEmpty {}
      _ = try folder.write([3], to: "up/down/art.png")
      #expect(changes(watch) == [path], "\(round)")
    }
    #expect(watch.takeNotices().isEmpty)
  }

  @Test("a file in place of a folder counts as missing, without polling")
  func notAFolder() throws {
    let wrong = try folder.write([1], to: "wrong")
    let (inside, below) = ("\(wrong)/settings.toml", "\(wrong)/on/a.png")
    let watch = FileWatch {}
    watch.watch(files: [inside], folders: ["\(wrong)/on": [".png"], wrong: [".png"]])
    usleep(100_000)
    #expect(watch.takeNotices().isEmpty)
    #expect(unlink(wrong) == 0)
    try makeFolder("wrong/on")
    _ = try folder.write([1], to: "wrong/settings.toml")
    _ = try folder.write([1], to: "wrong/on/a.png")
    var told: Set<String> = []
    while !told.isSuperset(of: [inside, below]), case let more = changes(watch), !more.isEmpty {
      told.formUnion(more)
    }
    #expect(told == [inside, below])
    #expect(watch.takeNotices().isEmpty)
  }

  @Test("a change of a link or of its target is reported")
  func links() throws {
    for name in ["far", "near", "other"] { try makeFolder(name) }
    for name in ["far", "other"] { _ = try folder.write([1], to: "\(name)/art.png") }
    #expect(symlink("../far/art.png", folder.file("near/link")) == 0)
    #expect(symlink("far", folder.file("way")) == 0)
    let (link, way) = (folder.file("near/link"), folder.file("way/art.png"))
    let watch = FileWatch {}
    watch.watch(files: [link, way])
    // By rename: a save in place is reported again if the watch has seen it half done.
    try OutputFile.write([1, 2], to: folder.file("far/art.png"))
    #expect(changes(watch, atLeast: 2) == [link, way])
    #expect(symlink("other", folder.file("new")) == 0)
    #expect(rename(folder.file("new"), folder.file("way")) == 0)
    #expect(changes(watch) == [way])
    try OutputFile.write([1, 2, 3], to: folder.file("other/art.png"))
    #expect(changes(watch) == [way])
    #expect(symlink(folder.file("other/art.png"), folder.file("near/new")) == 0)
    #expect(rename(folder.file("near/new"), link) == 0)
    #expect(changes(watch) == [link])
    try OutputFile.write([1], to: folder.file("other/art.png"))
    #expect(changes(watch, atLeast: 2) == [link, way])
  }

  @Test("an overflow of the queue loses no save")
  func overflow() throws {
    let limit = "/proc/sys/fs/inotify/max_queued_events"
    let room = try #require(
      Int(try FileReading.text(of: limit).trimmingCharacters(in: .whitespacesAndNewlines)))
    try #require(room < 100_000)
    let (one, two) = (try folder.write([1], to: "one"), try folder.write([1], to: "two"))
    // `wake` blocks the thread that reads the queue.
    let gate = DispatchSemaphore(value: 0)
    let isWaiting = SharedFlag()
    let watch = FileWatch {
      if !isWaiting.value.exchange(true, ordering: .relaxed) { gate.wait() }
    }
    watch.watch(files: [one, two])
    _ = try folder.write([1, 2], to: "one")
    while !isWaiting.value.load(ordering: .relaxed) { usleep(1000) }
    #expect(watch.takeChanges() == [one])
    for index in 0...(room / 2) {
      // Two events each; consecutive ones differ, or the kernel would merge them.
      let file = Glibc.open(folder.file("noise\(index % 2)"), O_CREAT | O_WRONLY, 0o600)
      close(file)
      unlink(folder.file("noise\(index % 2)"))
    }
    _ = try folder.write([1, 2], to: "two")
    gate.signal()
    // The other file's last event may have come with it.
    #expect(changes(watch).contains(two))
  }

  @Test("without watches files are polled each second, with one notice")
  func polling() throws {
    let path = try folder.write([1], to: "art.png")
    let isFull = SharedFlag()
    isFull.value.store(true, ordering: .relaxed)
    let wakes = SharedCount()
    let watch = FileWatch(
      wake: { wakes.value.add(1, ordering: .relaxed) },
      refusal: { isFull.value.load(ordering: .relaxed) ? .noSpace : nil })
    watch.watch(files: [path])
    for round in 1...2 {
      usleep(100_000)
      _ = try folder.write([UInt8](repeating: 1, count: round + 1), to: "art.png")
      #expect(changes(watch) == [path])
    }
    #expect(wakes.value.load(ordering: .relaxed) >= 2)
    let notice = "File watching failed"
    let reason = "no space left on device"
    #expect(
      watch.takeNotices() == ["\(notice) (\(reason)). Foil checks for saved files once a second."])
    // Once watches are available again, a save is reported well within a second.
    isFull.value.store(false, ordering: .relaxed)
    usleep(1_300_000)
    _ = try folder.write([7], to: "art.png")
    #expect(changes(watch, within: 0.6) == [path])
    #expect(watch.takeNotices().isEmpty)
  }

  @Test("a watch of folders wakes for no other files")
  func rest() throws {
    let path = try folder.write([1], to: "art.png")
    let wakes = SharedCount()
    let watch = FileWatch { wakes.value.add(1, ordering: .relaxed) }
    watch.watch(files: [path])
    for index in 0..<50 { _ = try folder.write([1], to: "other\(index)") }
    usleep(700_000)
    #expect(wakes.value.load(ordering: .relaxed) == 0)
    #expect(watch.takeChanges().isEmpty)
  }

  private final class SharedFlag: Sendable { let value = Atomic<Bool>(false) }
  private final class SharedCount: Sendable { let value = Atomic<Int>(0) }
}
