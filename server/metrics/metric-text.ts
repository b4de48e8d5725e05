// Formats metrics in the Prometheus text format.
import type { Histogram } from './histogram.ts'

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
