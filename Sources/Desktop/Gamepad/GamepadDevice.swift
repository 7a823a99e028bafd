package import CEvdev
internal import CGIO
internal import Glibc
package import Interaction

// The module that clang takes `timeval` from, when it was built first.

/// A connected gamepad, read by libevdev.
@safe
package final class GamepadDevice {
  /// The descriptor to poll; -1 for a device without a file.
  package let descriptor: Int32
  private let device: OpaquePointer
  private var gamepad: Gamepad

  /// Opens a device file; nil if it is not a gamepad.
  ///
  /// - Throws: `Refusal` if it cannot be read.
  package convenience init?(path: String) throws(Refusal) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    var device: OpaquePointer?
    let failure = unsafe libevdev_new_from_fd(descriptor, &device)
    guard failure == 0, let device = unsafe device else {
      close(descriptor)
      throw Refusal(code: -failure)
    }
    unsafe self.init(device, descriptor)
  }

  /// Takes ownership of a libevdev device; nil if it is not a gamepad.
  package init?(_ device: OpaquePointer, _ descriptor: Int32 = -1) {
    func has(_ type: Int32, _ code: Int32) -> Bool {
      unsafe libevdev_has_event_code(device, UInt32(type), UInt32(code)) != 0
    }
    // By the kernel's document every gamepad has the south button, and no other device has.
    guard has(EV_KEY, BTN_SOUTH), has(EV_ABS, ABS_X), has(EV_ABS, ABS_Y) else {
      unsafe libevdev_free(device)
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    var ranges: [UInt16: ClosedRange<Int32>] = [:]
    for axis in Gamepad.axes where has(EV_ABS, Int32(axis)) {
      let least = unsafe libevdev_get_abs_minimum(device, UInt32(axis))
      let most = unsafe libevdev_get_abs_maximum(device, UInt32(axis))
      ranges[axis] = min(least, most)...max(least, most)
    }
    // Events then use the same clock as the program.
    if descriptor >= 0 { unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC) }
    gamepad = Gamepad(ranges: ranges)
    unsafe (self.device, self.descriptor) = unsafe (device, descriptor)
  }

  deinit {
    unsafe libevdev_free(device)
    if descriptor >= 0 { close(descriptor) }
  }

  /// The reason why a device cannot be read, an `errno`.
  package struct Refusal: Error {
    package let code: Int32
  }

  /// The device's name.
  package var name: String {
    unsafe libevdev_get_name(device).map { unsafe String(cString: $0) } ?? "gamepad"
  }

  /// The events since the last call.
  ///
  /// - Throws: `Refusal` if the device is gone.
  package func read() throws(Refusal) -> [TimedEvent] {
    var events: [TimedEvent] = []
    var mode = LIBEVDEV_READ_FLAG_NORMAL.rawValue
    while true {
      var input = input_event()
      let status = unsafe libevdev_next_event(device, mode, &input)
      switch status {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue), Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        // After lost events, libevdev first reports the changes.
        mode =
          status == Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue)
          ? LIBEVDEV_READ_FLAG_SYNC.rawValue : LIBEVDEV_READ_FLAG_NORMAL.rawValue
        events += gamepad.take(Gamepad.Input(input))
      case -EAGAIN where mode == LIBEVDEV_READ_FLAG_SYNC.rawValue:
        mode = LIBEVDEV_READ_FLAG_NORMAL.rawValue
      case -EAGAIN: return events
      case -EINTR: continue
      default: throw Refusal(code: -status)
      }
    }
  }

  /// Releases everything held, after the gamepad is gone.
  package func releaseAll(at time: Double) -> [TimedEvent] { gamepad.releaseAll(at: time) }
}

extension Gamepad.Input {
  /// An event of the kernel's header.
  package init(_ event: input_event) {
    self.init(
      time: Double(event.time.tv_sec) + Double(event.time.tv_usec) * 1e-6, type: event.type,
      code: event.code, value: event.value)
  }
}
