import { ContentDialog } from '#app/admin/content/content-dialog.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'

/** In place of a file: it is not there. */
export function MissingFile({ onClose }: { onClose: () => void }) {
  return (
    <ContentDialog kind="question" title="This file does not exist" onClose={onClose}>
      <div className="px-4 py-5 sm:px-6">
        <p>Somebody may have deleted it, or its address may have lost a letter on the way.</p>
        <button type="button" onClick={onClose} className={`${buttonStyles.primary} mt-5`}>
          Back to the library
        </button>
      </div>
    </ContentDialog>
  )
}
