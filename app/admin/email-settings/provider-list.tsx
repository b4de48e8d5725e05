import { emailProviders } from './email-providers.ts'

type Props = { onChosen: (provider: (typeof emailProviders)[number]) => void }

/** Common mail servers; tapping one fills in host and port. */
export function ProviderList({ onChosen }: Props) {
  return (
    <section aria-labelledby="providers" className="space-y-3">
      <h2 id="providers" className="text-xl">
        Common providers
      </h2>
      <p className="text-sm text-stone">Tap one to fill in host and port.</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {emailProviders.map((provider) => {
          const { name, host, port, note } = provider
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChosen(provider)}
                className="flex h-full w-full flex-col items-start rounded-card border border-line p-3 text-left hover:border-monsoon hover:bg-sand"
              >
                <span className="block font-strong">{name}</span>
                <span className="block text-sm">
                  <span className="inline-block wrap-anywhere">{host}</span>,{' '}
                  <span className="whitespace-nowrap">port {port}</span>
                </span>
                <span className="block text-sm text-stone">{note}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
