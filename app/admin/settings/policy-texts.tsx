import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextArea } from '#app/admin/forms/text-inputs.tsx'
import { whenIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { type PolicyName, policyNames, policyTitles } from '#shared/settings/policy-names.ts'
import { cancellationField, policyFieldsOf } from './policy-fields.ts'
import { FoldSummary, SettingFold } from './setting-fold.tsx'
import { SettingInput } from './setting-inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }
type EditorProps = { name: string; hint: string; hasPictures: boolean }
type TextProps = Omit<EditorProps, 'hasPictures'> & { rows: number; isOpen: boolean }

const loadEditor = () =>
  import('#app/admin/content/markdown/markdown-editor.tsx').then((part) => part.MarkdownEditor)
// A failed preload is retried when the section renders.
whenIdle(() => void loadEditor().catch(() => undefined))

export function PolicyTexts({ form }: Props) {
  return (
    <>
      <div className="space-y-3 sm:col-span-2">
        {policyNames.map((name) => (
          <PolicyText key={name} policy={name} form={form} />
        ))}
      </div>
      <SettingInput field={cancellationField} name={`policies.${cancellationField.name}`} form={form} />
    </>
  )
}

function PolicyText({ policy, form }: Props & { policy: PolicyName }) {
  const [text, mark] = policyFieldsOf(policy)
  const name = `policies.${policy}`
  return (
    <SettingFold
      opens={(form.errors[name] ?? []).length > 0}
      summary={<FoldSummary title={policyTitles[policy]} state={stateOf(policy, form)} />}
    >
      {(isOpen) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5 border-line border-t p-4">
          <PolicyInput name={name} hint={text.hint} rows={text.rows} isOpen={isOpen} />
          <SettingInput field={mark} name={`policies.${mark.name}`} form={form} />
        </div>
      )}
    </SettingFold>
  )
}

/** A plain text area until the editor is loaded; the cursor moves into the editor. */
function PolicyInput({ isOpen, rows, ...given }: TextProps) {
  const place = useRef<HTMLDivElement>(null)
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  useEffect(() => {
    if (!isOpen || Editor) return undefined
    let isDeleted = false
    const show = (part: ComponentType<EditorProps>) => {
      if (!isDeleted) preserveCursor(place.current, () => flushSync(() => setEditor(() => part)))
    }
    loadEditor().then(show, () => undefined)
    return () => {
      isDeleted = true
    }
  }, [isOpen, Editor])
  return (
    <div ref={place}>
      {isOpen && Editor ? <Editor {...given} hasPictures={false} /> : <TextArea {...given} rows={rows} />}
    </div>
  )
}

function preserveCursor(place: HTMLElement | null, replace: () => void): void {
  const before = place?.querySelector('textarea')
  const isTyping = before !== undefined && before === document.activeElement
  const { selectionStart = 0, selectionEnd = 0 } = before ?? {}
  replace()
  const after = place?.querySelector('textarea')
  if (!isTyping || !after) return
  after.focus({ preventScroll: true })
  after.setSelectionRange(selectionStart, selectionEnd)
}

function stateOf(policy: PolicyName, { draft }: SettingsForm): string {
  if (draft.values[`policies.${policy}`]?.trim() === '') return 'Empty: it has no page.'
  return draft.values[`policies.${policy}_checked`] === 'true' ? 'Checked.' : 'To be checked.'
}
