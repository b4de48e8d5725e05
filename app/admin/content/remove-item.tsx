import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { removeAction } from '#app/admin/forms/save-action.ts'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-action.ts'
import { contentKinds, kindAt } from '#app/admin/shell/content-kinds.ts'
import { itemMeta } from '#app/admin/shell/item-meta.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findRemoval, removeContent } from '#server/content/content-removal-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/remove-item.ts'
import { RemoveDialog } from './remove-dialog.tsx'

export const handle = staffPage({ read: 'content.remove', change: 'content.remove' })

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { name } = kindAt(url)
  const item = await findRemoval({ kind: name, id })
  if (item) return data({ name, ...item, state: undefined })
  const state = await readItemState(actor, { kind: name, itemId: id })
  return data({ name, title: undefined, uses: [], state }, { status: 404 })
}

export function action({ url, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return removeAction((deletion) => removeContent(actor, { kind: kindAt(url).name, id, deletion }))
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  return submitForm<RemoveResult>({ request, serverAction, kind: kindAt(url).kind, done: 'deleted' })
}

export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  itemMeta(matches, {
    kind: kindAt(location).kind,
    doing: 'Delete',
    title: loaderData?.title,
    state: loaderData?.state,
  })

export default function RemoveItem({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...item } = loaderData
  return <RemoveDialog kind={contentKinds[name]} {...item} result={actionData} />
}
