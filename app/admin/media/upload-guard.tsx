import { useBeforeUnload, useBlocker } from 'react-router'
import { PanelDialog } from '#app/admin/dialogs/panel-dialog.tsx'
import { useHeldWork } from '#app/admin/forms/unsaved-work.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { mediaPath } from '#shared/media/media-list.ts'

/** Asks before uploads are left behind; the library's own dialogs open over them. */
export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  useHeldWork(isBusy)
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isBusy && pathname !== mediaPath && !pathname.startsWith(`${mediaPath}/`),
  )
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return (
    <PanelDialog
      kind="question"
      title="Leave while files are being uploaded?"
      onClose={() => blocker.reset()}
    >
      <div className="px-4 py-5 sm:px-6">
        <p>Files that have not arrived yet will not be in the library.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" onClick={() => blocker.reset()} className={buttonStyles.primary}>
            Stay here
          </button>
          <button type="button" onClick={() => blocker.proceed()} className={buttonStyles.outline}>
            Leave and stop the uploads
          </button>
        </div>
      </div>
    </PanelDialog>
  )
}
