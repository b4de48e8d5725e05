import { useMessages } from '#app/site/messages/messages.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'

type Props = {
  tour: { slug: string; title: string }
  /** The page without this tour. */
  without: string
}

/** The tour a visitor wants to have customised, with a way to drop it. */
export function RememberedTour({ tour, without }: Props) {
  const words = useMessages().plan
  const languageOf = useTextLanguage()
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border-laterite border-l-4 bg-sand px-5 py-3">
      <p>
        {words.customising}{' '}
        <SiteLink
          to={tourPath(tour.slug)}
          lang={languageOf(tour.title)}
          className="font-strong text-monsoon underline underline-offset-4"
        >
          {tour.title}
        </SiteLink>
      </p>
      <SiteLink
        to={without}
        preventScrollReset
        className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
      >
        {words.without}
      </SiteLink>
    </div>
  )
}
