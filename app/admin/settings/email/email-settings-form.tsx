import { fieldId } from '#app/admin/forms/form-state.ts'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { InlineAlert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { useScript } from '#app/ui/use-store.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import {
  changedLoginParts,
  defaultSmtpPort,
  emailSettingsSchema,
  smtpPorts,
} from '#shared/settings/email-settings.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'
import { EmailFields, passwordHintOf } from './email-fields.tsx'
import { MailForm, type TestEmailState, useMailForm, useTestEmail } from './mail-form.tsx'
import { emailLabels, type MailResult } from './mail-settings.ts'
import { ProviderList } from './provider-list.tsx'

type Result = MailResult<LoadedEmailSettings>
type Props = { settings: LoadedEmailSettings; result: Result | undefined }

export function EmailSettingsForm({ settings, result }: Props) {
  const { passwordIsStored } = settings
  const schema = emailSettingsSchema({ passwordIsStored })
  const edit = useMailForm({ schema, labels: emailLabels, loaded: settings, result })
  const { form, stored } = edit
  const { values, constraints } = form
  const changedParts = changedPartsIn(values, stored)
  const needsPassword = !stored.passwordIsStored || changedParts.length > 0
  const test = useTestEmail()
  return (
    <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <MailForm
          edit={edit}
          path="/admin/email-settings"
          constraints={
            needsPassword ? { smtp_password: { ...constraints.smtp_password, required: true } } : {}
          }
          onInput={test.reset}
        >
          <EmailFields
            passwordHint={passwordHintOf({
              ...stored,
              storedHost: stored.values.smtp_host,
              changedParts,
              problems: edit.errors.smtp_password,
            })}
          />
          <div className="flex flex-wrap items-start gap-3">
            <Buttons
              canTest={isFilled(values.smtp_host) && isFilled(values.admin_email)}
              isSaving={edit.isSaving}
              isSending={test.state.kind === 'sending'}
              onTest={() => void test.send(values)}
            />
            {!form.isTouched && <SaveOutcome result={edit.result} />}
            <TestOutcome state={test.state} />
          </div>
        </MailForm>
      </div>
      <ProviderList
        onChosen={({ host, port }) => {
          test.reset()
          form.change('smtp_host', host)
          form.change('smtp_port', String(port))
          // On a phone the fields are far above the list.
          document.getElementById(fieldId('smtp_username'))?.focus()
        }}
      />
    </div>
  )
}

function isFilled(text = ''): boolean {
  return text.trim() !== ''
}

function changedPartsIn(typed: Values, { values }: LoadedEmailSettings): string[] {
  return changedLoginParts(values, {
    smtp_host: (typed.smtp_host ?? '').trim(),
    smtp_port: smtpPorts.find((port) => String(port) === typed.smtp_port) ?? defaultSmtpPort,
    smtp_secure: typed.smtp_secure === 'true',
    smtp_username: (typed.smtp_username ?? '').trim(),
  })
}

function Buttons(props: { canTest: boolean; isSaving: boolean; isSending: boolean; onTest: () => void }) {
  const { canTest, isSaving, isSending, onTest } = props
  const hasScript = useScript()
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="save"
        disabled={!hasScript || isSaving}
        {...saveShortcut}
        // Wide enough for both labels, so the next button does not move.
        className={`${buttonStyles.primary} min-w-38`}
      >
        {isSaving ? 'Saving...' : 'Save Settings'}
      </button>
      <button
        type="button"
        disabled={!canTest || isSending}
        aria-describedby={canTest ? undefined : 'test-needs'}
        onClick={onTest}
        className={`${buttonStyles.outline} disabled:opacity-60`}
      >
        {isSending ? 'Sending...' : 'Send Test Email'}
      </button>
      {!canTest && (
        <p id="test-needs" className="basis-full text-sm text-stone">
          A test needs the SMTP host and the admin email.
        </p>
      )}
    </>
  )
}

const unansweredText = `${notKnown('this was saved')} Your input is still here: click Save Settings again.`

function SaveOutcome({ result }: { result: Result | undefined }) {
  if (result?.kind === 'saved') return <InlineAlert kind="success">{emailTexts.saveSuccess}</InlineAlert>
  if (result?.kind === 'unanswered') return <InlineAlert kind="problem">{unansweredText}</InlineAlert>
  if (result?.kind === 'failed') return <InlineAlert kind="problem">{emailTexts.saveFailure}</InlineAlert>
  return null
}

function TestOutcome({ state }: { state: TestEmailState }) {
  if (state.kind === 'sending')
    return (
      <p role="status" className="min-h-11 content-center">
        Sending a test message...
      </p>
    )
  if (state.kind !== 'done') return null
  return <InlineAlert kind={state.ok ? 'success' : 'problem'}>{state.text}</InlineAlert>
}
