import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { newItemMeta } from '#app/admin/content/item-meta.ts'
import { createOnce, saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  changeTravelService,
  countTravelServices,
  createTravelService,
} from '#server/travel-services/travel-service-records.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-travel-service.ts'
import { TravelServiceForm } from './travel-service-form.tsx'

export const handle = largeForm()

export async function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID(), place: await countTravelServices() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: travelServiceSchema,
    save: createOnce(actor, { create: createTravelService, change: changeTravelService }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.travelService, done: 'added' })
}

export const meta: Route.MetaFunction = ({ matches }) => newItemMeta(matches, contentKinds.travelService)

export default function NewTravelService({ loaderData, actionData }: Route.ComponentProps) {
  return <TravelServiceForm newId={loaderData.newId} place={loaderData.place} result={actionData} />
}
