import { data, isRouteErrorResponse, Link } from 'react-router'
import { ProofQuestion } from '#app/admin/account/proof-question.tsx'
import { HistoryLink } from '#app/admin/content/history/history-link.tsx'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import { actorOf, type SignedIn, staffOf } from '#server/auth/staff-context.ts'
import { requireReauthentication } from '#server/auth/two-factor/fresh-proof.ts'
import {
  checkMailboxSettings,
  type LoadedMailbox,
  readMailboxSettings,
  saveMailbox,
  tryMailbox,
} from '#server/email/mailbox/mailbox-setting-records.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import type { Route } from './+types/mailbox-page.ts'
import { type MailResult, typePasswordAgain } from './mail-settings.ts'
import { MailboxForm } from './mailbox-form.tsx'

type Result = MailResult<LoadedMailbox>

export const handle = staffPage({ read: 'email-settings.change', change: 'email-settings.change' })

export function loader({ context }: Route.LoaderArgs) {
  return readMailboxSettings(actorOf(staffOf(context)))
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await readPostedForm(request)
  const intent = form.get('intent')
  if (intent === 'try') return tryAction(staff, form)
  if (intent !== 'save')
    throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
  const asked = await requireReauth(staff, { form, headers: request.headers })
  return asked ?? saveAction(staff, form)
}

/** Enquiry timelines show the mail of a changed mailbox as messages from travellers. */
async function requireReauth(staff: SignedIn, posted: { form: FormData; headers: Headers }) {
  const proof = await requireReauthentication(staff, { ...posted, secret: 'imap_password' })
  if (proof) return withStatus<Result>({ kind: 'refused', errors: {}, proof }, proof)
  return posted.form.get('retype') === 'yes' ? refuse({ imap_password: [typePasswordAgain] }) : undefined
}

async function saveAction(staff: SignedIn, form: FormData) {
  const reading = await checkMailboxSettings(form)
  if (!reading.ok) return refuse(reading.errors)
  const actor = actorOf(staff)
  const loadedVersion = String(form.get('version') ?? '')
  const outcome = await saveMailbox(actor, { values: reading.value, loadedVersion })
  if (!outcome.ok && outcome.reason === 'invalid') return refuse(outcome.errors)
  const stored = await readMailboxSettings(actor)
  if (outcome.ok) return data<Result>({ kind: 'saved', settings: stored })
  const changedBy = await findLastChanger(actor, { kind: 'settings', itemId: mailboxSettingsKey })
  return data<Result>({ kind: 'conflict', stored, changedBy }, { status: 409 })
}

async function tryAction(staff: SignedIn, form: FormData) {
  const reading = await checkMailboxSettings(form)
  if (!reading.ok) return refuse(reading.errors)
  const { ok, text, retryAfterSeconds } = await tryMailbox(actorOf(staff), reading.value)
  const status = retryAfterSeconds ? 429 : 200
  return withStatus<Result>({ kind: 'done', ok, text }, { status, retryAfterSeconds })
}

function refuse(errors: FormErrors) {
  return data<Result>({ kind: 'refused', errors }, { status: 422 })
}

const failedText = 'We could not confirm this. Your input is still here: please try again.'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction: serverAction as () => Promise<Result>,
    onFailure({ reason, error }): Result {
      if (isRouteErrorResponse(error) && error.status === 422) throw error
      const text = reason === 'not-allowed' ? roleRejection : failedText
      return { kind: 'refused', errors: { [formErrorKey]: [text] } }
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Replies by email')

export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as Result | undefined
  return (
    <div className="max-w-3xl space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>Replies by email</h1>
        <HistoryLink setting={mailboxSettingsKey} of="this mailbox" />
      </div>
      <p className="max-w-prose">
        The site can check your mailbox once a minute and add travellers’ replies to the timeline of their
        enquiry. It changes nothing in the mailbox: new mail stays unread. Other mail is ignored.{' '}
        <Link to="/admin/email-settings" className="text-monsoon underline underline-offset-4">
          Back to Email Settings
        </Link>
      </p>
      {result?.kind === 'refused' && result.proof && <ProofQuestion asked={result.proof} />}
      <MailboxForm mailbox={loaderData} result={result} />
    </div>
  )
}
