import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  listChosenDestinations,
  listDestinationChoices,
} from '#server/destinations/destination-choice-records.ts'
import { changeTour, findTour } from '#server/tours/tour-records.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/change-tour.ts'
import { TourForm } from './tour-form.tsx'

export const handle = largeForm()

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const tour = await findTour(params.id)
  const [choices, chosen] = await Promise.all([
    listDestinationChoices(),
    listChosenDestinations(tour?.destinationIds ?? []),
  ])
  return data({ tour, choices, chosen }, { status: tour ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: tourSchema,
    save: (input, { loadedAt }) => changeTour(actor, { id: params.id, loadedAt, input }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.tour, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.tour, doing: 'Edit', title: loaderData?.tour?.title })

export default function ChangeTour({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, choices, chosen } = loaderData
  if (!tour) return <MissingItem kind={contentKinds.tour} />
  return <TourForm key={tour.id} tour={tour} choices={choices} chosen={chosen} result={actionData} />
}
