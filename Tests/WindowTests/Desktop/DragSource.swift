import CX11

/// A program that drags files to others by the XDND protocol.
final class DragSource {
  private let connection: XConnection

  /// The messages of a drag, in order; an aborted drag ends with `leave` instead of `drop`.
  enum Step: String, CaseIterable {
    case enter = "XdndEnter"
    case position = "XdndPosition"
    case drop = "XdndDrop"
    case leave = "XdndLeave"
  }

  init(on desktop: VirtualDesktop) throws { connection = try XConnection(to: desktop) }

  private var display: OpaquePointer { connection.display }

  /// Sends a drag's messages up to `last`, in the name of a window that is gone.
  func dragAndVanish(over target: Window, _ last: Step) {
    let source = connection.window()
    XDestroyWindow(display, source)
    for step in Step.allCases {
      send(step, from: source, to: target)
      if step == last { break }
    }
    XSync(display, 0)
  }

  /// Drops files onto a window; false if nobody asks for their names within 30 seconds.
  ///
  /// - Parameter place: the place of the drop, in pixels of the screen.
  func drop(
    _ paths: [String], onto target: Window, at place: (x: Int, y: Int) = (100, 100)
  ) -> Bool {
    // Late requests of an earlier drag would be mistaken for this one's.
    XSync(display, 1)
    let source = connection.window()
    defer { XDestroyWindow(display, source) }
    XSetSelectionOwner(display, connection.atom("XdndSelection"), source, 0)
    for step in [Step.enter, .position, .drop] { send(step, from: source, to: target, place) }
    return answerOnce(with: paths.map { "file://\($0)\r\n" }.joined())
  }

  private func answerOnce(with text: String) -> Bool {
    guard let event = connection.next(SelectionRequest, within: 30) else {
      return false
    }
    answer(event.xselectionrequest, with: text)
    return true
  }

  private func answer(_ request: XSelectionRequestEvent, with text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    connection.answer(request, in: request.property)
  }

  private func send(
    _ step: Step, from source: Window, to target: Window, _ place: (x: Int, y: Int) = (100, 100)
  ) {
    // Version 5 in the highest byte, three types at most, the first of them a list of files.
    let data: [Int] =
      switch step {
      case .enter: [5 << 24, Int(connection.atom("text/uri-list")), 0, 0]
      case .position: [0, place.x << 16 | place.y, 0, Int(connection.atom("XdndActionCopy"))]
      case .drop, .leave: [0, 0, 0, 0]
      }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.display = display
    event.xclient.window = target
    event.xclient.message_type = connection.atom(step.rawValue)
    event.xclient.format = 32
    event.xclient.data.l = (Int(source), data[0], data[1], data[2], data[3])
    XSendEvent(display, target, 0, 0, &event)
  }
}
