internal import CProcess
internal import Cards
internal import Files
internal import Glibc
internal import Raster

/// Packs and OpenRaster files read in a process of its own, as `PictureWorker` reads pictures: it has
/// no more than the open file, and some seconds and memory.
enum ArchiveWorker {
  /// Seconds of processor time that it may take.
  static let seconds = 10
  /// Bytes of address space: it maps the whole file.
  static let memory = 4 << 30
  /// Bytes of an answer: 64 texts of effects of 1 MiB, and names of up to 64 KiB.
  static let mostBytes = 128 << 20
  /// Seconds by the wall clock after which a child that neither works nor ends is ended.
  private static let deadline = 30.0

  /// Seconds by the wall clock for work on an open file: a pack that is saved is read whole, and slow
  /// disks give 4 MiB a second.
  private static func deadline(of work: ArchiveWork, on file: Int32) -> Double {
    var status = stat()
    guard case .replaceCard = work, unsafe fstat(file, &status) == 0 else { return deadline }
    return max(deadline, Double(status.st_size) / Double(4 << 20))
  }

  /// Has work done on an open file.
  ///
  /// - Throws: `FileError`, whose path begins where the zip file is.
  static func answer(
    to work: ArchiveWork, on file: Int32, within time: DecodingTime
  ) throws(FileError) -> ArchiveAnswer {
    let deadline = deadline(of: work, on: file)
    let share = try time.share(of: "", seconds: seconds, deadline: deadline)
    let shared = foil_shared_memory()
    guard shared >= 0 else { throw FileError.system("") }
    defer { close(shared) }
    if case .replaceCard(let text) = work {
      let isPut = unsafe text.withUnsafeBufferPointer { text in
        unsafe SharedOutput.put(text, at: 0, in: shared)
      }
      guard isPut else { throw FileError.system("") }
    }
    let outcome: ChildProcess.Outcome
    do throws(ChildProcess.NotStarted) {
      outcome = try ChildProcess(.decoder).run(
        ArchiveUnpacker.arguments(work), input: file, output: shared, seconds: share.seconds,
        deadline: share.deadline)
    } catch {
      let reason = unsafe String(cString: strerror(error.code))
      throw FileError("", "its unpacker cannot be started (\(reason))")
    }
    time.spend(outcome)
    // The child has ended; what it shares must not change under whoever maps it.
    guard foil_seal(shared) == 0 else { throw FileError.system("") }
    if let fault = outcome.fault(
      of: "unpacker", to: work.verb, seconds: seconds, deadline: deadline)
    {
      throw share.isCut && outcome.lackedTime ? time.fault("") : FileError("", fault.reason)
    }
    var status = stat()
    guard unsafe fstat(shared, &status) == 0 else { throw FileError.system("") }
    let bytes = try FileError.naming("") { () throws(PictureFault) in
      try ByteBuffer(mapping: shared, offset: 0, count: max(Int(status.st_size), 1))
    }
    guard let answer = try ArchiveFields(bytes)?.answer(), answer.isPossible(to: work) else {
      throw FileError("", "its unpacker failed")
    }
    return answer
  }
}
