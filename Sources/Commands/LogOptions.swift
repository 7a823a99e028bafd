internal import ArgumentParser

/// Options of every command that can log.
struct LogOptions: ParsableArguments {
  @Flag(help: "Log to standard error at debug, or at the level in FOIL_LOG if it is more detailed.")
  var verbose = false
}

/// A command that can log.
protocol LoggedCommand: ParsableCommand {
  var log: LogOptions { get }
}
