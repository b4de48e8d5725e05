import { answerSave, createOnce } from '#app/admin/content/answer-save.ts'
import { carryOut } from '#app/admin/content/carry-out.ts'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { newItemMeta } from '#app/admin/content/item-meta.ts'
import type { SaveAnswer } from '#app/admin/content/save-answer.ts'
import { staffOf } from '#server/auth/staff-context.ts'
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
  staffOf(context)
  return answerSave({
    request,
    schema: travelServiceSchema,
    save: createOnce({ create: createTravelService, change: changeTravelService }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return carryOut<SaveAnswer>({ request, serverAction, kind: contentKinds.travelService, done: 'added' })
}

export const meta: Route.MetaFunction = ({ matches }) => newItemMeta(matches, contentKinds.travelService)

export default function NewTravelService({ loaderData, actionData }: Route.ComponentProps) {
  return <TravelServiceForm newId={loaderData.newId} place={loaderData.place} answer={actionData} />
}
