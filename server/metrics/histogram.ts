// A cheap histogram of durations.

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** Durations in seconds since the start of the process. */
export class Histogram {
  readonly #counts = new Float64Array(bounds.length + 1)
  #sum = 0

  observe(seconds: number): void {
    this.#sum += seconds
    let at = 0
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  /** Bucket counts are cumulative. */
  read(): { buckets: { atMost: string; count: number }[]; sum: number; count: number } {
    let count = 0
    const buckets = [...this.#counts].map((more, at) => {
      count += more
      return { atMost: bounds[at]?.toString() ?? '+Inf', count }
    })
    return { buckets, sum: this.#sum, count }
  }
}
