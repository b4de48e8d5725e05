import { redirect } from 'react-router'
import { useDepartureDate } from '#app/site/departures/departure-rows.tsx'
import { enquiryAction, enquiryPageHeaders } from '#app/site/enquiries/enquiry-action.ts'
import { useEnquiryOffice } from '#app/site/enquiries/enquiry-office.ts'
import { formRules } from '#app/site/enquiries/form-rules.ts'
import { draftKey } from '#app/site/enquiries/local-draft.ts'
import { isSubmissionResult, rememberSubmissionResult } from '#app/site/enquiries/submission-results.ts'
import { loaderResult } from '#app/site/loader-result.ts'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { Island } from '#app/site/page/island.tsx'
import { missingMeta, pageMeta, publicItemMeta } from '#app/site/page-meta.ts'
import { sitePaths, tourPath } from '#app/site/site-paths.ts'
import { breadcrumbData, tourData } from '#app/site/structured-data.ts'
import { findAtAnySlug } from '#server/content/published-items.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { listDeparturesOf } from '#server/departures/published-departures.ts'
import { receiveBookingEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { findItemCard } from '#server/sharing/published-cards.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { publicIn, translateItems } from '#server/translations/published-texts.ts'
import { bookingFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/tour-page.ts'
import { BookingForm } from './booking-form.tsx'
import { TourView } from './tour-view.tsx'

export const handle = publicPage(['date'])
export const headers = enquiryPageHeaders

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname)
  const date = new URL(request.url).searchParams.get('date') ?? ''
  const { value, failed } = await readWithFallback(() => readTour(params.slug, language), noTour)
  const { tour, departures } = value
  const hasMoved = tour && tour.slug !== params.slug
  if (hasMoved && !isSubmissionResult(context)) {
    const query = date && `?date=${encodeURIComponent(date)}`
    throw redirect(inLanguage(tourPath(tour.slug), language) + query, 301)
  }
  const address = new URL(inLanguage(tourPath(tour?.slug ?? params.slug), language), request.url).href
  return loaderResult(
    {
      ...value,
      address,
      date: departures.some(({ startsOn, isOpen }) => isOpen && startsOn === date) ? date : '',
      rules: formRules(bookingFormSchema, language),
    },
    { failed, missing: !tour },
  )
}

const noTour = { tour: undefined, card: undefined, translated: [], departures: [] }

async function readTour(slug: string, language: Language) {
  const found = await findAtAnySlug('tour', { slug, find: findPublishedTour })
  if (!found) return noTour
  const [said, covered, departures] = await Promise.all([
    translateItems(language, { kind: 'tour', items: [found] }),
    translateItems(language, { kind: 'destination', items: found.destinations }),
    listDeparturesOf(found.id, language),
  ])
  const tour = { ...found, ...said.items[0], destinations: covered.items }
  const nextDate = departures.find(({ isOpen, band }) => isOpen && band !== 'full')?.startsOn
  const card = await findItemCard('tour', { ...tour, nextDate, language: publicIn(language, said) })
  return { tour, card, translated: said.translated, departures }
}

export function action({ request, params, context }: Route.ActionArgs) {
  rememberSubmissionResult(context)
  return enquiryAction({
    request,
    fields: Object.keys(bookingFormSchema.shape),
    receive: (post) => receiveBookingEnquiry({ ...post, tourSlug: params.slug }),
    failure: 'booking',
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const language = languageOfPath(location.pathname)
  const words = messages[language].tour
  const tour = loaderData?.tour
  if (!tour) return missingMeta(matches, words.missingTitle)
  const path = tourPath(tour.slug)
  return pageMeta(matches, {
    ...publicItemMeta({ ...tour, summary: tour.shortDescription }),
    path,
    translated: loaderData?.translated,
    card: loaderData?.card,
    structured: [
      tourData(tour, loaderData.departures),
      breadcrumbData([
        { name: messages[language].frame.tours, path: sitePaths.tours },
        { name: tour.title, path },
      ]),
    ],
  })
}

export default function TourPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const words = useMessages().tour
  const { tour, rules, address, departures, date } = loaderData
  const { fullDate } = useIslandMessages().booking
  const dateOf = useDepartureDate()
  const { slug } = tour ?? params
  const tourId = tour?.id ?? slug
  const about = { slug, tourId, title: tour?.title ?? '' }
  const office = useEnquiryOffice()
  const dates = departures
    .filter(({ isOpen }) => isOpen)
    .map(({ startsOn, band }) => {
      const label = dateOf(startsOn)
      return { value: startsOn, label: band === 'full' ? fullDate(label) : label }
    })
  const booking = (
    <Island
      name="booking-form"
      of={BookingForm}
      stored={draftKey(`tour-${tourId}`)}
      now={actionData !== undefined}
      props={{ ...about, rules, office, dates, date, answered: actionData }}
    />
  )
  if (tour) return <TourView tour={tour} departures={departures} booking={booking} address={address} />
  return (
    <>
      <MissingView
        title={words.missingTitle}
        text={words.missing}
        link={{ label: words.all, to: '/tours' }}
      />
      {actionData && (
        <div className="page-width pb-20">
          <div className="max-w-2xl">{booking}</div>
        </div>
      )}
    </>
  )
}
