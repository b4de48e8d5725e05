// Formats metrics in the Prometheus text format.

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

type Labels = Readonly<Record<string, string>>
type Sample = { labels?: Labels; value: number }

export type Metric = {
  /** Ends with the unit; counters end with `_total`. */
  name: string
  help: string
} & ({ type: 'counter' | 'gauge'; samples: readonly Sample[] } | { type: 'histogram'; histograms: Timed[] })

type Timed = { labels: Labels; histogram: Histogram }

/** Returns the lines for `metrics`; omits those without samples. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('')
}

function writeMetric(metric: Metric): string {
  const { name, help, type } = metric
  const lines =
    metric.type === 'histogram'
      ? metric.histograms.flatMap((timed) => writeHistogram(name, timed))
      : metric.samples.map((sample) => writeSample(name, sample))
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function writeHistogram(name: string, { labels, histogram }: Timed): string[] {
  const { buckets, sum, count } = histogram.read()
  return [
    ...buckets.map(({ atMost, count: value }) =>
      writeSample(`${name}_bucket`, { labels: { ...labels, le: atMost }, value }),
    ),
    writeSample(`${name}_sum`, { labels, value: sum }),
    writeSample(`${name}_count`, { labels, value: count }),
  ]
}

function writeSample(name: string, { labels = {}, value }: Sample): string {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}\n`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
