import { Form } from 'react-router'
import { ChangedNotice } from '#app/admin/forms/changed-elsewhere.tsx'
import { FieldConflictView } from '#app/admin/forms/conflict-view.tsx'
import { isAmong } from '#app/admin/forms/drafts/keepable.ts'
import { KeptWork } from '#app/admin/forms/drafts/kept-work.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { toBeMended } from '#app/admin/forms/refusal.tsx'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { NoticeBeside } from '#app/admin/shell/admin-notice.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { useScript } from '#app/ui/store.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { emailTexts } from '#shared/staff/staff-texts.ts'
import { EmailFields } from './email-fields.tsx'
import { emailLabels, formValuesOf } from './email-form-values.ts'
import type { EmailResult } from './email-result.ts'
import { ProviderList } from './provider-list.tsx'
import { type Conflict, useEmailForm } from './use-email-form.ts'
import { type TestEmailState, useTestEmail } from './use-test-email.ts'

type Props = { settings: LoadedEmailSettings; answer: EmailResult | undefined }

/** The form of the settings with what came of it. */
export function EmailSettingsForm(props: Props) {
  const form = useEmailForm(props)
  const { element, begun, answer, conflict } = form
  const test = useTestEmail()
  const told = form.isUntouched ? answer : undefined
  const stored = formValuesOf(props.settings)

  return (
    <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-6">
        <Obstacle key={form.answers} errors={form.errors} conflict={conflict} />
        <KeptWork
          form="/admin/email-settings"
          stored={stored}
          work={form.work}
          isStored={(kept) => isAmong(stored, kept.values)}
          onBringBack={form.bringBack}
        />
        <ChangedNotice isOutdated={form.isOutdated && !conflict} />
        {conflict && (
          <FieldConflictView
            versions={{
              base: formValuesOf(begun.of),
              mine: conflict.values,
              stored: formValuesOf(conflict.stored),
            }}
            changedAt={conflict.stored.version}
            changedBy={conflict.changedBy}
            labels={emailLabels}
            onChosen={(chosen) => {
              const theirs = Object.entries(chosen).filter(([name, value]) => value !== conflict.values[name])
              form.choose(conflict)
              form.fillIn(Object.fromEntries(theirs))
            }}
          />
        )}
        <Form
          ref={form.attach}
          method="post"
          replace
          noValidate
          hidden={conflict !== undefined}
          onInput={(event) => {
            test.forget()
            form.noteTyping(event)
          }}
          onSubmit={form.noteSave}
          className="space-y-8"
        >
          <input type="hidden" name="version" value={begun.of.version} />
          <EmailFields
            key={begun.round}
            values={begun.values}
            errors={form.errors}
            passwordIsStored={begun.of.passwordIsStored}
            passwordIsUnreadable={begun.of.passwordIsUnreadable}
            storedHost={begun.of.values.smtp_host}
            changedParts={form.changedParts}
          />
          <div className="flex flex-wrap items-start gap-3">
            <Buttons
              canTest={form.canTest}
              isSaving={form.isSaving}
              isSending={test.state.kind === 'sending'}
              onTest={() => element.current && void test.send(element.current)}
            />
            <SaveOutcome answer={told} />
            <TestOutcome state={test.state} />
          </div>
        </Form>
      </div>
      <ProviderList
        onChosen={({ host, port }) => {
          test.forget()
          form.fillIn({ smtp_host: host, smtp_port: String(port) })
          // On a phone the fields are far above the list.
          focusField(element.current, 'smtp_username')
        }}
      />
      <LeaveGuard isDirty={form.isDirty} />
    </div>
  )
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
        // As wide with either word: the next one stays where it is.
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

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

function conflictText({ changedBy = 'Somebody else' }: Conflict): string {
  return `${changedBy === 'you' ? 'You' : changedBy} saved these settings in the meantime. Nothing is lost: choose below what to keep, and save again.`
}

type ObstacleProps = { errors: FormErrors; conflict: Conflict | undefined }

/**
 * What keeps a save from happening, above the fields and focused: the button that was pressed is far below. A new answer is
 * a new element, which takes the focus when it comes; what is mended goes from it without a word.
 */
function Obstacle({ errors, conflict }: ObstacleProps) {
  if (conflict) return <FormFailure text={conflictText(conflict)} />
  const problems = Object.entries(errors).map(([name, texts]) => ({
    id: name,
    label: emailLabels[name as keyof typeof emailLabels] ?? name,
    text: texts.join(' '),
  }))
  if (problems.length === 0) return null
  return <FormFailure text={toBeMended} problems={problems} />
}

const unansweredText = `${notKnown('this was saved')} What you typed is still here: press Save Settings again.`

/** What came of a save, beside the button that asked for it. */
function SaveOutcome({ answer }: { answer: EmailResult | undefined }) {
  if (answer?.intent !== 'save') return null
  if (answer.kind === 'saved') return <NoticeBeside kind="success">{emailTexts.saveSuccess}</NoticeBeside>
  if (answer.kind === 'unanswered') return <NoticeBeside kind="problem">{unansweredText}</NoticeBeside>
  if (answer.kind === 'failed') return <NoticeBeside kind="problem">{emailTexts.saveFailure}</NoticeBeside>
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
  return <NoticeBeside kind={state.ok ? 'success' : 'problem'}>{state.text}</NoticeBeside>
}
