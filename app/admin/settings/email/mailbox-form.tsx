import { useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { KeptFields } from '#app/admin/forms/drafts/kept-fields.tsx'
import { LeaveGuard } from '#app/admin/forms/leave-guard.tsx'
import { toBeMended } from '#app/admin/forms/refusal.tsx'
import { AdminNotice, NoticeBeside } from '#app/admin/shell/admin-notice.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FieldBox, notesOf } from '#app/ui/forms/field-box.tsx'
import { FormFailure } from '#app/ui/forms/form-message.tsx'
import { plainLetters } from '#app/ui/forms/phone-keyboard.ts'
import { useScript } from '#app/ui/store.ts'
import type { LoadedMailbox } from '#server/email/mailbox/mailbox-setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { imapPorts } from '#shared/settings/mailbox-settings.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatFileSize } from '#shared/values/file-size.ts'
import { type MailboxOutcomeShown, mailboxLabels, mailboxTexts } from './mailbox-answer.ts'

type Props = { mailbox: LoadedMailbox; answer: MailboxOutcomeShown | undefined }

/** The login of the mailbox with what came of it. */
export function MailboxForm({ mailbox, answer: latest }: Props) {
  const [begun, setBegun] = useState(mailbox)
  const [isTyped, setTyped] = useState(false)
  // The router forgets an answer when the page is read anew.
  const [answer, setAnswer] = useState(latest)
  const { formData } = useNavigation()
  const { revalidate } = useRevalidator()
  const isOff = !useScript() || formData !== undefined
  if (latest && latest !== answer) {
    setAnswer(latest)
    if (latest.kind === 'saved') setTyped(false)
  }
  if (!isTyped && begun.version !== mailbox.version) setBegun(mailbox)
  useLiveChanges(['email', 'settings'], () => void revalidate())
  const values: Record<string, unknown> = begun.values
  const errors = answer?.kind === 'refused' ? answer.errors : {}
  const field = (name: keyof typeof mailboxLabels) => ({
    ...{ label: mailboxLabels[name], name, problems: errors[name], autoComplete: 'off', required: true },
    defaultValue: String(values[name] ?? ''),
    ...plainLetters,
  })
  return (
    <div className="space-y-6">
      <LastLook mailbox={mailbox} />
      <SkippedMessages mailbox={mailbox} />
      <Failure errors={errors} conflict={answer?.kind === 'conflict' ? answer : undefined} />
      <Form
        key={begun.version}
        method="post"
        replace
        noValidate
        onInput={() => setTyped(true)}
        className="space-y-5"
      >
        <input type="hidden" name="version" value={followed(answer, begun)} />
        <KeptFields form="/admin/email-settings/mailbox" />
        <Switch isOn={values.mailbox_enabled === true} />
        <div className="grid gap-5 sm:grid-cols-2">
          <AdminField
            {...field('imap_host')}
            inputMode="url"
            placeholder="imap.example.com"
            hint="The computer that keeps your mail, as your email provider names it (incoming mail server, IMAP)."
          />
          <PortMenu value={String(values.imap_port ?? '')} problems={errors.imap_port} />
          <AdminField {...field('imap_username')} hint="Mostly the whole email address." />
          <AdminField
            {...field('imap_password')}
            defaultValue=""
            type="password"
            autoComplete="new-password"
            required={!begun.passwordIsStored}
            hint={passwordHint(begun)}
          />
          <AdminField {...field('imap_folder')} hint="Where answers arrive. Mostly it is INBOX." />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <button
            type="submit"
            name="intent"
            value="save"
            disabled={isOff}
            className={`${buttonStyles.primary} min-w-27`}
          >
            {formData?.get('intent') === 'save' ? 'Saving...' : 'Save'}
          </button>
          <button
            type="submit"
            name="intent"
            value="try"
            disabled={isOff}
            className={`${buttonStyles.outline} disabled:opacity-60`}
          >
            {formData?.get('intent') === 'try' ? 'Trying...' : 'Try it'}
          </button>
          <Outcome answer={isTyped && answer?.kind === 'saved' ? undefined : answer} />
        </div>
      </Form>
      <LeaveGuard isDirty={isTyped} />
    </div>
  )
}

/** The stored version that a save replaces: after a conflict that of somebody else. */
function followed(answer: MailboxOutcomeShown | undefined, begun: LoadedMailbox): string {
  return answer?.kind === 'conflict' ? answer.version : begun.version
}

/** The latest messages that could not be read, so that staff find them in the mailbox. */
function SkippedMessages({ mailbox: { values, lastLook } }: { mailbox: LoadedMailbox }) {
  if (!values.mailbox_enabled || !lastLook || lastLook.skipped.length === 0) return null
  return (
    <section>
      <p>These messages could not be read here. Open them in the mailbox.</p>
      <ul className="list-disc pl-5 text-stone">
        {lastLook.skipped.map(({ uid, size, from, subject, at }) => (
          <li key={`${uid} ${at}`} className="break-words">
            {subject || 'Unknown subject'}, from {from || 'an unknown sender'}, {formatFileSize(size)}, found
            on <time dateTime={at}>{formatDateTime(new Date(at))}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How the mailbox was, for as long as it is looked into. */
function LastLook({ mailbox: { values, lastLook } }: { mailbox: LoadedMailbox }) {
  if (!values.mailbox_enabled) return null
  if (!lastLook) return <p className="text-stone">It was not looked into yet.</p>
  const at = <time dateTime={lastLook.at.toISOString()}>{formatDateTime(lastLook.at)}</time>
  if (lastLook.problem === '') return <p className="text-stone">Last looked into {at}.</p>
  return (
    <AdminNotice kind="problem">
      The last look, {at}, failed. {lastLook.problem}
    </AdminNotice>
  )
}

function Failure({
  errors,
  conflict,
}: {
  errors: FormErrors
  conflict: { changedBy?: string | undefined } | undefined
}) {
  if (conflict) return <FormFailure text={mailboxTexts.conflict(conflict.changedBy)} />
  const { [wholeForm]: whole, ...others } = errors
  if (whole) return <FormFailure text={whole.join(' ')} />
  const problems = Object.entries(others).map(([name, texts]) => ({
    id: name,
    label: mailboxLabels[name as keyof typeof mailboxLabels] ?? name,
    text: texts.join(' '),
  }))
  if (problems.length === 0) return null
  return <FormFailure key={JSON.stringify(problems)} text={toBeMended} problems={problems} />
}

function Outcome({ answer }: { answer: MailboxOutcomeShown | undefined }) {
  if (answer?.kind === 'saved') return <NoticeBeside kind="success">{mailboxTexts.saved}</NoticeBeside>
  if (answer?.kind !== 'tried') return null
  return <NoticeBeside kind={answer.ok ? 'success' : 'problem'}>{answer.text}</NoticeBeside>
}

function passwordHint({ passwordIsStored, passwordIsUnreadable, values }: LoadedMailbox): string {
  if (passwordIsUnreadable)
    return 'Set, but it cannot be read: it was stored under another SECRET, or for another mail server. Enter it again.'
  if (!passwordIsStored) return 'Not set yet. Gmail and Yahoo ask for an app password.'
  return `Set. Leave it empty to keep it for ${values.imap_host}; another mail server, port or username needs it again.`
}

function Switch({ isOn }: { isOn: boolean }) {
  return (
    <div className="switch">
      <label htmlFor="mailbox_enabled" className="flex min-h-11 items-center gap-3">
        <input
          id="mailbox_enabled"
          name="mailbox_enabled"
          type="checkbox"
          value="true"
          defaultChecked={isOn}
          aria-describedby="mailbox_enabled-hint"
          className="size-6 accent-monsoon"
        />
        <span className="font-strong">{mailboxLabels.mailbox_enabled}</span>
      </label>
      <p id="mailbox_enabled-hint" className="text-sm text-stone in-[.switch:has(:checked)]:hidden">
        While this is off, nobody logs in there.
      </p>
    </div>
  )
}

const portHint = '993 fits nearly all. Both are encrypted.'

function PortMenu({ value, problems = [] }: { value: string; problems: readonly string[] | undefined }) {
  return (
    <FieldBox id="imap_port" label={mailboxLabels.imap_port} hint={portHint} problems={problems}>
      <select
        id="imap_port"
        name="imap_port"
        defaultValue={value || undefined}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={notesOf('imap_port', { hint: portHint, problems })}
        className="field w-full"
      >
        {imapPorts.map((port) => (
          <option key={port} value={port}>
            {port}
          </option>
        ))}
      </select>
    </FieldBox>
  )
}
