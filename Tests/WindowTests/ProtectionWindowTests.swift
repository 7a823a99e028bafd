import Foundation
import Raster
import TestSupport
import Testing

@Suite("Notes when the window opens", .serialized)
struct ProtectionWindowTests {
  private static let size = (width: 420, height: 500)
  private static let arguments = ["--size", "420x500", "--effect", "none"]

  /// The source of a library that hides Landlock, as on systems before Linux 5.13.
  private static let older = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdarg.h>

    long syscall(long number, ...) {
      long (*real)(long, ...) = dlsym(RTLD_NEXT, "syscall");
      long words[6];
      va_list list;
      va_start(list, number);
      for (int at = 0; at < 6; at++) words[at] = va_arg(list, long);
      va_end(list);
      if (number == 444) {
        errno = ENOSYS;
        return -1;
      }
      return real(number, words[0], words[1], words[2], words[3], words[4], words[5]);
    }
    """

  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  init() throws { desktop = try VirtualDesktop() }

  private func screen() throws -> Bitmap {
    try desktop.screenshot(width: Self.size.width, height: Self.size.height)
  }

  /// The rows in which two pictures of the view differ.
  private func rows(_ first: Bitmap, _ second: Bitmap) -> [Int] {
    (0..<Self.size.height).filter { y in
      (0..<Self.size.width).contains { first[$0, y] != second[$0, y] }
    }
  }

  @Test("A window without Landlock shows a note for a while")
  func older() throws {
    let library = try Program.library(from: Self.older, in: folder)
    let path = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [200, 90, 60] }.bytes, to: "art.png")
    // The note stays for six seconds.
    let program = try WindowedProgram(
      [path] + Self.arguments, on: desktop, environment: ["LD_PRELOAD": library],
      restingWithin: 2)
    let noted = try screen()
    #expect(try desktop.wait { try screen() != noted }, "the note disappears")
    program.rests()
    let plain = try screen()
    let changed = rows(noted, plain)
    #expect(changed.count > 20 && changed.allSatisfy { $0 > Self.size.height / 2 }, "\(changed)")
    #expect(try program.quit() == 0)
  }

  @Test("The window shows the readable part of a truncated picture, with a note")
  func cut() throws {
    let art = PNGSource(63, 88, .rgb) { x, y in [x * 4, y * 2, (x * y) % 256] }
    let whole = folder.file("whole.jpg")
    let made = try Program.run([
      "mask", try folder.write(art.bytes, to: "art.png"), "--where", "lights", "--output", whole,
    ])
    try #require(made.status == 0, "\(made.errors)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: whole)))
    let path = try folder.write(bytes.prefix(bytes.count * 7 / 10), to: "cut.jpg")
    let program = try WindowedProgram([path] + Self.arguments, on: desktop, restingWithin: 2)
    let noted = try screen()
    #expect(try desktop.wait { try screen() != noted }, "the note disappears")
    program.rests()
    let changed = rows(noted, try screen())
    #expect(changed.count > 20 && changed.allSatisfy { $0 > Self.size.height / 2 }, "\(changed)")
    #expect(try program.quit() == 0)
    #expect(try program.errors.isEmpty)
  }
}
