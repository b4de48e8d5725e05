import { useState } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Google's map of the place. Nothing of it is loaded before a visitor opens it; one opened before our script came too. */
export function OfficeMap({ address }: { address: string }) {
  const words = useMessages().contact
  const [isWanted, setWanted] = useState(false)
  const want = (element: HTMLDetailsElement | null) => element?.open && setWanted(true)
  return (
    <section aria-label={words.map} className="no-print page-width band noscript:hidden">
      <details
        ref={(element) => void want(element)}
        onToggle={({ currentTarget }) => want(currentTarget)}
        className="group rounded-card border border-line bg-sand"
      >
        <summary className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
          <Icon name="Map" className="size-6 text-laterite" />
          <span className="font-display text-xl">{words.showMap}</span>
          <span className="text-sm text-stone max-sm:order-1">{words.mapNote}</span>
          <Icon name="down" className="ml-auto size-6 transition-transform group-open:rotate-180" />
        </summary>
        {isWanted && (
          <iframe
            src={address}
            title={words.mapOfPlace}
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
            className="block aspect-[4/3] w-full rounded-b-card sm:aspect-[21/9]"
          />
        )}
      </details>
    </section>
  )
}
