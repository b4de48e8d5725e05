import { Link } from 'react-router'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { formatRupees } from '#shared/values/money.ts'
import { categoryScenes } from './category-scenes.ts'
import { homeTourCategories } from './home-tour-categories.ts'

/** Six kinds of tour, each a small poster. */
export function HomeCategories() {
  return (
    <section className="in-turn bg-sand">
      <div className="page-width band">
        <SectionHeading
          title="Six ways into Maharashtra"
          text="Pick a landscape or an occasion. Every one of them can be made longer, slower or cheaper."
        />
        <ul className="side-scroll gap-4 sm:grid sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {homeTourCategories.map((category, at) => (
            <CategoryPoster key={category.title} category={category} at={at} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function CategoryPoster({ category, at }: { category: (typeof homeTourCategories)[number]; at: number }) {
  const poster = categoryScenes[at % categoryScenes.length] ?? categoryScenes[0]
  const { ground, scene } = poster
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
      <h3 className="text-2xl">{category.title}</h3>
      <p className="mt-2 max-w-sm">{category.description}</p>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-5">
        <p className="leading-tight">
          <span className="block text-sm">Starting price</span>
          <span className="font-display text-2xl">{formatRupees(category.priceFrom)}</span>
        </p>
        <Link
          to={sitePaths.tours}
          className="button relative z-10 border-2 border-current hover:bg-paper hover:text-basalt"
        >
          View Tours<span className="sr-only"> {category.title}</span>
        </Link>
      </div>
    </li>
  )
}
