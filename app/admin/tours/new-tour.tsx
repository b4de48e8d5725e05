import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { newItemMeta } from '#app/admin/content/item-meta.ts'
import { createOnce, saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { listDestinationChoices } from '#server/destinations/destination-choice-records.ts'
import { changeTour, createTour } from '#server/tours/tour-records.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-tour.ts'
import { TourForm } from './tour-form.tsx'

export const handle = largeForm()

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID(), choices: await listDestinationChoices() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: tourSchema,
    save: createOnce(actor, { create: createTour, change: changeTour }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.tour, done: 'added' })
}

export const meta: Route.MetaFunction = ({ matches }) => newItemMeta(matches, contentKinds.tour)

export default function NewTour({ loaderData, actionData }: Route.ComponentProps) {
  return <TourForm newId={loaderData.newId} choices={loaderData.choices} result={actionData} />
}
