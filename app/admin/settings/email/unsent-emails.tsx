import { useFetcher, useRevalidator } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { UnsentEmailList as Unsent, UnsentEmail } from '#server/email/unsent-email-records.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { MailResult } from './mail-settings.ts'

export function UnsentEmails({ unsent }: { unsent: Unsent }) {
  const { emails, total, waiting } = unsent
  const { revalidate } = useRevalidator()
  useLiveChanges(['email'], () => void revalidate())
  if (total === 0 && !waiting) return null
  return (
    <section aria-labelledby="unsent" className="space-y-4">
      <h2 id="unsent" className="text-xl">
        Email that did not go out
      </h2>
      {waiting && (
        <Alert kind="information">
          {waiting.count === 1 ? 'One message waits' : `${waiting.count} messages wait`} to be tried again,
          next {formatDateTime(waiting.nextAt)}. {waiting.problem}
        </Alert>
      )}
      {emails.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {emails.map((email) => (
            <Row key={email.id} letter={email} />
          ))}
        </ul>
      )}
      {total > emails.length && (
        <p className="text-sm text-stone">
          The latest {emails.length} of {total}.
        </p>
      )}
      {total > 1 && <Act intent="resend-all" label="Send all again" look={buttonStyles.primary} />}
    </section>
  )
}

function Row({ letter: email }: { letter: UnsentEmail }) {
  const { id, what, about, problem, givenUpAt } = email
  const name = about === '' ? what : `${what}: ${about}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 max-w-prose">
        <p className="break-words font-strong">{name}</p>
        <p className="break-words">{problem}</p>
        <p className="text-sm text-stone">Given up {formatDateTime(givenUpAt)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Act intent="resend" id={id} label="Send again" about={name} look={buttonStyles.outline} />
        <Act
          intent="discard"
          id={id}
          label="Discard"
          about={name}
          look="min-h-11 px-2 text-laterite underline underline-offset-4"
        />
      </div>
    </li>
  )
}

type ActProps = { intent: string; id?: string; label: string; about?: string; look: string }

function Act({ intent, id, label, about, look }: ActProps) {
  const fetcher = useFetcher<MailResult<never>>()
  const result = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form method="post" action="/admin/email-settings">
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        aria-label={about && `${label}: ${about}`}
        className={look}
      >
        {label}
      </button>
      {result?.kind === 'done' && !result.ok && (
        <span role="alert" className="ml-2 text-laterite-deep text-sm">
          {result.text}
        </span>
      )}
    </fetcher.Form>
  )
}
