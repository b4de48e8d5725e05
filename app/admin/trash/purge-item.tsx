import { data } from 'react-router'
import { removalProblems } from '#app/admin/content/remove-dialog.tsx'
import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { DeleteButton } from '#app/admin/dialogs/delete-button.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { removeAction } from '#app/admin/forms/save-action.ts'
import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findTrashed, purgeTrashed } from '#server/trash/trash-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { trashedOne, trashPath, trashTexts } from '#shared/staff/trash-form.ts'
import type { Route } from './+types/purge-item.ts'

export const handle = staffPage({ read: 'trash.read', change: 'trash.read' })

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const item = await findTrashed(actor, id)
  return data({ item }, { status: item ? 200 : 404 })
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return removeAction(request, () => purgeTrashed(actor, id))
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kind = { path: trashPath, one: 'item' }
  return submitForm<RemoveResult>({ request, serverAction, kind, done: 'deleted for good' })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  screenMeta(matches, loaderData?.item?.title ?? gone, 'Delete for good')

const gone = 'Not in the trash any more'

/** Asks before something in the trash is deleted for good. */
export default function PurgeItem({ loaderData: { item }, actionData }: Route.ComponentProps) {
  const close = useCloseDialog(trashPath)
  const reason = actionData && !actionData.ok ? actionData.reason : undefined
  const isGone = !item || reason === 'missing'
  return (
    <PanelDialog
      kind="question"
      title={isGone ? gone : `Delete this ${trashedOne(item.kind)} for good?`}
      onClose={close}
    >
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        {isGone ? (
          <p>{trashTexts.missing}</p>
        ) : (
          <>
            <p className="wrap-anywhere font-strong">{item.title}</p>
            <p className="mt-2">Nothing of it is kept here. This cannot be undone.</p>
          </>
        )}
        {reason && !isGone && (
          <p role="alert" className="mt-4 font-strong text-laterite-deep">
            {removalProblems[reason]}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!isGone && <DeleteButton label="Delete for good" />}
          <CloseButton listPath={trashPath} onClose={close}>
            {isGone ? 'Close' : 'Cancel'}
          </CloseButton>
        </div>
      </div>
    </PanelDialog>
  )
}
