import { emailProviders } from './email-providers.ts'

type Props = {
  /** Absent without script: then the list is for reading. */
  onChosen: ((provider: (typeof emailProviders)[number]) => void) | undefined
}

/** Common mail servers; tapping one fills in host and port. */
export function ProviderList({ onChosen }: Props) {
  return (
    <section aria-labelledby="providers" className="space-y-3">
      <h2 id="providers" className="text-xl">
        Common providers
      </h2>
      {onChosen && <p className="text-sm text-stone">Tap one to fill in host and port.</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {emailProviders.map((provider) => {
          const { name, host, port, note } = provider
          const words = (
            <>
              <span className="block font-strong">{name}</span>
              <span className="block text-sm">
                <span className="inline-block wrap-anywhere">{host}</span>,{' '}
                <span className="whitespace-nowrap">port {port}</span>
              </span>
              <span className="block text-sm text-stone">{note}</span>
            </>
          )
          const look = 'flex h-full w-full flex-col items-start rounded-card border border-line p-3 text-left'
          return (
            <li key={name}>
              {onChosen ? (
                <button
                  type="button"
                  onClick={() => onChosen(provider)}
                  className={`${look} hover:border-monsoon hover:bg-sand`}
                >
                  {words}
                </button>
              ) : (
                <div className={look}>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
