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

  private func request(needsLuminance: Bool) -> InkJob.Request {
    InkJob.Request(
      conversion: InkConversion(), pictures: [Self.slice(8, 4), Self.slice(2, 2, offset: 8192)],
      needsLuminance: needsLuminance)
  }

  private let inks = [Self.slice(8, 4), Self.slice(2, 2, offset: 8192)]
  private let luminances = [
    Self.slice(8, 4, bytesPerPixel: 1, offset: 12288),
    Self.slice(2, 2, bytesPerPixel: 1, offset: 16384),
  ]

  private func isValid(
    _ inks: [PictureSlice], _ luminances: [PictureSlice] = [], memory: Int = 20480
  ) -> Bool {
    InkReply(name: "", inks: inks, luminances: luminances)
      .isValid(for: request(needsLuminance: !luminances.isEmpty), in: memory)
  }

  @Test("a reply with all pictures is valid, and must fit into the memory")
  func whole() {
    #expect(isValid(inks))
    #expect(isValid(inks, luminances))
    #expect(isValid(inks, memory: 8192 + 16))
    #expect(!isValid(inks, memory: 8192 + 15))
    #expect(!isValid(inks, luminances, memory: 16384 + 3))
  }

  @Test("a reply with other pictures than those requested is invalid")
  func others() {
    #expect(!isValid([]))
    #expect(!isValid([inks[0]]))
    #expect(!isValid(inks + [inks[0]]))
    #expect(!isValid([inks[1], inks[0]]))
    #expect(!isValid([Self.slice(8, 4, bytesPerPixel: 1), inks[1]]))
    #expect(!isValid([Self.slice(8, 4, offset: 0), inks[1]]))
    #expect(!isValid([Self.slice(8, 4, offset: 4097), inks[1]]))
    #expect(!isValid(inks, [luminances[0]]))
    #expect(!isValid(inks, inks))
    let unasked = InkReply(name: "", inks: inks, luminances: luminances)
    #expect(!unasked.isValid(for: request(needsLuminance: false), in: 20480))
    let missing = InkReply(name: "", inks: inks, luminances: [])
    #expect(!missing.isValid(for: request(needsLuminance: true), in: 20480))
  }
}
