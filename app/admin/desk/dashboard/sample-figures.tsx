/** Invented figures of the old dashboard, only in the demo and labelled as samples. */
const figures = [
  { label: 'Total views', value: '12,500' },
  { label: 'Satisfaction', value: '92%' },
  { label: 'Response', value: '2.3s' },
  { label: 'Conversion', value: '78%' },
  { label: 'Rating', value: '4.8' },
]

export function SampleFigures() {
  return (
    <section aria-labelledby="sample" className="rounded-card bg-sand px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="sample" className="font-strong font-text text-base">
          Sample figures
        </h2>
        <p className="text-sm text-stone">Made up, only in the demo.</p>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-stone">{label}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
