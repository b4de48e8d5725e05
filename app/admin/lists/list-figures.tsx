import { formatCount } from '#shared/values/money.ts'

type Figure = { label: string; value: number | string }

export function ListFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-3 xl:gap-x-5 gap-y-1 max-sm:order-1 max-sm:w-full max-sm:justify-between max-sm:gap-x-2 comfortable:order-1 comfortable:grid comfortable:basis-full comfortable:gap-3 comfortable:min-[20rem]:grid-cols-2 comfortable:md:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline gap-x-2 max-sm:gap-x-1 max-sm:text-sm sm:flex-wrap comfortable:block comfortable:rounded-card comfortable:border comfortable:border-line comfortable:p-4"
        >
          <dt className="text-sm text-stone">{label}</dt>
          <dd className="font-strong tabular-nums comfortable:mt-1 comfortable:font-display comfortable:font-normal comfortable:text-2xl">
            {typeof value === 'number' ? formatCount(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
