import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeTravelService, findTravelService } from '#server/travel-services/travel-service-records.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/change-travel-service.ts'
import { TravelServiceForm } from './travel-service-form.tsx'

export const handle = largeForm()

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const service = await findTravelService(params.id)
  return data({ service }, { status: service ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: travelServiceSchema,
    save: (input, { loadedAt }) => changeTravelService(actor, { id: params.id, loadedAt, input }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.travelService, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.travelService, doing: 'Edit', title: loaderData?.service?.title })

export default function ChangeTravelService({ loaderData, actionData }: Route.ComponentProps) {
  const { service } = loaderData
  if (!service) return <MissingItem kind={contentKinds.travelService} />
  return <TravelServiceForm key={service.id} service={service} result={actionData} />
}
