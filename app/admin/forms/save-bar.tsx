import { useSyncExternalStore } from 'react'
import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { PictureWait } from './pending-fields.tsx'
import { saveShortcut } from './save-shortcut.ts'

type Props = {
  listPath: string
  isSaving: boolean
  /** A picture is still on its way into the form. */
  isWaiting: boolean
  /** Somebody else's version stands beside the typed one, and the choice between them is still to be made. */
  hasConflict: boolean
  /** Where the item can be seen as the public would see it. */
  preview: string | undefined
  onClose: () => void
}

/** The last line of a form: save it, leave it, look at it. */
export function SaveBar({ listPath, isSaving, isWaiting, hasConflict, preview, onClose }: Props) {
  // Before the script has come, the form would send only what its own fields hold, and not every control is one.
  const isScripted = useSyncExternalStore(toNothing, yes, no)
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
        className={`${buttonStyles.primary} disabled:opacity-60 noscript:hidden`}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
      <CloseButton listPath={listPath} onClose={onClose}>
        Cancel
      </CloseButton>
      <PictureWait isWaiting={isWaiting} />
      {preview && (
        <a
          href={preview}
          target="_blank"
          rel="noopener noreferrer"
          className="ml-auto inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
        >
          <span>
            Preview<span className="max-sm:sr-only"> as last saved</span>
          </span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}

const toNothing = () => () => undefined
const yes = () => true
const no = () => false
