import OpenGL
import Testing

@Suite("Which of several GPUs is wanted")
struct GPUWishTests {
  @Test(
    "by a part of its name, or by a number that may be one in its name",
    arguments: [
      ("3060", 3060, true), ("306", 306, false), ("1", 1, false), ("2", 2, false),
      ("nvidia", nil, true),
      ("RTX 30", nil, true), ("amd", nil, false), ("-1", nil, false), ("+0", nil, false),
      ("", nil, false), ("99999999999999999999", nil, false),
    ])
  func wishes(text: String, number: Int?, isMeant: Bool) {
    let wish = GPUWish(text)
    #expect(wish.number == number)
    #expect(wish.means("NVIDIA GeForce RTX 3060/PCIe/SSE2") == isMeant)
  }

  @Test("a driver's numbers are no model's", arguments: ["15", "256", "6", "0"])
  func drivers(text: String) {
    #expect(!GPUWish(text).means("llvmpipe (LLVM 15.0.6, 256 bits)"))
  }
}
