import { expect, test } from 'vitest'
import { Histogram, writeMetrics } from './metric-text.ts'

test('a label cannot end its quotes or its line', () => {
  const samples = [{ labels: { route: 'a"} 1\nb\\' }, value: 2 }]
  const text = writeMetrics([{ name: 'asked_total', type: 'counter', help: 'Asked.', samples }])
  expect(text).toBe(
    '# HELP asked_total Asked.\n# TYPE asked_total counter\nasked_total{route="a\\"} 1\\nb\\\\"} 2\n',
  )
})

test('what has no figure is not named', () => {
  expect(writeMetrics([{ name: 'last_seconds', type: 'gauge', help: 'Last.', samples: [] }])).toBe('')
})

test('a histogram counts upwards, a duration on a bound below it', () => {
  const histogram = new Histogram()
  for (const seconds of [0.001, 0.005, 0.3, 99]) histogram.observe(seconds)
  const histograms = [{ labels: { kind: 'shared' }, histogram }]
  const text = writeMetrics([{ name: 'render_seconds', type: 'histogram', help: 'Renders.', histograms }])
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '# TYPE render_seconds histogram',
      'render_seconds_bucket{kind="shared",le="0.005"} 2',
      'render_seconds_bucket{kind="shared",le="0.25"} 2',
      'render_seconds_bucket{kind="shared",le="0.5"} 3',
      'render_seconds_bucket{kind="shared",le="10"} 3',
      'render_seconds_bucket{kind="shared",le="+Inf"} 4',
      'render_seconds_sum{kind="shared"} 99.306',
      'render_seconds_count{kind="shared"} 4',
    ]),
  )
})
