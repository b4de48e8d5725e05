import { useContext } from 'react'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { numbersToShow } from '#app/site/site-settings.ts'

/** By which numbers authorities know the business; nothing until the office enters one. */
export function BusinessProof() {
  const words = useMessages().about
  const names = useMessages().frame
  const shown = numbersToShow(useContext(FrameContext).numbers)
  if (shown.length === 0) return null
  return (
    <section className="page-width pt-[clamp(3.5rem,2.2rem+5.6vw,7rem)]">
      <h2 className="text-3xl">{words.registered}</h2>
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ name, number }) => (
          <div key={name} className="border-turmeric border-t-4 pt-3">
            <dt className="text-stone">{names[name]}</dt>
            <dd className="wrap-anywhere text-lg">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
