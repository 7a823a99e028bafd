internal import CGLFW
internal import CMalloc
internal import Files
internal import GPUSetup
package import Geometry
package import Interaction
internal import Logging
package import OpenGL
internal import Runtime
internal import Synchronization

/// A window with an OpenGL context, current on the main thread, which creates it.
@safe
package final class GLFWWindow {
  let handle: OpaquePointer
  private let contextAPI: ContextAPI
  private let buffers: WindowBuffers
  private var side: SideContext?
  private var hasAskedForSide = false
  private let inbox = Inbox()
  /// The display if it is Wayland; nil on X11.
  let wayland: WaylandDisplay?
  /// The hand cursor, made when a pointer first moves.
  ///
  /// Without a pointer, GLFW's Wayland has no cursors and crashes when it makes one.
  private var handCursor: OpaquePointer?
  private var hasPointer = false
  /// True if the window has the keyboard focus.
  package private(set) var hasKeyboard = false
  private var windowed = (x: Int32(0), y: Int32(0), width: Int32(800), height: Int32(900))
  /// True while the key behind the next character is repeating.
  private var isRepeating = false
  private var shownCursor = Cursor.arrow

  /// A message from the window system.
  package enum Message {
    case event(Event)
    case dropped([String])
    /// The window's content was lost.
    case exposed
    /// The window's size, scale or monitor changed.
    case changed
    case closed
  }

  private final class Inbox {
    var messages: ArraySlice<Message> = []
    var keepsMotions = false
    /// True while the left button pans.
    var pansByLeft = false
  }

  /// GLFW's last error; its callback may come from any thread.
  private static let complaint = Mutex<String>("")

  /// The failure to open a window.
  package struct OpeningFault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Opens a window with a view of `size` points.
  ///
  /// - Parameter isCut: True to limit the size to the monitor's work area.
  /// - Throws: `OpeningFault` without a display, or if the driver has none of the wanted APIs;
  ///   `GLError.versionTooLow` or `.outOfMemory`; `FileError`.
  package init(title: String, size: Size, fullScreen: Bool, isCut: Bool = false) throws {
    unsafe glfwSetErrorCallback { _, text in
      guard let text = unsafe text else { return }
      let words = unsafe String(cString: text)
      GLFWWindow.complaint.withLock { $0 = words }
    }
    let apis = try GraphicsAPI.asked
    let redraw = try WindowBuffers.Redraw.asked
    DisplayConnection.watch()
    try WaylandSeat.avoidCrash()
    guard glfwInit() != 0 else { throw Self.fault("no display: \(Self.lastError)") }
    unsafe glfwWindowHintString(GLFW_X11_CLASS_NAME, "foil")
    unsafe glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "foil")
    unsafe glfwWindowHintString(Self.waylandAppID, "org.foil.Foil")
    let monitor = unsafe glfwGetPrimaryMonitor()
    var monitorScale: Float = 1
    if let monitor = unsafe monitor {
      unsafe glfwGetMonitorContentScale(monitor, &monitorScale, nil)
    }
    let scale = Self.clamped(monitorScale)
    let points = unsafe isCut ? Self.cut(size, to: monitor, scale: scale) : size
    // Window coordinates are points on Wayland and pixels on X11.
    let wayland = WaylandDisplay()
    if let wayland { DisplayConnection.watch(wayland) }
    let units = wayland == nil ? scale : 1
    let size = Size(points.width * units, points.height * units)
    let mode = unsafe monitor.flatMap { unsafe glfwGetVideoMode($0) }
    let full = unsafe fullScreen && mode != nil
    let width = unsafe full ? mode?.pointee.width : Int32(size.width)
    let height = unsafe full ? mode?.pointee.height : Int32(size.height)
    let (handle, contextAPI) = unsafe try Self.open(by: apis) {
      unsafe glfwCreateWindow(
        width ?? 800, height ?? 900, title.printable, full ? monitor : nil, nil)
    }
    DisplayConnection.ignoreXErrors()
    unsafe self.handle = handle
    self.wayland = wayland
    self.contextAPI = contextAPI
    (windowed.width, windowed.height) = (Int32(size.width), Int32(size.height))
    unsafe glfwMakeContextCurrent(handle)
    glfwSwapInterval(1)
    buffers = unsafe WindowBuffers(
      of: handle, isOnWayland: wayland != nil, redraw: redraw)
    readState()
    listen()
    try GPU.require(contextAPI.api)
    Log.logGPU("in the window")
    Log.window.info(
      "GLFW \(Self.library) on \(wayland == nil ? "X11" : "Wayland"), \(state)")
    Log.window.debug("\(buffers.summary)")
  }

  /// Creates a window with a context of the first of some APIs that the driver has.
  ///
  /// - Throws: `OpeningFault`, or the reason why there is too little memory.
  private static func open(
    by apis: [GraphicsAPI], _ create: () -> OpaquePointer?
  ) throws -> (OpaquePointer, ContextAPI) {
    var refusals: [ContextRefusal] = []
    for api in apis {
      for contextAPI in ContextAPI.all(to: api) {
        contextAPI.hint()
        if let window = unsafe create() { return unsafe (window, contextAPI) }
        Log.graphics.debug("no window by \(contextAPI): \(lastError)")
      }
      refusals.append(ContextRefusal(api, lastError))
      Log.graphics.warning("\(refusals[refusals.count - 1])")
    }
    glfwTerminate()
    if let fault = DriverLibrary.memoryFault { throw fault }
    throw fault("no window: \(refusals.map { "\($0)" }.joined(separator: "; "))")
  }

  /// GLFW's hint for the window's Wayland app id, known from 3.4 on and ignored before.
  private static let waylandAppID: Int32 = 0x0002_6001

  /// GLFW's version and build.
  private static var library: String {
    unsafe glfwGetVersionString().map { unsafe String(cString: $0) } ?? "unknown"
  }

  deinit {
    side?.end()
    unsafe glfwDestroyWindow(handle)
    glfwTerminate()
  }

  /// A context for another thread, created at the first use; nil if the driver has none.
  package var sideContext: SideContext? {
    guard !hasAskedForSide else { return side }
    hasAskedForSide = true
    unsafe side = SideContext(sharing: handle, by: contextAPI)
    DisplayConnection.ignoreXErrors()
    return side
  }

  /// Ends `wait` at once; callable from any thread.
  package static let wake: @Sendable () -> Void = { glfwPostEmptyEvent() }

  private static var lastError: String { complaint.withLock { $0 } }

  /// The error for a missing part of the system, with an alternative for the user.
  package static func fault(_ what: String) -> OpeningFault {
    OpeningFault(
      description: "\(what); `foil render --output card.png` draws without a window")
  }

  // MARK: Size

  /// The size in points, limited to a monitor's work area.
  private static func cut(_ size: Size, to monitor: OpaquePointer?, scale: Double) -> Size {
    var (width, height) = (Int32(0), Int32(0))
    if let monitor = unsafe monitor {
      unsafe glfwGetMonitorWorkarea(monitor, nil, nil, &width, &height)
    }
    guard width > 0, height > 0 else { return size }
    return Size(min(size.width, Double(width) / scale), min(size.height, Double(height) / scale))
  }

  /// The window's metrics, read when the system reports a change.
  package private(set) var state = WindowMetrics()

  private func readState() {
    var (width, height, unitWidth) = (Int32(0), Int32(0), Int32(0))
    unsafe glfwGetFramebufferSize(handle, &width, &height)
    unsafe glfwGetWindowSize(handle, &unitWidth, nil)
    var scale: Float = 1
    unsafe glfwGetWindowContentScale(handle, &scale, nil)
    let fullScreen = unsafe glfwGetWindowMonitor(handle)
    let monitor = unsafe fullScreen ?? monitorUnder
    let mode = unsafe monitor.flatMap { unsafe glfwGetVideoMode($0) }
    let rate = unsafe mode?.pointee.refreshRate ?? 0
    state = WindowMetrics(
      pixelWidth: Int(width), pixelHeight: Int(height), scale: Self.clamped(scale),
      // 60 if the system does not say (GLFW's 0 on Xvfb and VNC).
      refreshRate: rate > 0 ? Double(rate).clamped(to: 30...360) : 60,
      isFullScreen: unsafe fullScreen != nil)
    if let monitor = unsafe monitor, let mode = unsafe mode?.pointee {
      let pixels = Size(Double(mode.width), Double(mode.height))
      let name = unsafe glfwGetMonitorName(monitor).map { unsafe String(cString: $0) } ?? ""
      state.monitor = "\(name) \(mode.width) x \(mode.height)"
      state.pixelsPerMillimeter = unsafe WindowMetrics.density(
        of: pixels, millimeters: Self.millimeters(of: monitor, pixels, isX11: wayland == nil))
    }
    let hasSize = unitWidth > 0 && width > 0
    pointsPerUnit = hasSize ? Double(width) / Double(unitWidth) / state.scale : 1
  }

  /// The factor from window coordinates to points.
  private var pointsPerUnit = 1.0

  private func changed() {
    readState()
    post(.changed)
  }

  /// The scale, limited to 1...4: drivers have reported 0, 0.72 and NaN.
  private static func clamped(_ scale: Float) -> Double {
    scale.isFinite ? Double(scale).clamped(to: 1...4) : 1
  }

  // MARK: Actions

  package func setTitle(_ title: String) { unsafe glfwSetWindowTitle(handle, title.printable) }

  /// Sets the size of the view, in points; does nothing in full screen.
  package func resize(to view: Size) {
    guard !state.isFullScreen else { return }
    let size = view.vector / pointsPerUnit
    unsafe glfwSetWindowSize(handle, Int32(size.x.rounded()), Int32(size.y.rounded()))
  }

  /// Copies text to the clipboard; `ClipboardReading` reads it, as GLFW would wait for ever for a
  /// program that does not answer.
  package func copy(_ text: String) { unsafe glfwSetClipboardString(handle, text) }

  /// The number of frames since the buffer for a frame of `width` x `height` pixels was drawn; 0 if
  /// its content is unknown.
  package func bufferAge(width: Int, height: Int) -> Int {
    buffers.age(width: width, height: height)
  }

  /// Shows the drawn buffer.
  ///
  /// - Parameter changes: The pixels in which it may differ from the frame before; nil is all.
  package func show(_ changes: [PixelArea]? = nil) { buffers.show(changes) }

  /// Turns off vertical synchronization.
  package func unthrottle() { glfwSwapInterval(0) }

  /// Sets the pointer's shape.
  package func setCursor(_ cursor: Cursor) {
    guard cursor != shownCursor, hasPointer else { return }
    if unsafe handCursor == nil {
      unsafe handCursor = glfwCreateStandardCursor(GLFW_HAND_CURSOR)
    }
    shownCursor = cursor
    unsafe glfwSetCursor(handle, cursor == .hand ? handCursor : nil)
  }

  /// Enters full screen, or returns to the window's former position and size.
  package func toggleFullScreen() {
    defer { changed() }
    if state.isFullScreen {
      unsafe glfwSetWindowMonitor(
        handle, nil, windowed.x, windowed.y, windowed.width, windowed.height, 0)
    } else if let monitor = unsafe glfwGetPrimaryMonitor(),
      let mode = unsafe glfwGetVideoMode(monitor)
    {
      var (x, y, width, height) = windowed
      unsafe glfwGetWindowPos(handle, &x, &y)
      unsafe glfwGetWindowSize(handle, &width, &height)
      windowed = (x, y, width, height)
      unsafe glfwSetWindowMonitor(
        handle, monitor, 0, 0, mode.pointee.width, mode.pointee.height, mode.pointee.refreshRate)
    }
  }

  /// Waits for messages, at most `seconds`; nil waits forever.
  package func wait(atMost seconds: Double? = nil) {
    LibraryMessages.flush()
    // GLFW may not notice the loss of the display, or only close the window.
    defer { if wayland?.isLost() ?? false { DisplayConnection.end() } }
    guard let seconds else { return rest() }
    if seconds > 0 { glfwWaitEventsTimeout(seconds) } else { glfwPollEvents() }
  }

  /// Sleeps until a message comes.
  ///
  /// After a second it returns spare memory to the system and then returns: a wakeup without a
  /// message may have come just then.
  private func rest() {
    guard buffers.hasNewFrame else { return glfwWaitEvents() }
    let began = Clock.now
    glfwWaitEventsTimeout(Self.calm)
    guard inbox.messages.isEmpty, Clock.now - began >= Self.calm else { return }
    buffers.hasNewFrame = false
    malloc_trim(0)
  }

  /// Seconds of rest after which memory is returned to the system.
  private static let calm = 1.0

  /// The oldest message not yet taken; nil if there is none.
  package func takeMessage() -> Message? {
    inbox.messages.popFirst()
  }

  /// True if a message waits.
  package var hasMessages: Bool { !inbox.messages.isEmpty }

  // MARK: Callbacks

  private func listen() {
    unsafe glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    listenToPointer()
    listenToKeys()
    unsafe glfwSetWindowRefreshCallback(handle) { unsafe GLFWWindow.of($0)?.post(.exposed) }
    unsafe glfwSetFramebufferSizeCallback(handle) { handle, _, _ in
      unsafe GLFWWindow.of(handle)?.post(.exposed)
      unsafe GLFWWindow.of(handle)?.changed()
    }
    unsafe glfwSetWindowContentScaleCallback(handle) { handle, _, _ in
      unsafe GLFWWindow.of(handle)?.changed()
    }
    // The window may have moved to another monitor.
    unsafe glfwSetWindowPosCallback(handle) { handle, _, _ in
      unsafe GLFWWindow.of(handle)?.changed()
    }
    unsafe glfwSetWindowCloseCallback(handle) { handle in
      unsafe GLFWWindow.of(handle)?.post(.closed)
    }
    unsafe glfwSetDropCallback(handle) { handle, count, paths in
      // GLFW frees the names after this call.
      let names = (0..<min(Int(count), 1000)).compactMap { index in
        unsafe paths?[index].map { unsafe ProgramArguments.text(of: $0) }
      }
      unsafe GLFWWindow.of(handle)?.post(.dropped(names))
    }
  }

  private func listenToPointer() {
    unsafe glfwSetCursorPosCallback(handle) { handle, x, y in
      guard x.isFinite, y.isFinite else { return }
      unsafe GLFWWindow.of(handle)?.moved(to: Vector2(x, y))
    }
    unsafe glfwSetCursorEnterCallback(handle) { handle, hasEntered in
      guard let window = unsafe GLFWWindow.of(handle) else { return }
      guard hasEntered != 0 else { return window.post(.event(.hoverEnded)) }
      // GLFW reports no motion if the pointer returns at the point where it left.
      var (x, y) = (0.0, 0.0)
      unsafe glfwGetCursorPos(handle, &x, &y)
      if x.isFinite, y.isFinite { window.moved(to: Vector2(x, y)) }
    }
    unsafe glfwSetMouseButtonCallback(handle) { handle, button, action, modifiers in
      let buttons: [Int32: MouseButton] = [
        GLFW_MOUSE_BUTTON_LEFT: .left, GLFW_MOUSE_BUTTON_RIGHT: .right,
        GLFW_MOUSE_BUTTON_MIDDLE: .middle,
      ]
      guard let button = buttons[button], let window = unsafe GLFWWindow.of(handle) else { return }
      let isPress = action == GLFW_PRESS
      // A hand that draws pans with Space, and fills everywhere with Shift.
      let pans = unsafe glfwGetKey(handle, GLFW_KEY_SPACE) == GLFW_PRESS
      if isPress, button == .left { window.inbox.pansByLeft = window.keepsMotions && pans }
      let meant = button == .left && window.inbox.pansByLeft ? MouseButton.middle : button
      if isPress, window.keepsMotions, meant != .middle, modifiers & GLFW_MOD_SHIFT != 0 {
        window.post(.event(.key(.shiftClick)))
      }
      window.post(.event(isPress ? .pressed(meant) : .released(meant)))
    }
    unsafe glfwSetScrollCallback(handle) { handle, x, y in
      guard x.isFinite, y.isFinite else { return }
      // GLFW reports modifiers with keys and buttons only.
      let control = [GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL].contains {
        unsafe glfwGetKey(handle, $0) == GLFW_PRESS
      }
      unsafe GLFWWindow.of(handle)?
        .post(.event(.scrolled(Vector2(x, y), withControl: control)))
    }
  }

  private func listenToKeys() {
    unsafe glfwSetCharCallback(handle) { handle, character in
      guard let window = unsafe GLFWWindow.of(handle), let scalar = Unicode.Scalar(character) else {
        return
      }
      if scalar == "?", !window.isRepeating { window.post(.event(.key(.questionMark))) }
      window.post(.event(.typed(String(scalar))))
    }
    unsafe glfwSetKeyCallback(handle) { handle, code, scancode, action, modifiers in
      unsafe GLFWWindow.of(handle)?.isRepeating = action == GLFW_REPEAT
      guard action != GLFW_RELEASE,
        let key = KeyMap.key(code: code, scancode: scancode, modifiers: modifiers),
        action == GLFW_PRESS || KeyMap.repeats(key)
      else { return }
      unsafe GLFWWindow.of(handle)?.post(.event(.key(key)))
    }
    hasKeyboard = unsafe glfwGetWindowAttrib(handle, GLFW_FOCUSED) != 0
    unsafe glfwSetWindowFocusCallback(handle) { handle, isFocused in
      unsafe GLFWWindow.of(handle)?.hasKeyboard = isFocused != 0
    }
  }

  private static func of(_ handle: OpaquePointer?) -> GLFWWindow? {
    guard let pointer = unsafe glfwGetWindowUserPointer(handle) else { return nil }
    return unsafe Unmanaged<GLFWWindow>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func post(_ message: Message) { inbox.messages.append(message) }

  /// True to hear of every motion, as a hand that draws needs it; else of the last one of a frame.
  package var keepsMotions: Bool {
    get { inbox.keepsMotions }
    set { inbox.keepsMotions = newValue }
  }

  /// Posts a motion; consecutive motions may be merged into the last one.
  private func moved(to place: Vector2) {
    hasPointer = true
    let event = Message.event(.moved(place * pointsPerUnit))
    if !keepsMotions, case .event(.moved) = inbox.messages.last {
      inbox.messages[inbox.messages.endIndex - 1] = event
    } else {
      post(event)
    }
  }
}
