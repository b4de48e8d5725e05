import { FigureTile } from './figure-tile.tsx'

/** Invented figures of the old dashboard, only in the demo and labelled as samples. */
const figures = [
  { label: 'Total views', value: 12_500 },
  { label: 'Satisfaction', value: '92%' },
  { label: 'Response', value: '2.3s' },
  { label: 'Conversion', value: '78%' },
  { label: 'Rating', value: '4.8' },
]

export function SampleFigures() {
  return (
    <section aria-labelledby="sample" className="space-y-4 rounded-card bg-sand p-5">
      <h2 id="sample" className="text-xl">
        Sample figures
      </h2>
      <p className="text-stone">
        Made up, to show what a busy year looks like. Only the demo has this panel.
      </p>
      <dl className="grid gap-3 min-[20rem]:grid-cols-2 min-[20rem]:max-md:[&>:last-child]:col-span-2 md:grid-cols-3 xl:grid-cols-5">
        {figures.map((figure) => (
          <FigureTile key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  )
}
