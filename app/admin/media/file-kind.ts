import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { PanelDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { mediaPath } from '#shared/media/media-list.ts'

export const missingFile = 'This file does not exist'

/** In place of a file: it is not there. */
export function MissingFile({ onClose }: { onClose: () => void }) {
  return (
    <PanelDialog kind="question" title={missingFile} onClose={onClose}>
      <div className="px-4 py-5 sm:px-6">
        <p>Somebody may have deleted it, or its address may have lost a letter on the way.</p>
        <div className="mt-5">
          <CloseButton listPath={mediaPath} onClose={onClose}>
            Back to the library
          </CloseButton>
        </div>
      </div>
    </PanelDialog>
  )
}
