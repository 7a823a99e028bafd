internal import ArgumentParser

/// Options of every command that can log.
struct LogOptions: ParsableArguments {
  @Flag(help: "Log to standard error: at level debug, or at FOIL_LOG if that is more detailed.")
  var verbose = false
}

/// A command that can log.
protocol LoggedCommand: ParsableCommand {
  var log: LogOptions { get }
}
