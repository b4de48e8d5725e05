import { data, redirect } from 'react-router'
import { RemoveDialog } from '#app/admin/content/remove-dialog.tsx'
import { removeAction } from '#app/admin/forms/save-action.ts'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { itemMeta } from '#app/admin/shell/item-meta.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findReplyTemplate, removeReplyTemplate } from '#server/enquiries/replies/reply-template-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/remove-reply-template.ts'
import { replyTemplateKind } from './reply-template-kind.ts'

export const handle = staffPage({ read: 'enquiries.change', change: 'enquiries.change' })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  staffOf(context)
  const template = await findReplyTemplate(id)
  return data({ title: template?.name }, { status: template ? 200 : 404 })
}

export function action({ params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return removeAction(async () => ((await removeReplyTemplate(actor, id)) ? 'done' : 'missing'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<RemoveResult>,
    onFailure: ({ reason }) => ({ ok: false, reason }) as const,
    onResult(result) {
      if (!result.ok) return undefined
      notify(replyTemplateKind.path, { text: 'The template was deleted.' })
      return redirect(replyTemplateKind.path)
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  itemMeta(matches, { kind: replyTemplateKind, doing: 'Delete', title: loaderData?.title })

export default function RemoveReplyTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return <RemoveDialog kind={replyTemplateKind} title={loaderData.title} uses={[]} result={actionData} />
}
