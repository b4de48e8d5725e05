import { CloseButton } from '#app/admin/dialogs/close-button.tsx'
import { PictureWait } from '#app/admin/forms/pending-fields.tsx'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useIsScripted } from '#app/ui/forms/use-is-scripted.ts'
import { intentName } from '#shared/content/shown-field.ts'
import { editorButtons, type SaveButton } from './editor-buttons.ts'

type Props = {
  /** The id of the form that they belong to. */
  form: string
  /** What decides about the buttons. */
  item: Parameters<typeof editorButtons>[0]
  /** Where what is typed is shown. */
  previewPath: string
  listPath: string
  isSaving: boolean
  /** A picture is still on its way into the form. */
  isWaiting: boolean
  /** Somebody else's version stands beside the typed one, and the choice between them is still to be made. */
  hasConflict: boolean
  onClose: () => void
}

const compact = 'max-md:px-3'

/** What can be done with what is typed: save it as what it is to be, look at it, leave it. */
export function EditorBar(props: Props) {
  const { form, item, previewPath, listPath, isSaving, isWaiting, hasConflict, onClose } = props
  const isOff = !useIsScripted() || isSaving || isWaiting || hasConflict
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
        className={`${lookOf(button)} ${compact} noscript:hidden disabled:opacity-60`}
      >
        {button.isMain && isSaving ? 'Saving…' : button.label}
      </button>
    )
  return (
    <>
      <PictureWait isWaiting={isWaiting} />
      <span className="contents max-lg:hidden noscript:contents">
        <CloseButton listPath={listPath} onClose={onClose}>
          Cancel
        </CloseButton>
      </span>
      <noscript className="noscript:contents">
        <PlainButtons form={form} item={item} hasConflict={hasConflict} previewPath={previewPath} />
      </noscript>
      {draw(first)}
      <PreviewButton form={form} path={previewPath} disabled={isOff} className="noscript:hidden" />
      {others.map(draw)}
    </>
  )
}

type PreviewProps = { form: string; path: string; disabled?: boolean; className?: string }

function PreviewButton({ form, path, disabled = false, className = '' }: PreviewProps) {
  return (
    <button
      type="submit"
      form={form}
      formAction={path}
      formTarget="_blank"
      disabled={disabled}
      className={`${buttonStyles.outline} ${compact} disabled:opacity-60 ${className}`}
    >
      Preview<span className="sr-only"> (opens in a new tab)</span>
    </button>
  )
}

type PlainProps = Pick<Props, 'form' | 'item' | 'hasConflict' | 'previewPath'>

/** Without JavaScript no button changes with what is typed, so that each way is offered. */
function PlainButtons({ form, item, hasConflict, previewPath }: PlainProps) {
  const buttons = hasConflict ? [choice] : editorButtons({ ...item, hasTime: false })
  return (
    <>
      {buttons.map((button) => (
        <button
          key={button.intent}
          type="submit"
          form={form}
          name={intentName}
          value={button.intent}
          className={`${lookOf(button)} ${compact}`}
        >
          {button.label}
        </button>
      ))}
      {!hasConflict && <PreviewButton form={form} path={previewPath} />}
    </>
  )
}

/** Of two versions of the status field, too, one was chosen: the button leaves it so. */
const choice: SaveButton = { intent: 'update', label: 'Save this choice', isMain: true, isPlainSave: true }

function lookOf({ isMain }: SaveButton): string {
  return isMain ? buttonStyles.primary : buttonStyles.outline
}
