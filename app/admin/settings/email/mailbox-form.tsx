import { useNavigation, useRevalidator } from 'react-router'
import { MenuInput, SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { saveShortcut } from '#app/admin/forms/save-shortcut.ts'
import { LineInput } from '#app/admin/forms/text-inputs.tsx'
import { Alert, InlineAlert } from '#app/admin/shell/alert.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import type { LoadedMailbox } from '#server/email/mailbox/mailbox-setting-records.ts'
import { imapPorts, mailboxSettingsSchema } from '#shared/settings/mailbox-settings.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { formatFileSize } from '#shared/values/money.ts'
import { MailForm, useMailForm } from './mail-form.tsx'
import { type MailResult, mailboxLabels } from './mail-settings.ts'

type Result = MailResult<LoadedMailbox>
type Props = { mailbox: LoadedMailbox; result: Result | undefined }

const ports = imapPorts.map((port) => ({ value: String(port), label: String(port) }))

export function MailboxForm({ mailbox, result }: Props) {
  const schema = mailboxSettingsSchema(mailbox)
  const edit = useMailForm({ schema, labels: mailboxLabels, loaded: mailbox, result })
  const { form, stored } = edit
  const { formData } = useNavigation()
  const { revalidate } = useRevalidator()
  const isOff = !useScript() || formData !== undefined
  useLiveChanges(['email'], () => void revalidate())
  return (
    <div className="space-y-6">
      <LastLook mailbox={mailbox} />
      <SkippedMessages mailbox={mailbox} />
      <MailForm edit={edit} path="/admin/email-settings/mailbox">
        <SwitchInput
          name="mailbox_enabled"
          hint={form.values.mailbox_enabled ? '' : 'While this is off, the mailbox is not checked.'}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <LineInput
            name="imap_host"
            inputMode="url"
            placeholder="imap.example.com"
            hint="Your email provider’s incoming mail server (IMAP)."
          />
          <MenuInput name="imap_port" choices={ports} hint="Usually 993. Both are encrypted." />
          <LineInput name="imap_username" hint="Usually your full email address." />
          <LineInput name="imap_password" hint={passwordHint(stored)} />
          <LineInput name="imap_folder" hint="The folder for replies, usually INBOX." />
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <button
            type="submit"
            name="intent"
            value="save"
            disabled={isOff}
            {...saveShortcut}
            className={`${buttonStyles.primary} min-w-27`}
          >
            {edit.isSaving ? 'Saving...' : 'Save'}
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
          <Outcome result={edit.result} isTouched={form.isTouched} />
        </div>
      </MailForm>
    </div>
  )
}

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

function LastLook({ mailbox: { values, lastLook } }: { mailbox: LoadedMailbox }) {
  if (!values.mailbox_enabled) return null
  if (!lastLook) return <p className="text-stone">Not checked yet.</p>
  const at = <time dateTime={lastLook.at.toISOString()}>{formatDateTime(lastLook.at)}</time>
  if (lastLook.problem === '') return <p className="text-stone">Last checked {at}.</p>
  return (
    <Alert kind="problem">
      The last look, {at}, failed. {lastLook.problem}
    </Alert>
  )
}

function Outcome({ result, isTouched }: { result: Result | undefined; isTouched: boolean }) {
  if (result?.kind === 'saved' && !isTouched)
    return <InlineAlert kind="success">Saved. The mailbox will be checked within a minute.</InlineAlert>
  if (result?.kind !== 'done') return null
  return <InlineAlert kind={result.ok ? 'success' : 'problem'}>{result.text}</InlineAlert>
}

function passwordHint({ passwordIsStored, passwordIsUnreadable, values }: LoadedMailbox): string {
  if (passwordIsUnreadable)
    return 'The stored password cannot be read: the SECRET or the mail server has changed. Enter it again.'
  if (!passwordIsStored) return 'Not set yet. Gmail and Yahoo ask for an app password.'
  return `Set for ${values.imap_host}. Leave empty for no change. Required again for a new server, port or username.`
}
