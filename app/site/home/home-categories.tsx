import { useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import cave from './cave-scene.svg'
import coast from './coast-scene.svg'
import dance from './dance-scene.svg'
import forest from './forest-scene.svg'
import hill from './hill-scene.svg'
import type { HomeClaims } from './home-claims.ts'
import night from './night-scene.svg'

/** Files, so only visitors who scroll to them download them. */
const categoryScenes = [
  { ground: 'bg-monsoon text-paper', scene: hill },
  { ground: 'bg-laterite text-paper', scene: cave },
  { ground: 'bg-konkan text-paper', scene: coast },
  { ground: 'bg-monsoon-deep text-paper', scene: forest },
  { ground: 'bg-basalt text-paper', scene: night },
  { ground: 'bg-turmeric text-basalt', scene: dance },
] as const

type Props = HomeClaims['categories']

export function HomeCategories({ text, cards }: Props) {
  const { categories } = useMessages().home
  if (cards.length === 0) return null
  return (
    <section className="bg-sand">
      <div className="page-width band">
        <SectionHeading title={categories[cards.length] ?? categories[0] ?? ''} text={text} />
        <ul className="side-scroll gap-4 sm:grid sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {cards.map((category) => (
            <CategoryImage key={category.scene} category={category} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CategoryImage({ category }: { category: Props['cards'][number] }) {
  const { title, text, price, words } = category
  const { startingPrice, viewTours } = useMessages().home
  const rupees = useRupees()
  const languageOf = useTextLanguage()
  const artwork = categoryScenes[category.scene % categoryScenes.length] ?? categoryScenes[0]
  const { ground, scene } = artwork
  return (
    <li
      className={`on-dark relative flex min-h-96 flex-col overflow-hidden rounded-card p-6 pb-52 max-[20rem]:px-4 after:pointer-events-none after:absolute after:inset-2 after:rounded-field after:border after:border-current after:opacity-35 ${ground}`}
    >
      <div className="absolute inset-x-0 bottom-0 h-48 [content-visibility:auto]">
        <img
          src={scene}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-bottom"
        />
      </div>
      <h3 lang={languageOf(title)} className="text-2xl">
        {title}
      </h3>
      <p lang={languageOf(text)} className="mt-2 max-w-sm">
        {text}
      </p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-5">
        {price !== null && (
          <p className="leading-tight">
            <span className="block text-sm">{startingPrice}</span>
            <span className="font-display text-2xl">{rupees(price)}</span>
          </p>
        )}
        <SiteLink
          to={words === '' ? sitePaths.tours : `${sitePaths.tours}?q=${encodeURIComponent(words)}`}
          className="button relative z-10 border-2 border-current hover:bg-paper hover:text-basalt"
        >
          {viewTours}
          <span lang={languageOf(title)} className="sr-only">
            {' '}
            {title}
          </span>
        </SiteLink>
      </div>
    </li>
  )
}
