import { useMessages } from '#app/site/messages/messages.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import type { HomeClaims } from './home-claims.ts'

/** What the operator does as a destination management company; nothing where all of it is hidden. */
export function HomeDmc({ text, points }: HomeClaims['dmc']) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  if (text === '' && points.length === 0) return null
  const dancers = <WarliDancers className="mt-8 w-64 max-w-full self-center text-turmeric" />
  return (
    <section className="in-turn bg-monsoon-deep text-mist">
      <div className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 className="text-3xl text-paper">{words.dmc}</h2>
          {text !== '' && (
            <p lang={languageOf(text)} className="mt-4 max-w-md text-lg">
              {text}
            </p>
          )}
          {points.length > 0 && dancers}
        </div>
        {points.length === 0 && dancers}
        <ul className="grid gap-x-10 gap-y-8 empty:hidden sm:grid-cols-2">
          {points.map(({ title, text }) => (
            <li
              key={title}
              lang={languageOf(title + text)}
              className="border-turmeric border-t-2 pt-4 sm:last:odd:col-span-2"
            >
              <h3 className="text-paper text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
