import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import { missingMeta } from '#app/site/page-meta.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { readForPage } from '#server/content/published-read.ts'
import { listShortlistedTours } from '#server/tours/published-shortlist.ts'
import { mostCompared, readShortlist } from '#shared/content/tours/shortlist-address.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/shortlist-page.ts'
import { addressOfShortlist, useShortlist } from './kept-tours.ts'
import { shortlistMessage } from './shortlist-message.ts'
import { ShortlistTable } from './shortlist-table.tsx'

export const handle = publicPage(['tours'])
export const headers = pageHeaders

const title = 'Your Shortlist'

export async function loader({ request }: Route.LoaderArgs) {
  const slugs = readShortlist(new URL(request.url).searchParams.get('tours'))
  const { value: tours, failed } = await readForPage(() => listShortlistedTours(slugs), [])
  const address = new URL(addressOfShortlist(tours.map(({ slug }) => slug)), request.url).href
  return loaderResult({ tours, address, asked: slugs.length }, { failed })
}

export const meta: Route.MetaFunction = ({ matches }) => missingMeta(matches, title)

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { tours, address, asked, failed } = loaderData
  const gone = failed ? 0 : asked - tours.length
  return (
    <div className="page-width band">
      <h1 className="text-4xl">{title}</h1>
      {failed && (
        <p className="mt-4">The tours could not be read. Please load this page again in a minute.</p>
      )}
      {gone > 0 && (
        <p className="mt-4">
          {gone === 1 ? 'One tour of this shortlist is' : `${gone} tours of this shortlist are`} no longer
          offered.
        </p>
      )}
      {tours.length === 0 ? <Empty /> : <Compared tours={tours} address={address} />}
    </div>
  )
}

function Compared({ tours, address }: Pick<Route.ComponentProps['loaderData'], 'tours' | 'address'>) {
  const titles = tours.map((tour) => tour.title).join(', ')
  return (
    <>
      <p className="mt-4 max-w-2xl text-lg">
        {tours.length === 1 ? 'One tour' : `${tours.length} tours`} side by side. Whoever has the address of
        this page sees the same.
      </p>
      <div className="no-print mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={shortlistMessage(tours, address)}
          target="_blank"
          rel="noopener noreferrer"
          className={actionStyle}
        >
          <Icon name="whatsapp" />
          Send on WhatsApp
        </a>
        <PrintButton words="Print or save as PDF" className={actionStyle} />
        <SiteLink
          to={`${sitePaths.plan}?wish=${encodeURIComponent(titles)}`}
          className={buttonStyles.primary}
        >
          Ask About These Tours
        </SiteLink>
      </div>
      <ShortlistTable tours={tours} />
    </>
  )
}

function Empty() {
  const { slugs } = useShortlist()
  if (slugs.length > 0)
    return (
      <p className="mt-6">
        <SiteLink to={addressOfShortlist(slugs)} className={buttonStyles.primary}>
          Show what this device keeps
        </SiteLink>
      </p>
    )
  return (
    <>
      <p className="mt-4 max-w-2xl text-lg">
        No tour is in it yet. Press the heart of a tour to keep it on this device: up to {mostCompared} stand
        side by side here, with price, days, months, places and what is included.
      </p>
      <p className="mt-6">
        <SiteLink to={sitePaths.tours} className={buttonStyles.primary}>
          Explore Tours
        </SiteLink>
      </p>
    </>
  )
}
