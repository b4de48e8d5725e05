import { sitePaths } from '#app/site/site-paths.ts'
import { useWords } from '#app/site/words/area-words.ts'
import { listsWords } from '#app/site/words/lists-words.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import type { TourSummary } from '#server/tours/published-tours.ts'
import { TourListCard } from './tour-list-card.tsx'

/** Where no tour fits what was looked for, or there is none yet: the nearest ones, and a way to have it planned, with the words taken along. */
export function InsteadOfNothing({ query, nearest }: { query: string; nearest: TourSummary[] }) {
  const words = useWords(listsWords)
  return (
    <>
      {nearest.length > 0 && (
        <section className="mb-10">
          <h2 className="mb-6 text-2xl">{words.nearest}</h2>
          <CardGrid shape="three">
            {nearest.map((tour) => (
              <TourListCard key={tour.slug} tour={tour} />
            ))}
          </CardGrid>
        </section>
      )}
      <p className="max-w-2xl">
        {words.alsoPlan}{' '}
        <SiteLink
          to={query === '' ? sitePaths.plan : `${sitePaths.plan}?${new URLSearchParams({ wish: query })}`}
          className={`mt-4 flex w-fit ${buttonStyles.primary}`}
        >
          {words.plan}
        </SiteLink>
      </p>
    </>
  )
}
