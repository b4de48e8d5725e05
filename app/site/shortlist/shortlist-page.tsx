import { loaderResult, pageHeaders } from '#app/site/loader-result.ts'
import type { Messages } from '#app/site/messages/messages.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { missingMeta } from '#app/site/page-meta.ts'
import { whatsappLink } from '#app/site/share-links.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { actionStyle, buttonStyles } from '#app/ui/button-styles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits, useSitePath } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { readWithFallback } from '#server/content/published-read.ts'
import { listShortlistedTours } from '#server/tours/published-tours.ts'
import { translateItems } from '#server/translations/published-texts.ts'
import { maxCompared, readShortlist } from '#shared/content/tours/shortlist-address.ts'
import { inLanguage, type Language, languageOfPath, prefixedLanguages } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/shortlist-page.ts'
import { ShortlistTable } from './shortlist-table.tsx'
import { addressOfShortlist } from './shortlist-tours.ts'

export const handle = publicPage(['tours'])
export const headers = pageHeaders

export async function loader({ request, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const slugs = readShortlist(new URL(request.url).searchParams.get('tours'))
  const { value, failed } = await readWithFallback(() => readTours(slugs, language), nothing)
  const { tours, translated } = value
  const path = inLanguage(addressOfShortlist(tours.map(({ slug }) => slug)), language)
  const address = new URL(path, request.url).href
  return loaderResult({ tours, translated, address, asked: slugs.length }, { failed })
}

const nothing = { tours: [], translated: [...prefixedLanguages] }

async function readTours(slugs: readonly string[], language: Language) {
  const found = await listShortlistedTours(slugs)
  if (found.length === 0) return nothing
  const [said, covered] = await Promise.all([
    translateItems(language, { kind: 'tour', items: found }),
    translateItems(language, {
      kind: 'destination',
      items: found.flatMap(({ destinations }) => destinations),
    }),
  ])
  const places = new Map(covered.items.map((place) => [place.id, place]))
  const tours = said.items.map((tour) => ({
    ...tour,
    destinations: tour.destinations.map((place) => places.get(place.id) ?? place),
  }))
  return { tours, translated: said.translated }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  missingMeta(matches, messages[languageOfPath(location.pathname)].shortlist.title)

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { tours, address, asked, failed } = loaderData
  const words = useMessages().shortlist
  const counted = useCounted()
  const gone = failed ? 0 : asked - tours.length
  return (
    <div className="page-width band">
      <h1 className="text-4xl">{words.title}</h1>
      {failed && <p className="mt-4">{words.unread}</p>}
      {gone > 0 && <p className="mt-4">{counted(words.gone, gone)}</p>}
      {tours.length === 0 ? (
        <Empty hasNamedTours={asked > 0} />
      ) : (
        <Compared tours={tours} address={address} />
      )}
    </div>
  )
}

function Compared({ tours, address }: Pick<Route.ComponentProps['loaderData'], 'tours' | 'address'>) {
  const words = useMessages().shortlist
  const { whatsapp } = useMessages().details
  const { days } = useMessages().cards
  const { print } = useMessages().tour
  const counted = useCounted()
  const rupees = useRupees()
  const titles = tours.map((tour) => tour.title).join(', ')
  const named = tours.map(({ title, durationDays, priceFrom }) => ({
    title,
    days: counted(days, durationDays),
    price: rupees(priceFrom),
  }))
  return (
    <>
      <p className="mt-4 max-w-2xl text-lg">{counted(words.compared, tours.length)}</p>
      <div className="no-print mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={shortlistMessage({ tours: named, address }, words)}
          target="_blank"
          rel="noopener noreferrer"
          className={actionStyle}
        >
          <Icon name="whatsapp" />
          {whatsapp}
        </a>
        <PrintButton words={print} className={actionStyle} />
        <SiteLink
          to={`${sitePaths.plan}?wish=${encodeURIComponent(titles)}`}
          className={buttonStyles.primary}
        >
          {words.ask}
        </SiteLink>
      </div>
      <ShortlistTable tours={tours} />
    </>
  )
}

/**
 * Without tours in the URL: the page script shows those of the device, or a link to them if the URL named
 * some.
 */
function Empty({ hasNamedTours }: { hasNamedTours: boolean }) {
  const sitePath = useSitePath()
  const words = useMessages().shortlist
  const digits = usePageDigits()
  return (
    <div data-shortlist={sitePath('/').replace(/\/$/, '')} data-asked={hasNamedTours ? '' : undefined}>
      <p className="mt-4 max-w-2xl text-lg [&:has(+p>[data-kept]:not([hidden]))]:hidden">
        {digits(words.empty(maxCompared))}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={sitePath(sitePaths.tours)} data-kept hidden className={buttonStyles.primary}>
          {words.showKept}
        </a>
        <SiteLink to={sitePaths.tours} className={buttonStyles.primary}>
          {words.explore}
        </SiteLink>
      </p>
      <WarliDancers className="mt-12 w-72 max-w-full text-laterite" />
    </div>
  )
}

type Named = { title: string; days: string; price: string }
type ShortlistMessages = Pick<Messages['shortlist'], 'question' | 'line'>

export function shortlistMessage(
  { tours, address }: { tours: readonly Named[]; address: string },
  words: ShortlistMessages,
): string {
  const lines = tours.map(({ title, days, price }) => `• ${title}: ${words.line(days, price)}`)
  return whatsappLink({ title: [words.question, ...lines, ''].join('\n'), address })
}
