import CX11
import Foundation
import Synchronization

/// A program from which something was copied, and which gives it to programs that paste.
final class ClipboardOwner {
  /// State that its thread shares with it.
  fileprivate final class State: Sendable {
    let isOver = Mutex(false)
    let requests = Mutex<[String]>([])
    let ended = DispatchSemaphore(value: 0)
  }

  private let state = State()

  /// Offers forms from now on, until it is released.
  ///
  /// - Parameters:
  ///   - piece: Bytes of a piece; a form is given whole if it is not larger.
  ///   - silent: The forms that it never gives.
  ///   - refused: The forms that it refuses, although it offers them.
  ///   - isEndless: True to give pieces without an end.
  init(
    _ forms: [String: [UInt8]], piece: Int = .max, silent: Set<String> = [],
    refused: Set<String> = [], isEndless: Bool = false, on desktop: VirtualDesktop
  ) throws {
    let giver = try Giver(forms, piece, silent, refused, isEndless, desktop)
    Thread.detachNewThread { [state] in
      giver.give(state)
      state.ended.signal()
    }
  }

  /// Waits for its thread, so that no test has the owner of an earlier one.
  deinit {
    state.isOver.withLock { $0 = true }
    state.ended.wait()
  }

  /// The forms that programs asked for, in order.
  var asked: [String] { state.requests.withLock(\.self) }
}

/// The owner's connection to the display, used by one thread.
private final class Giver: @unchecked Sendable {
  private let connection: XConnection
  private let forms: [String: [UInt8]]
  private let piece: Int
  private let (silent, refused): (Set<String>, Set<String>)
  private let isEndless: Bool

  init(
    _ forms: [String: [UInt8]], _ piece: Int, _ silent: Set<String>, _ refused: Set<String>,
    _ isEndless: Bool, _ desktop: VirtualDesktop
  ) throws {
    connection = try XConnection(to: desktop)
    (self.forms, self.piece) = (forms, piece)
    (self.silent, self.refused, self.isEndless) = (silent, refused, isEndless)
    // A program that gives up closes its window.
    XSetErrorHandler { _, _ in 0 }
    XSetSelectionOwner(display, atom("CLIPBOARD"), connection.window(), 0)
    XSync(display, 0)
  }

  private var display: OpaquePointer { connection.display }

  private func atom(_ name: String) -> Atom { connection.atom(name) }

  /// Answers requests until the owner is released.
  func give(_ state: ClipboardOwner.State) {
    while !state.isOver.withLock(\.self) {
      guard let event = connection.next(SelectionRequest, within: 0.1) else { continue }
      let request = event.xselectionrequest
      guard let name = XGetAtomName(display, request.target) else { continue }
      let form = String(cString: name)
      XFree(name)
      state.requests.withLock { $0.append(form) }
      answer(request, form, state)
    }
  }

  private func answer(
    _ request: XSelectionRequestEvent, _ form: String, _ state: ClipboardOwner.State
  ) {
    if silent.contains(form) { return }
    if form == "TARGETS", !refused.contains(form) {
      let names = ["TARGETS"] + forms.keys
      names.map(atom).withUnsafeBytes { set($0, 32, names.count, atom("ATOM"), request) }
    } else if let bytes = forms[form], !refused.contains(form) {
      guard bytes.count <= piece else { return givePieces(bytes, request, state) }
      bytes.withUnsafeBytes { set($0, 8, bytes.count, request.target, request) }
    } else {
      return connection.answer(request, in: 0)
    }
    connection.answer(request, in: request.property)
  }

  private func set(
    _ data: UnsafeRawBufferPointer, _ format: Int32, _ count: Int, _ type: Atom,
    _ request: XSelectionRequestEvent
  ) {
    XChangeProperty(
      display, request.requestor, request.property, type, format, PropModeReplace,
      data.bindMemory(to: UInt8.self).baseAddress, Int32(count))
  }

  /// Gives a form in pieces, each after the last one was taken, and an empty one at the end.
  private func givePieces(
    _ bytes: [UInt8], _ request: XSelectionRequestEvent, _ state: ClipboardOwner.State
  ) {
    XSelectInput(display, request.requestor, Int(PropertyChangeMask))
    [bytes.count].withUnsafeBytes { set($0, 32, 1, atom("INCR"), request) }
    connection.answer(request, in: request.property)
    var rest = bytes[...]
    while !state.isOver.withLock(\.self) {
      guard let event = connection.next(PropertyNotify, within: 0.1),
        event.xproperty.state == PropertyDelete
      else { continue }
      let next = Array(rest.prefix(piece))
      if !isEndless { rest = rest.dropFirst(next.count) }
      next.withUnsafeBytes { set($0, 8, next.count, request.target, request) }
      XSync(display, 0)
      if next.isEmpty { return }
    }
  }
}
