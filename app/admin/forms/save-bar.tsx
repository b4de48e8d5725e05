import type { ReactNode } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/store.ts'
import { PictureWait } from './pending-fields.tsx'
import { saveShortcut } from './save-shortcut.ts'

type Props = {
  isSaving: boolean
  /** A picture is still on its way into the form. */
  isWaiting: boolean
  /** Somebody else's version stands beside the typed one, and the choice between them is still to be made. */
  hasConflict: boolean
  onClose: () => void
  /** What else can be done with what is typed. */
  children?: ReactNode
}

/** The last line of a form: save it, leave it. */
export function SaveBar({ isSaving, isWaiting, hasConflict, onClose, children }: Props) {
  const hasScript = useScript()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
      <button
        type="submit"
        disabled={!hasScript || isSaving || isWaiting || hasConflict}
        {...saveShortcut}
        className={`${buttonStyles.primary} min-w-27 disabled:opacity-60`}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
      {children}
      <button type="button" onClick={onClose} className={buttonStyles.outline}>
        Cancel
      </button>
      <PictureWait isWaiting={isWaiting} />
    </div>
  )
}
