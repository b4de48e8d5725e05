import type { RemoveResult } from '#app/admin/forms/save-result.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { DeleteButton } from '#app/admin/shell/dialogs/confirm-button.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { InTrash } from '#app/admin/shell/missing-item.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import type { ItemState } from '#server/audit-log/item-state-records.ts'
import { oneOf } from '#shared/content/content-kind.ts'
import type { ContentUse } from '#shared/content/content-status.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import { deleteQuestion } from '#shared/staff/staff-texts.ts'

type Props = {
  kind: ContentKind
  title: string | undefined
  uses: readonly ContentUse[]
  state?: ItemState | undefined
  result: RemoveResult | undefined
}

const otherUses = { slide: 'Slide', enquiry: 'Enquiries' }
const nameOfUse = (kind: ContentUse['kind']) =>
  kind === 'slide' || kind === 'enquiry' ? otherUses[kind] : oneOf(kind, 'beginning')

export function RemoveDialog({ kind, title, uses, state, result }: Props) {
  const close = useCloseDialog(kind.path)
  const reason = result && !result.ok ? result.reason : undefined
  const isMissing = title === undefined || reason === 'missing'
  return (
    <PanelDialog
      kind="question"
      title={isMissing ? 'Already deleted' : deleteQuestion(kind.one)}
      onClose={close}
    >
      <div className="overflow-y-auto px-4 py-5 sm:px-6">
        {isMissing && <ItemGone kind={kind} state={state} />}
        {!isMissing && (
          <>
            <p className="break-words font-strong">{title}</p>
            <Uses uses={uses} consequence={kind.afterRemoval} />
          </>
        )}
        {reason && !isMissing && (
          <Alert kind="problem" isLine className="mt-4">
            {removalProblems[reason]}
          </Alert>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!isMissing && <DeleteButton />}
          <button type="button" onClick={close} className={buttonStyles.outline}>
            {isMissing ? 'Close' : 'Cancel'}
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}

function ItemGone({ kind, state }: Pick<Props, 'kind' | 'state'>) {
  if (state?.is === 'trashed') return <InTrash state={state} />
  return <p>This {kind.one} does not exist. Another user may have deleted it.</p>
}

function Uses({ uses, consequence }: Pick<Props, 'uses'> & { consequence: string | undefined }) {
  if (uses.length === 0) return <p className="mt-2 text-stone">It is used nowhere else.</p>
  return (
    <>
      <p className="mt-3">It is used here:</p>
      <ul className="mt-1 list-disc pl-5">
        {uses.map(({ kind, id, title }) => (
          <li key={kind + id}>
            {nameOfUse(kind)}: {title}
          </li>
        ))}
      </ul>
      <p className="mt-3">{consequence}</p>
    </>
  )
}

export const removalProblems = {
  missing: '',
  taken: 'Seats are taken on its dates. Cancel those departures first.',
  'signed-out': 'Your session has ended, so nothing was deleted. Log in again and retry.',
  'not-allowed': `Nothing was deleted. ${roleRejection}`,
  unanswered: `${notKnown('this was deleted')} Click Delete again to check.`,
  unreachable: 'The server could not be reached. Please try again.',
  failed: 'Something went wrong on our side and nothing was deleted. Please try again.',
}
