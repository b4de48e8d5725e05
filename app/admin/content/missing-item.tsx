import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { InTrash } from '#app/admin/trash/in-trash.tsx'
import type { ItemState } from '#server/ledger/item-state-records.ts'
import { kindInPanel } from '#shared/content/content-kind.ts'
import type { ContentKind } from './content-kinds.ts'
import { titleOfMissing } from './item-meta.ts'

type Props = {
  kind: ContentKind
  /** Where that is no item of the list, and nobody deletes it. */
  what?: string | undefined
  /** Where the item is now, as far as that was looked up. */
  state?: ItemState | undefined
}

/** In place of a form: what was to be changed is not there. */
export function MissingItem({ kind, what = kind.one, state }: Props) {
  const name = kindInPanel(kind.path)
  const close = useCloseDialog(kind.path)
  return (
    <PanelDialog kind="question" title={titleOfMissing(what, state)} onClose={close}>
      <div className="px-4 py-5 sm:px-6">
        {name && state?.is === 'trashed' ? (
          <InTrash kind={name} state={state} />
        ) : (
          <p>
            {what === kind.one
              ? 'Somebody may have deleted it, or its address may have lost a letter on the way.'
              : 'Its address may have lost a letter on the way.'}
          </p>
        )}
        <p className="mt-5">
          <CloseButton listPath={kind.path} onClose={close}>
            {`Back to the ${kind.whole ?? 'list'}`}
          </CloseButton>
        </p>
      </div>
    </PanelDialog>
  )
}
