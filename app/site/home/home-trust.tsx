import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { HomeClaims } from './home-claims.ts'

type Props = HomeClaims['trust'] & { figures: HomeClaims['figures'] }

export function HomeTrust({ title, points, figures }: Props) {
  const words = useMessages().home
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  if (title === '' && points.length === 0 && figures.length === 0) return null
  return (
    <section className="page-width band">
      <h2 lang={languageOf(title)} className="max-w-3xl text-3xl">
        {title || words.whyUs}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 empty:hidden md:auto-cols-fr md:grid-flow-col">
        {points.map(({ title, text }) => (
          <li key={title} lang={languageOf(title + text)}>
            <div className="toran mb-5 w-full text-laterite" />
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-prose text-stone">{text}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-12 grid min-[20rem]:grid-cols-2 gap-x-10 gap-y-6 border-line border-y py-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-stone">{digits(words.figures[name])}</dt>
            <dd lang={languageOf(value)} className="font-display text-3xl text-monsoon leading-tight!">
              {digits(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
