import { useMessages } from '#app/site/messages/messages.ts'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { HomeClaims } from './home-claims.ts'

/** What travellers say; nothing where all of it is hidden. */
export function HomeVoices({ voices }: { voices: HomeClaims['voices'] }) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (voices.length === 0) return null
  return (
    <section className="in-turn page-width band">
      <SectionHeading title={words.voices} />
      <ul className="grid gap-x-10 gap-y-10 lg:auto-cols-fr lg:grid-flow-col">
        {voices.map(({ text, title, note }) => (
          <li key={title} lang={languageOf(text)}>
            <figure className="flex h-full flex-col">
              <span aria-hidden="true" className="h-9 font-display text-5xl text-laterite leading-none">
                “
              </span>
              <blockquote className="max-w-prose text-lg">{text}</blockquote>
              <figcaption className="mt-auto pt-4 text-stone">
                <span className="block font-display text-basalt">{title}</span>
                {note}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
