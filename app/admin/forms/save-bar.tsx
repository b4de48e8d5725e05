import type { ReactNode } from 'react'
import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useIsScripted } from '#app/ui/forms/use-is-scripted.ts'
import { PictureWait } from './pending-fields.tsx'
import { saveShortcut } from './save-shortcut.ts'

type Props = {
  listPath: string
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
export function SaveBar({ listPath, isSaving, isWaiting, hasConflict, onClose, children }: Props) {
  const isScripted = useIsScripted()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 sm:px-6">
      <noscript>
        <button type="submit" className={buttonStyles.primary}>
          {hasConflict ? 'Save this choice' : 'Save'}
        </button>
      </noscript>
      <button
        type="submit"
        disabled={!isScripted || isSaving || isWaiting || hasConflict}
        {...saveShortcut}
        className={`${buttonStyles.primary} min-w-27 disabled:opacity-60 noscript:hidden`}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
      {children}
      <CloseButton listPath={listPath} onClose={onClose}>
        Cancel
      </CloseButton>
      <PictureWait isWaiting={isWaiting} />
    </div>
  )
}
