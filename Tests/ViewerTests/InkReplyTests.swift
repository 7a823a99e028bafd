import Raster
import Testing

@testable import CardLibrary

@Suite("Replies of the process that converts to inks")
struct InkReplyTests {
  private static func slice(
    _ width: Int, _ height: Int, bytesPerPixel: Int = 4, offset: Int = 4096
  ) -> PictureSlice {
    PictureSlice(width: width, height: height, bytesPerPixel: bytesPerPixel, offset: offset)
  }

  private static func isValid(
    _ inks: PictureSlice?, for picture: PictureSlice? = slice(8, 4), memory: Int = 20480
  ) -> Bool {
    InkJob.Reply(name: "", inks: inks)
      .isValid(
        for: InkJob.Request(conversion: InkConversion(), picture: picture), in: memory)
  }

  @Test("a reply with the picture is valid, and must fit into the memory")
  func whole() {
    #expect(Self.isValid(Self.slice(8, 4)))
    #expect(Self.isValid(nil, for: nil))
    #expect(Self.isValid(Self.slice(8, 4), memory: 4096 + 128))
    #expect(!Self.isValid(Self.slice(8, 4), memory: 4096 + 127))
  }

  @Test("a reply with another picture than the requested one is invalid")
  func others() {
    #expect(!Self.isValid(nil))
    #expect(!Self.isValid(Self.slice(8, 4), for: nil))
    #expect(!Self.isValid(Self.slice(4, 8)))
    #expect(!Self.isValid(Self.slice(8, 4, bytesPerPixel: 1)))
    #expect(!Self.isValid(Self.slice(8, 4, offset: 0)))
    #expect(!Self.isValid(Self.slice(8, 4, offset: 4097)))
  }
}
