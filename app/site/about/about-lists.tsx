import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import type { PublicSettings } from '#server/settings/published-settings.ts'
import type { ClaimPoint } from '#shared/claims/visible-claims.ts'

type Points = { points: readonly ClaimPoint[] }

export function CoreValues({ points }: Points) {
  const words = useMessages().about
  const languageOf = useTextLanguage()
  if (points.length === 0) return null
  return (
    <section className="page-width band">
      <h2 className="text-3xl">{words.values}</h2>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {points.map(({ title, text }) => (
          <li
            key={title}
            lang={languageOf(title + text)}
            className="border-turmeric border-t-4 pt-4 sm:max-lg:last:odd:col-span-2"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Reasons({ points }: Points) {
  const words = useMessages().about
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  if (points.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width band grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-3xl">{words.reasons}</h2>
          <WarliDancers className="mt-6 w-64 max-w-full text-laterite" />
        </div>
        <ol className="grid gap-x-10 sm:grid-cols-2">
          {points.map(({ title, text }, at) => (
            <li key={title} className="flex gap-5 border-line border-t py-6 sm:last:odd:col-span-2">
              <span
                aria-hidden="true"
                className="w-7 shrink-0 font-display text-3xl text-laterite leading-none"
              >
                {digits(String(at + 1))}
              </span>
              <div lang={languageOf(title + text)}>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-stone">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

export function Team({ members }: { members: PublicSettings['team'] }) {
  const words = useMessages().about
  const languageOf = useTextLanguage()
  if (members.length === 0) return null
  return (
    <section className="page-width pt-[clamp(3.5rem,2.2rem+5.6vw,7rem)]">
      <h2 className="text-3xl">{words.team}</h2>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {members.map(({ name, role, bio, picture }) => (
          <li key={`${name} ${role}`}>
            {/* 1.5 times the size of the square that is cropped from a landscape image. */}
            <Picture
              source={picture}
              sizes="(min-width: 64rem) 27rem, 92vw"
              ratio="1:1"
              className="picture-edge rounded-card"
            />
            <h3 lang={languageOf(name)} className="mt-4 text-xl">
              {name}
            </h3>
            <p lang={languageOf(role)} className="text-laterite">
              {role}
            </p>
            <p lang={languageOf(bio)} className="mt-2 whitespace-pre-line text-stone">
              {bio}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AboutPartners({ names }: { names: readonly string[] }) {
  const words = useMessages().about
  const languageOf = useTextLanguage()
  if (names.length === 0) return null
  return (
    <section className="page-width band">
      <h2 className="text-3xl">{words.partners}</h2>
      <ul className="mt-8 grid min-[20rem]:grid-cols-2 gap-4 md:grid-cols-3">
        {[...new Set(names)].map((name) => (
          <li
            key={name}
            lang={languageOf(name)}
            className="flex min-h-20 items-center justify-center rounded-card border border-line px-2 py-3 text-center text-balance font-display leading-snug sm:px-4 sm:text-lg"
          >
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
