import TestSupport

/// A window of Foil that shows a picture, and a simulated user of its bench.
struct BenchWindow {
  /// The folder of the picture.
  let folder: TemporaryFolder
  let desktop: VirtualDesktop
  let program: WindowedProgram
  let hand: BenchHand

  /// A window of `foil art.png`, on a slightly larger screen.
  ///
  /// - Parameter others: further files beside the picture, by name.
  init(
    _ size: (width: Int, height: Int),
    art: PNGSource = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] },
    beside others: [String: PNGSource] = [:]
  ) throws {
    folder = try TemporaryFolder()
    let path = try folder.write(art.bytes, to: "art.png")
    for (name, picture) in others { _ = try folder.write(picture.bytes, to: name) }
    desktop = try VirtualDesktop(width: size.width + 60, height: size.height + 60)
    program = try WindowedProgram(
      [path, "--size", "\(size.width)x\(size.height)"], on: desktop, home: Home())
    hand = try BenchHand(path, size, of: program, on: desktop)
  }
}
