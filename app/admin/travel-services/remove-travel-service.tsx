import { data } from 'react-router'
import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { itemMeta } from '#app/admin/content/item-meta.ts'
import { RemoveDialog } from '#app/admin/content/remove-dialog.tsx'
import { removeAction } from '#app/admin/forms/save-action.ts'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTravelService, removeTravelService } from '#server/travel-services/travel-service-records.ts'
import type { Route } from './+types/remove-travel-service.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  staffOf(context)
  const item = await findTravelService(params.id)
  return data({ title: item?.title }, { status: item ? 200 : 404 })
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return removeAction({ request, actor, id: params.id, remove: removeTravelService })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitForm<RemoveResult>({
    request,
    serverAction,
    kind: contentKinds.travelService,
    done: 'deleted',
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: contentKinds.travelService, doing: 'Delete', title: loaderData?.title })

export default function RemoveTravelService({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RemoveDialog
      kind={contentKinds.travelService}
      {...loaderData}
      uses={[]}
      consequence=""
      result={actionData}
    />
  )
}
