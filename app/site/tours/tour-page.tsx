import { redirect } from 'react-router'
import { answerEnquiry, enquiryPageHeaders } from '#app/site/enquiries/enquiry-answer.ts'
import { formRules } from '#app/site/enquiries/form-rules.ts'
import { sendEnquiry } from '#app/site/enquiries/send-enquiry.ts'
import { MissingView } from '#app/site/missing-view.tsx'
import { answerPage } from '#app/site/page-answer.ts'
import { itemMeta, missingMeta, pageMeta } from '#app/site/page-meta.ts'
import { sitePaths, tourPath } from '#app/site/site-paths.ts'
import { tourData, wayData } from '#app/site/structured-data.ts'
import { readForPage } from '#server/database/published-read.ts'
import { findCurrentSlug } from '#server/database/published-slugs.ts'
import { receiveBookingEnquiry } from '#server/enquiries/receive-enquiry.ts'
import { findTourCard } from '#server/sharing/published-cards.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { bookingFormSchema } from '#shared/enquiry-forms.ts'
import { publicPage } from '#shared/page-policy.ts'
import { enquiryTexts, notFoundTitles } from '#shared/public-texts.ts'
import type { Route } from './+types/tour-page.ts'
import { BookingForm } from './booking-form.tsx'
import { TourView } from './tour-view.tsx'

export const handle = publicPage()
export const headers = enquiryPageHeaders

export async function loader({ params, request }: Route.LoaderArgs) {
  const nothing = { tour: undefined, card: undefined, movedTo: undefined }
  const { value, failed } = await readForPage(() => readTour(params.slug), nothing)
  if (value.movedTo) throw redirect(tourPath(value.movedTo), 301)
  const { tour, card } = value
  const address = new URL(tourPath(params.slug), request.url).href
  return answerPage({ tour, card, address, rules: formRules(bookingFormSchema) }, { failed, missing: !tour })
}

async function readTour(slug: string) {
  const tour = await findPublishedTour(slug)
  if (!tour) return { tour, card: undefined, movedTo: await findCurrentSlug('tour', slug) }
  return { tour, card: await findTourCard(tour), movedTo: undefined }
}

export function action({ request, params }: Route.ActionArgs) {
  return answerEnquiry({
    request,
    fields: Object.keys(bookingFormSchema.shape),
    receive: (post) => receiveBookingEnquiry({ ...post, tourSlug: params.slug }),
    failure: enquiryTexts.bookingFailure,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendEnquiry(serverAction, enquiryTexts.bookingFailure)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tour = loaderData?.tour
  if (!tour) return missingMeta(matches, notFoundTitles.tour)
  const path = tourPath(tour.slug)
  return pageMeta(matches, {
    ...itemMeta({ ...tour, summary: tour.shortDescription }),
    path,
    card: loaderData?.card,
    structured: [
      tourData(tour),
      wayData([
        { name: 'Tours', path: sitePaths.tours },
        { name: tour.title, path },
      ]),
    ],
  })
}

export default function TourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, rules } = loaderData
  if (tour) {
    const booking = <BookingForm key={tour.slug} tour={tour} rules={rules} answered={actionData} />
    return <TourView tour={tour} booking={booking} address={loaderData.address} />
  }
  return (
    <MissingView
      title={notFoundTitles.tour}
      text="The tour you're looking for doesn't exist. It may have ended its season, or the address may have lost a letter on the way."
      link={{ label: 'View All Tours', to: '/tours' }}
    />
  )
}
