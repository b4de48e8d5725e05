import { formatShortDate } from '#shared/values/dates.ts'

type Props = { days: readonly { day: string; count: number }[] }

const bar = { step: 20, width: 14, height: 100 }

/** Page views of each day as bars, and as a table for those who want the numbers. */
export function ViewsChart({ days }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const busiest = days.find(({ count }) => count === most)
  const summary = busiest
    ? `Page views a day. Busiest day: ${formatShortDate(busiest.day)} with ${busiest.count}.`
    : 'Page views a day.'
  return (
    <figure className="rounded-card border border-line p-4">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * bar.step} ${bar.height + 1}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        <path d={`M0 ${bar.height + 0.5}H${days.length * bar.step}`} className="stroke-line" />
        {days.map(({ day, count }, at) => (
          <rect
            key={day}
            x={at * bar.step + (bar.step - bar.width) / 2}
            y={bar.height - (count / most) * bar.height}
            width={bar.width}
            height={(count / most) * bar.height}
            className="fill-monsoon"
          >
            <title>{`${formatShortDate(day)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="mt-2 flex justify-between text-sm text-stone">
        <span>{formatShortDate(days[0]?.day ?? '')}</span>
        <span>{formatShortDate(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4">
          Show the numbers
        </summary>
        <table className="mt-2 w-full max-w-xs">
          <thead>
            <tr>
              <th className="text-left font-strong">Day</th>
              <th className="text-right font-strong">Page views</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day} className="border-line border-t">
                <td>{formatShortDate(day)}</td>
                <td className="text-right">{count.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
