import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PanelDialog, useCloseDialog } from '#app/admin/shell/dialogs/panel-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { ItemState } from '#server/audit-log/item-state-records.ts'
import { trashOf } from '#shared/staff/staff-paths.ts'
import { trashedOne, trashTexts } from '#shared/staff/trash-form.ts'
import type { ContentKind } from './content-kinds.ts'
import { titleOfMissing } from './item-meta.ts'

type InTrashProps = { state: Extract<ItemState, { is: 'trashed' }> }

export function InTrash({ state: { kind, title } }: InTrashProps) {
  return (
    <p>
      {trashTexts.here(trashedOne(kind))}{' '}
      {title === '' ? (
        trashTexts.askColleague
      ) : (
        <Link to={trashOf({ kind, title })} className="touch-reach text-monsoon underline underline-offset-4">
          To the trash
        </Link>
      )}
    </p>
  )
}

type Props = {
  kind: Pick<ContentKind, 'path' | 'one' | 'whole'>
  /** Label, if it is not an item of the list and cannot be deleted. */
  what?: string | undefined
  state?: ItemState | undefined
  onClose?: () => void
  children?: ReactNode
}

export function MissingItem({ kind, what = kind.one, state, onClose, children }: Props) {
  const closeItself = useCloseDialog(kind.path)
  const close = onClose ?? closeItself
  return (
    <PanelDialog kind="question" title={titleOfMissing(what, state)} onClose={close}>
      <div className="min-h-0 overflow-y-auto px-4 py-5 sm:px-6">
        {state?.is === 'trashed' ? (
          <InTrash state={state} />
        ) : (
          <p>
            {what === kind.one
              ? 'It may have been deleted, or there may be a typo in the address.'
              : 'Its address may have lost a letter on the way.'}
          </p>
        )}
        {children}
        <p className="mt-5">
          <button type="button" onClick={close} className={buttonStyles.outline}>
            {`Back to the ${kind.whole ?? 'list'}`}
          </button>
        </p>
      </div>
    </PanelDialog>
  )
}
