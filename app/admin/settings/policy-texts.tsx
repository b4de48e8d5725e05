import { lazy, Suspense } from 'react'
import { TextArea } from '#app/admin/forms/text-inputs.tsx'
import { whenIdle } from '#app/admin/late/when-idle.ts'
import { type PolicyName, policyNames, policyTitles } from '#shared/settings/policy-names.ts'
import { FoldSummary } from './fold-summary.tsx'
import { cancellationField, policyFieldsOf } from './policy-fields.ts'
import { SettingFold } from './setting-fold.tsx'
import { SettingInput } from './setting-inputs.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm }
type TextProps = { name: string; hint: string; rows: number }

/** The editor of posts comes when the browser is idle. Where it does not come, a text is typed without it. */
const loadEditor = () =>
  import('#app/admin/blog/markdown-editor.tsx').then(
    ({ MarkdownEditor }) => ({
      default: ({ name, hint }: TextProps) => <MarkdownEditor name={name} hint={hint} hasPictures={false} />,
    }),
    () => ({ default: (props: TextProps) => <TextArea {...props} /> }),
  )
const Editor = lazy(loadEditor)
whenIdle(() => void loadEditor())

/** Every policy, folded up, and the lines at the price. */
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
  const given = { name, hint: text.hint, rows: text.rows }
  return (
    <SettingFold
      opens={(form.errors[name] ?? []).length > 0}
      summary={<FoldSummary title={policyTitles[policy]} state={stateOf(policy, form)} />}
    >
      {(isOpen) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5 border-line border-t p-4">
          {isOpen ? (
            <Suspense fallback={<TextArea {...given} />}>
              <Editor {...given} />
            </Suspense>
          ) : (
            <TextArea {...given} />
          )}
          <SettingInput field={mark} name={`policies.${mark.name}`} form={form} />
        </div>
      )}
    </SettingFold>
  )
}

function stateOf(policy: PolicyName, { draft }: SettingsForm): string {
  if (draft.values[`policies.${policy}`]?.trim() === '') return 'Empty: it has no page.'
  return draft.values[`policies.${policy}_checked`] === 'true' ? 'Checked.' : 'To be checked.'
}
