package import Files
internal import Glibc
package import Interaction
internal import Logging
internal import Runtime
internal import Synchronization

/// All connected gamepads, later ones included.
///
/// Their thread sleeps in the kernel until one is used or connected.
package final class Gamepads: ThreadedWork {
  private let folder: String
  private let wake: @Sendable () -> Void
  /// The inotify queue of new devices.
  private let queue: Int32
  /// Wakes the thread to end it.
  private let wakePipe: WakePipe
  private let state = Mutex(State())

  private struct State {
    var inbox = GamepadInbox()
    var isOver = false
  }

  /// The devices in a folder; nil if the folder cannot be watched.
  private init?(folder: String, wake: @escaping @Sendable () -> Void) {
    guard let wakePipe = WakePipe() else { return nil }
    let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // A device is readable once its file has its rights, shortly after it appears.
    let news = UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
    guard queue >= 0, unsafe inotify_add_watch(queue, folder, news) >= 0 else {
      Log.input.debug("no gamepads: \(FileError.system(folder))")
      if queue >= 0 { close(queue) }
      return nil
    }
    (self.folder, self.wake, self.queue, self.wakePipe) = (folder, wake, queue, wakePipe)
  }

  deinit { close(queue) }

  // MARK: The owner's side

  /// Listens to the devices in a folder; nil without the folder or a thread.
  ///
  /// - Parameter wake: Called from another thread when events wait.
  package static func listen(
    in folder: String = "/dev/input", wake: @escaping @Sendable () -> Void
  ) -> Threaded<Gamepads>? {
    guard let gamepads = Gamepads(folder: folder, wake: wake) else { return nil }
    return Threaded(gamepads, for: folder) { Log.input.debug("no gamepads: \($0)") }
  }

  package func stop() {
    state.withLock { $0.isOver = true }
    wakePipe.wake()
  }

  /// Sets if the window has the keyboard focus; only that window receives gamepad events.
  package func setFocus(_ hasFocus: Bool) {
    state.withLock { $0.inbox.setFocus(hasFocus, at: Clock.now) }
  }

  /// The events since the last call, in order, on the monotonic clock.
  package func take() -> [TimedEvent] { state.withLock { $0.inbox.take() } }

  // MARK: The thread's side

  package func run() {
    var devices: [String: GamepadDevice] = [:]
    look(&devices)
    while !state.withLock({ $0.isOver }) {
      let names = devices.keys.sorted()
      var waiting = ([wakePipe.descriptor, queue] + names.compactMap { devices[$0]?.descriptor })
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      if waiting[0].revents != 0 { wakePipe.quiet() }
      for (name, query) in zip(names, waiting.dropFirst(2)) where query.revents != 0 {
        read(name, &devices)
      }
      if waiting[1].revents != 0 {
        drain()
        look(&devices)
      }
    }
  }

  /// Empties the queue; its events only mean that the folder has changed.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while unsafe Glibc.read(queue, &bytes, bytes.count) > 0 {}
  }

  /// Opens new gamepads; skips devices that cannot be read.
  private func look(_ devices: inout [String: GamepadDevice]) {
    let names: [String]
    do throws(FileError) {
      names = try FileReading.names(in: folder, suffix: "")
    } catch {
      return Log.input.debug("no gamepads: \(error)")
    }
    for name in names where name.hasPrefix("event") && devices[name] == nil {
      do throws(GamepadDevice.Refusal) {
        guard let device = try GamepadDevice(path: "\(folder)/\(name)") else { continue }
        devices[name] = device
        Log.input.info("gamepad \(device.name) at \(folder)/\(name)")
      } catch {
        Log.input.debug("\(folder)/\(name) is skipped: \(error.words)")
      }
    }
  }

  private func read(_ name: String, _ devices: inout [String: GamepadDevice]) {
    guard let device = devices[name] else { return }
    do throws(GamepadDevice.Refusal) {
      put(try device.read())
    } catch {
      Log.input.info("gamepad \(device.name) is disconnected: \(error.words)")
      devices[name] = nil
      put(device.releaseAll(at: Clock.now))
    }
  }

  private func put(_ events: [TimedEvent]) {
    let isNews = state.withLock { state in
      state.inbox.put(events)
      return !state.inbox.isEmpty
    }
    if isNews { wake() }
  }
}

extension GamepadDevice.Refusal {
  fileprivate var words: String { unsafe String(cString: strerror(code)) }
}
