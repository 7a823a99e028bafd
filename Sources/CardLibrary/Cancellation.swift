package import Jobs

/// A cancellation of picture decoding, from any thread: of the current picture and all later ones.
package typealias Cancellation = JobRun<PictureJob>
