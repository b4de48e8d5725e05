import { useMessages } from '#app/site/messages/messages.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { ClaimPoint } from '#shared/claims/visible-claims.ts'

export function PriceBands({ bands }: { bands: readonly ClaimPoint[] }) {
  const words = useMessages().toursList
  const languageOf = useTextLanguage()
  if (bands.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width band">
        <h2 className="text-3xl">{words.costTitle}</h2>
        <p className="mt-3 max-w-2xl text-lg text-stone">{words.costText}</p>
        <dl className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {bands.map(({ title, note, text }) => (
            <div key={title} lang={languageOf(title + text)} className="border-laterite border-t-4 pt-4">
              <dt className="font-display text-lg">{title}</dt>
              <dd>
                <span className="block font-display text-3xl text-laterite leading-tight">{note}</span>
                <span className="mt-2 block text-stone">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
