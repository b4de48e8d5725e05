import { data, redirect, useLocation, useNavigate } from 'react-router'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { signedOutText } from '#app/admin/media/images/send-file.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { DeleteButton } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { PanelDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { deletionNotice, notify } from '#app/admin/shell/panel-notifications.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { findMediaFiles, removeMediaFiles } from '#server/media/media-records.ts'
import { listMediaUses } from '#server/media/media-use-records.ts'
import { bulkMaximum, mediaPath } from '#shared/media/media-list.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { deleteQuestion, mediaTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/remove-media.ts'
import { fileKind, idsToDelete, libraryBehind } from './media-paths.ts'
import { notifyDeleted } from './upload-queue.ts'

type RemovalResult = { ok: true; removed: number; deletion: string } | { ok: false; problem: string }

function idsOf(request: Request): string[] {
  return idsToDelete(new URL(request.url)).slice(0, bulkMaximum)
}

export const handle = staffPage({ read: 'media.remove', change: 'media.remove' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const ids = idsOf(request)
  const files = await findMediaFiles(actor, ids)
  const uses = await listMediaUses(
    actor,
    files.map(({ filePath }) => filePath),
  )
  const names = files.map(({ originalFilename }) => originalFilename)
  if (names.length > 0) return data({ names, uses, state: undefined })
  const [itemId = ''] = ids
  const state = ids.length === 1 ? await readItemState(actor, { kind: 'media', itemId }) : undefined
  return data({ names, uses, state }, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const deletion = crypto.randomUUID()
  const removed = await removeMediaFiles(actor, { ids: idsOf(request), deletion })
  if (removed > 0) return data<RemovalResult>({ ok: true, removed, deletion })
  return data<RemovalResult>(
    { ok: false, problem: 'This file was deleted in the meantime.' },
    { status: 404 },
  )
}

const problems = {
  'signed-out': signedOutText,
  'not-allowed': `Nothing was deleted. ${roleRejection}`,
  unanswered: `${notKnown('this was deleted')} Click Delete again to check.`,
  unreachable: mediaTexts.removeFailure,
  failed: mediaTexts.removeFailure,
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<RemovalResult>,
    onFailure: ({ reason }): RemovalResult => ({ ok: false, problem: problems[reason] }),
    onResult(result) {
      if (!result.ok) return undefined
      notifyDeleted(idsOf(request))
      const text = result.removed === 1 ? 'The file was deleted.' : `${result.removed} files were deleted.`
      notify(mediaPath, { text, ...deletionNotice(result.deletion, mediaPath) })
      return redirect(libraryBehind(new URL(request.url).search))
    },
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const names = loaderData?.names ?? []
  if (names.length > 1) return screenMeta(matches, `Delete ${names.length} files`)
  return screenMeta(matches, names[0] ?? titleOfMissing(fileKind.one, loaderData?.state), 'Delete file')
}

export default function RemoveMedia({ loaderData, actionData: result }: Route.ComponentProps) {
  const { names, uses } = loaderData
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function close() {
    const isFromList = (state as { fromList?: true } | null)?.fromList
    if (isFromList) void navigate(-1)
    else void navigate(libraryBehind(search), { replace: true, preventScrollReset: true })
  }

  if (names.length === 0) return <MissingItem kind={fileKind} state={loaderData.state} onClose={close} />
  const question =
    names.length === 1
      ? deleteQuestion('file')
      : `Are you sure you want to delete these ${names.length} files?`
  return (
    <PanelDialog kind="question" title={question} onClose={close}>
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        <ul className="font-strong">
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
            <li key={at} className="break-words">
              {name}
            </li>
          ))}
        </ul>
        {uses.length === 0 && <p className="mt-2 text-stone">Nothing uses it.</p>}
        {uses.length > 0 && (
          <>
            <p className="mt-3">In use here:</p>
            <ul className="mt-1 list-disc pl-5">
              {uses.map(({ place, title, address }) => (
                <li key={place + title + address}>
                  {place}: {title}
                </li>
              ))}
            </ul>
            <p className="mt-3">A plain picture is shown there until another file is chosen.</p>
          </>
        )}
        {result && !result.ok && (
          <Alert kind="problem" isLine className="mt-4">
            {result.problem}
          </Alert>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <DeleteButton />
          <button type="button" onClick={close} className={buttonStyles.outline}>
            Cancel
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}
