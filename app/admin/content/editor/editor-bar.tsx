import { ImageWait } from '#app/admin/forms/pending-fields.tsx'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import { intentName, type SaveIntent } from '#shared/content/display-field.ts'

type SaveButton = {
  intent: SaveIntent
  label: string
  isMain: boolean
  /** Saves without changing the status; also used by Ctrl+S. */
  isPlainSave: boolean
}

type Item = {
  isPublic: boolean
  wantsShown: boolean
  hasTime: boolean
  mayPublish: boolean
}

export function editorButtons({ isPublic, wantsShown, hasTime, mayPublish }: Item): SaveButton[] {
  if (isPublic) {
    const update: SaveButton = { intent: 'update', label: 'Update', isMain: true, isPlainSave: true }
    const hide: SaveButton = { intent: 'unpublish', label: 'Unpublish', isMain: false, isPlainSave: false }
    return mayPublish ? [update, hide] : [update]
  }
  const isScheduled = hasTime && !wantsShown
  const draft = { intent: 'draft', label: 'Save draft', isMain: !mayPublish } as const
  if (!mayPublish) return [{ ...draft, isPlainSave: true }]
  const show: SaveButton = isScheduled
    ? { intent: 'draft', label: 'Schedule', isMain: true, isPlainSave: false }
    : { intent: 'publish', label: 'Publish', isMain: true, isPlainSave: wantsShown }
  return [{ ...draft, isPlainSave: !wantsShown }, show]
}

type Props = {
  form: string
  item: Parameters<typeof editorButtons>[0]
  isSaving: boolean
  isWaiting: boolean
  hasConflict: boolean
  onClose: () => void
}

const compact = 'max-md:px-3'

export function EditorBar(props: Props) {
  const { form, item, isSaving, isWaiting, hasConflict, onClose } = props
  const isOff = !useScript() || isSaving || isWaiting || hasConflict
  const [first, ...others] = editorButtons(item)
  const draw = (button: SaveButton | undefined) =>
    button && (
      <button
        key={button.label}
        type="submit"
        form={form}
        name={intentName}
        value={button.intent}
        disabled={isOff}
        {...(button.isPlainSave ? saveShortcut : {})}
        className={`${lookOf(button)} ${compact} disabled:opacity-60`}
      >
        {button.isMain && isSaving ? 'Saving…' : button.label}
      </button>
    )
  return (
    <>
      <ImageWait isWaiting={isWaiting} />
      <span className="contents max-lg:hidden">
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Cancel
        </button>
      </span>
      {draw(first)}
      <button
        type="submit"
        form={form}
        disabled={isOff}
        className={`${buttonStyles.outline} ${compact} disabled:opacity-60`}
      >
        Preview<span className="sr-only"> (opens in a new tab)</span>
      </button>
      {others.map(draw)}
    </>
  )
}

function lookOf({ isMain }: SaveButton): string {
  return isMain ? buttonStyles.primary : buttonStyles.outline
}
