import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { PanelDialog, useCloseDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import type { ContentKind } from './content-kinds.ts'

/** In place of a form: what was to be changed is not there. `what`: where that is no item of the list, and nobody deletes it. */
export function MissingItem({ kind, what = kind.one }: { kind: ContentKind; what?: string | undefined }) {
  const close = useCloseDialog(kind.path)
  return (
    <PanelDialog kind="question" title={`This ${what} does not exist`} onClose={close}>
      <div className="px-4 py-5 sm:px-6">
        <p>
          {what === kind.one
            ? 'Somebody may have deleted it, or its address may have lost a letter on the way.'
            : 'Its address may have lost a letter on the way.'}
        </p>
        <p className="mt-5">
          <CloseButton listPath={kind.path} onClose={close}>
            {`Back to the ${kind.whole ?? 'list'}`}
          </CloseButton>
        </p>
      </div>
    </PanelDialog>
  )
}
