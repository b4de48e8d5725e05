import { redirect } from 'react-router'
import { MissingView } from '#app/site/missing-view.tsx'
import { answerPage, pageHeaders } from '#app/site/page-answer.ts'
import { itemMeta, missingMeta, pageMeta } from '#app/site/page-meta.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { readForPage } from '#server/database/published-read.ts'
import { findCurrentSlug } from '#server/database/published-slugs.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { publicPage } from '#shared/page-policy.ts'
import { notFoundTitles } from '#shared/public-texts.ts'
import type { Route } from './+types/tour-page.ts'
import { BookingInvitation } from './booking-invitation.tsx'
import { TourView } from './tour-view.tsx'

export const handle = publicPage()
export const headers = pageHeaders

export async function loader({ params }: Route.LoaderArgs) {
  const nothing = { tour: undefined, movedTo: undefined }
  const { value, failed } = await readForPage(() => readTour(params.slug), nothing)
  if (value.movedTo) throw redirect(tourPath(value.movedTo), 301)
  return answerPage({ tour: value.tour }, { failed, missing: !value.tour })
}

async function readTour(slug: string) {
  const tour = await findPublishedTour(slug)
  return tour ? { tour, movedTo: undefined } : { tour, movedTo: await findCurrentSlug('tour', slug) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const tour = loaderData?.tour
  if (!tour) return missingMeta(matches, notFoundTitles.tour)
  return pageMeta(matches, {
    ...itemMeta({ ...tour, summary: tour.shortDescription }),
    path: tourPath(tour.slug),
  })
}

export default function TourPage({ loaderData }: Route.ComponentProps) {
  const { tour } = loaderData
  if (tour) return <TourView tour={tour} booking={<BookingInvitation />} />
  return (
    <MissingView
      title={notFoundTitles.tour}
      text="The tour you're looking for doesn't exist. It may have ended its season, or the address may have lost a letter on the way."
      link={{ label: 'View All Tours', to: '/tours' }}
    />
  )
}
