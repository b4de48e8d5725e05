import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { RemoveDialog } from '#app/admin/content/remove-dialog.tsx'
import { removeAction } from '#app/admin/forms/save-action.ts'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTour, listUsesOfTour, removeTour } from '#server/tours/tour-records.ts'
import type { Route } from './+types/remove-tour.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const [item, uses] = await Promise.all([findTour(params.id), listUsesOfTour(params.id)])
  return data({ title: item?.title, uses }, { status: item ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return removeAction({ request, actor, id: params.id, remove: removeTour })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<RemoveResult>({ request, serverAction, kind: contentKinds.tour, done: 'deleted' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.tour, doing: 'Delete', title: loaderData?.title })

export default function RemoveTour({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RemoveDialog
      kind={contentKinds.tour}
      {...loaderData}
      consequence="Enquiries stay and no longer name it; links in posts and slides will lead to a page that says it does not exist."
      result={actionData}
    />
  )
}
