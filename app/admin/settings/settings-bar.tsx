import { PictureWait } from '#app/admin/forms/pending-fields.tsx'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/store.ts'
import { settingsTexts } from '#shared/staff/staff-texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

/**
 * Saves everything, from wherever the page was scrolled to, and says how it stands. First in the form, so that Enter in a
 * field saves and does nothing else.
 */
export function SettingsBar({ form }: { form: SettingsForm }) {
  const { isSaving, isWaiting, isSaved, isDirty, isBehind, conflict } = form
  const hasScript = useScript()
  return (
    <div className="settings-bar sticky top-14 comfortable:top-16 z-10 [@media(height<30rem)]:static -mx-4 mb-6 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8">
      <button
        type="submit"
        disabled={!hasScript || isSaving || isWaiting}
        {...saveShortcut}
        className={`${buttonStyles.primary} disabled:opacity-60`}
      >
        {isSaving ? 'Saving…' : 'Save All'}
      </button>
      <p
        role="status"
        className={
          isSaved ? 'rounded-field border-monsoon border-l-4 bg-monsoon/8 px-3 py-2 max-sm:text-sm' : ''
        }
      >
        {isSaved && settingsTexts.success}
      </p>
      <PictureWait isWaiting={isWaiting} />
      {isDirty && !isSaving && !isWaiting && !isSaved && !isBehind && (
        <p className="text-sm text-stone">Not saved yet</p>
      )}
      {isBehind && !conflict && (
        <div role="alert">
          <button type="button" onClick={form.takeOver} className={buttonStyles.outline}>
            Changed elsewhere — reload
          </button>
        </div>
      )}
    </div>
  )
}
