import Files
import Glibc
import Processes
import Testing

@testable import CardLibrary
@testable import JSON
@testable import Jobs

@Suite("The frames of requests and replies")
struct JobFrameTests {
  private struct Content: Codable, Equatable, Sendable {
    var name = "a/\u{1}\"é\u{10FFE9}"
    var count = Int.max
    var share: Double? = 0.1
  }

  private static let limits = JSONLimits(bytes: 200, nesting: 2, values: 8)

  private func reader() -> JobFrameReader { JobFrameReader(within: Self.limits, attached: 3) }

  @Test("frames in pieces of any size are read as written")
  func pieces() throws {
    let contents = [Content(), Content(name: "", count: -1, share: nil)]
    var stream: [UInt8] = []
    for content in contents {
      let attached: [UInt8] = content.name.isEmpty ? [] : [1, 2, 3]
      stream += try JobFrame.bytes(of: content, attached: attached.count) + attached
    }
    for size in 1...stream.count {
      var reader = reader()
      var messages: [JobMessage<Content>] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        reader.take(stream[start..<min(start + size, stream.count)])
        while let message = try reader.next(Content.self) { messages.append(message) }
      }
      #expect(messages.map(\.content) == contents, "\(size)")
      #expect(messages.map(\.attached) == [[1, 2, 3], []])
    }
  }

  @Test(
    "lengths beyond the limit are a fault as soon as they arrive",
    arguments: [(201, 0), (0, 4), (Int.max, 0), (0, Int.max), (-1, 0), (0, -1), (-1, -1)])
  func lengths(content: Int, attached: Int) {
    var reader = reader()
    reader.take(JobMemory.length(content) + JobMemory.length(attached))
    #expect(throws: InputFault.self) { try reader.next(Content.self) }
    let head = JobMemory.length(content) + JobMemory.length(attached)
    #expect(JobFrame.Head(head, content: 200, attached: 3) == nil)
    for count in 0..<16 {
      #expect(JobFrame.Head(head.prefix(count), content: .max, attached: .max) == nil)
    }
  }

  @Test(
    "a text of another form, or with unknown keys, is a fault",
    arguments: [
      "", "null", "[]", "{}", #"{"name":"","count":1,"more":1}"#, #"{"name":"","count":1.5}"#,
      #"{"name":"","count":1,"name":""}"#, #"{"name":1,"count":1}"#, #"{"name":"","count":1e400}"#,
      #"{"name":"","count":18446744073709551615}"#, #"{"name":"","count":1} {}"#,
      #"{"name":"","count":[[1]]}"#, #"{"name":"","count":1,"share":[1,2,3,4,5,6]}"#,
    ])
  func wrong(text: String) {
    var reader = reader()
    reader.take(JobMemory.frame(text))
    #expect(throws: InputFault.self) { try reader.next(Content.self) }
  }

  @Test("a truncated frame in shared memory gives no reply")
  func memory() throws {
    let picture = PictureReply(
      place: PictureSlice(width: 1, height: 1, bytesPerPixel: 4, offset: 4096), flaw: nil)
    let frame = try JobFrame.bytes(of: JobAnswer.reply(picture))
    let whole: JobResult<PictureJob> = try JobMemory.result(frame)
    #expect(whole.answer == .reply(picture))
    for count in frame.indices {
      let cut: JobResult<PictureJob> = try JobMemory.result(Array(frame[..<count]))
      #expect(cut.answer == nil && cut.attached.isEmpty, "\(count)")
    }
    // A decoder attaches only addresses of linked pictures: its pixels have places of their own.
    let more = PictureJob.limits.attached + 1
    let attaching: JobResult<PictureJob> = try JobMemory.result(
      JobFrame.bytes(of: JobAnswer.reply(picture), attached: more)
        + [UInt8](repeating: 0, count: more))
    #expect(attaching.answer == nil)
    // A child that answers nothing leaves the request.
    let request = PictureJob.Request(form: .color, entry: nil)
    let silent: JobResult<PictureJob> = try JobMemory.result(JobFrame.bytes(of: request))
    #expect(silent.answer == nil)
  }

  @Test("shared memory is never read beyond its end")
  func places() throws {
    let memory = try #require(SharedMemory())
    #expect(memory.put(frame: [1, 2], attaching: [[3], [4, 5]]))
    #expect(memory.bytes(at: 0, count: 5) == [1, 2, 3, 4, 5])
    #expect(memory.bytes(at: 5, count: 0) == [])
    for (offset, count) in [(0, 6), (5, 1), (-1, 2), (6, 0), (1, -1), (2, .max), (.max, 1)] {
      #expect(memory.bytes(at: offset, count: count) == nil, "\(offset), \(count)")
    }
    #expect(memory.seal())
    #expect(!memory.put(frame: [9], attaching: []) && !memory.clear())
    #expect(memory.bytes(at: 0, count: 2) == [1, 2])
  }

  @Test("memory that the system still uses is copied, and nobody can change the copy")
  func busy() throws {
    let memory = try #require(SharedMemory())
    let content = (0..<9000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(memory.put(frame: content, attaching: []))
    // As a page that the kernel has pinned, a mapping for writing keeps the memory from its seal.
    let mapping = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor, 0)
    try #require(mapping != MAP_FAILED)
    #expect(!memory.seal() && errno == EBUSY)
    let copy = try #require(memory.sealed())
    mapping?.storeBytes(of: 99, as: UInt8.self)
    #expect(memory.bytes(at: 0, count: 1) == [99])
    #expect(copy.bytes(at: 0, count: copy.count) == content)
    #expect(!copy.put(frame: [9], attaching: []) && !copy.clear())
    munmap(mapping, 4096)
    #expect(memory.sealed() === memory)
  }

  @Test(
    "a child that ended with these words lacked memory, or did not",
    arguments: [
      ("out of memory", true), ("terminate: std::bad_alloc\n", true),
      ("libLLVM.so: failed to map segment from shared object", true),
      ("malloc(): memory corruption\n", false), ("double free or corruption (out)", false),
      ("free(): corrupted unsorted chunks\nout of memory", true), ("", false),
    ])
  func lack(errors: String, lacks: Bool) {
    let outcome = ChildOutcome(end: .signaled(6), cpuSeconds: 0, seconds: 0, errors: errors)
    #expect(outcome.lackedMemory == lacks)
  }
}
