import OpenGL
import Testing

@Suite("The choice of a GPU")
struct GPUChoiceTests {
  @Test(
    "A part of the name matches, and so does a whole number of at least three digits in the model",
    arguments: [
      ("3060", 3060, true), ("306", 306, false), ("1", 1, false), ("2", 2, false),
      ("nvidia", nil, true),
      ("RTX 30", nil, true), ("amd", nil, false), ("-1", nil, false), ("+0", nil, false),
      ("", nil, false), ("99999999999999999999", nil, false),
    ])
  func wishes(text: String, number: Int?, isMatch: Bool) {
    let choice = GPUChoice(text)
    #expect(choice.number == number)
    #expect(choice.matches("NVIDIA GeForce RTX 3060/PCIe/SSE2") == isMatch)
  }

  @Test("A number of the driver is not taken for a model's", arguments: ["15", "256", "6", "0"])
  func drivers(text: String) {
    #expect(!GPUChoice(text).matches("llvmpipe (LLVM 15.0.6, 256 bits)"))
  }
}
