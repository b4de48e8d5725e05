import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { newItemMeta } from '#app/admin/content/item-meta.ts'
import { createOnce, saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { changeDestination, createDestination } from '#server/destinations/destination-records.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { largeForm } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/new-destination.ts'
import { DestinationForm } from './destination-form.tsx'

export const handle = largeForm()

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context)
  return { newId: crypto.randomUUID() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveAction({
    request,
    schema: destinationSchema,
    save: createOnce(actor, { create: createDestination, change: changeDestination }),
  })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: contentKinds.destination, done: 'added' })
}

export const meta: Route.MetaFunction = ({ matches }) => newItemMeta(matches, contentKinds.destination)

export default function NewDestination({ loaderData, actionData }: Route.ComponentProps) {
  return <DestinationForm newId={loaderData.newId} result={actionData} />
}
