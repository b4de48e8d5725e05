import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeDestination, findDestination } from '#server/destinations/destination-records.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/change-destination.ts'
import { DestinationForm } from './destination-form.tsx'

export const handle = largeForm()

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const destination = await findDestination(params.id)
  return data({ destination }, { status: destination ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: destinationSchema,
    save: (input, { loadedAt }) => changeDestination(actor, { id: params.id, loadedAt, input }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.destination, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.destination, doing: 'Edit', title: loaderData?.destination?.title })

export default function ChangeDestination({ loaderData, actionData }: Route.ComponentProps) {
  const { destination } = loaderData
  if (!destination) return <MissingItem kind={contentKinds.destination} />
  return <DestinationForm key={destination.id} destination={destination} result={actionData} />
}
