import type { HealthLine } from '#shared/staff/health.ts'

const marks: Record<HealthLine['state'], { sign: string; label: string; style: string }> = {
  good: { sign: '✓', label: 'Good', style: 'bg-monsoon text-paper' },
  advice: { sign: 'i', label: 'Advice', style: 'bg-konkan text-paper' },
  trouble: { sign: '!', label: 'Trouble', style: 'bg-laterite text-paper' },
}

/** How the parts of the site are, a line each. */
export function HealthCard({ health }: { health: readonly HealthLine[] }) {
  return (
    <section aria-labelledby="health" className="space-y-4">
      <h2 id="health" className="text-xl">
        Site status
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {health.map(({ part, state, words }) => {
          const { sign, label, style } = marks[state]
          return (
            <li key={part} className="flex items-start gap-3 p-4">
              <span
                className={`mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-sm ${style}`}
              >
                <span aria-hidden="true">{sign}</span>
                <span className="sr-only">{label}</span>
              </span>
              <p>
                <strong className="font-semibold">{part}.</strong> {words}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
