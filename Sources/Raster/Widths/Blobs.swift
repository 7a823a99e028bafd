/// The connected areas of a picture; pixels that touch at a corner are connected.
package struct Blobs {
  /// A connected area.
  package struct Blob {
    /// The number of pixels.
    package var area = 0
    /// The greatest measure of its pixels, and a pixel that has it.
    package var most = -Double.infinity
    package var place = SIMD2<Int32>.zero
    /// The least measure at the ends of its runs.
    package var least = Double.infinity
  }

  /// The areas, in the order of their first pixels.
  package private(set) var blobs: [Blob] = []
  /// The index of the area of each run.
  private(set) var owners: [Int32]

  /// The areas of a picture.
  ///
  /// - Parameter measure: A convex function of a pixel's place, such as the distance from a convex
  ///   shape. Of each run it is called for the first and last pixel, where it is greatest.
  package init(of picture: RunMask, measure: (_ x: Int, _ y: Int) -> Double = { _, _ in 0 }) {
    var forest = DisjointSets(count: picture.runs.count)
    owners = []
    guard picture.height > 0 else { return }
    for y in 1..<picture.height {
      var above = picture.indices(ofRow: y - 1)
      for index in picture.indices(ofRow: y) {
        let run = picture.runs[index]
        while let first = above.first, picture.runs[first].end < run.start {
          above.removeFirst()
        }
        for other in above {
          guard picture.runs[other].start <= run.end else { break }
          forest.join(index, other)
        }
      }
    }
    owners = [Int32](repeating: 0, count: picture.runs.count)
    for y in 0..<picture.height {
      for index in picture.indices(ofRow: y) {
        let root = forest.root(of: index)
        // A root is the first run of its area.
        if root == index {
          owners[index] = Int32(blobs.count)
          blobs.append(Blob())
        } else {
          owners[index] = owners[root]
        }
        let run = picture.runs[index]
        add(run, y, to: Int(owners[index]), measure)
      }
    }
  }

  private mutating func add(
    _ run: RunMask.Run, _ y: Int, to blob: Int, _ measure: (_ x: Int, _ y: Int) -> Double
  ) {
    blobs[blob].area += Int(run.end - run.start)
    for x in [run.start, run.end - 1] {
      let value = measure(Int(x), y)
      blobs[blob].least = min(blobs[blob].least, value)
      guard value > blobs[blob].most else { continue }
      blobs[blob].most = value
      blobs[blob].place = SIMD2(x, Int32(y))
    }
  }
}
