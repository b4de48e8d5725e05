import { data, isRouteErrorResponse, Link } from 'react-router'
import { ProofQuestion } from '#app/admin/account/proof-question.tsx'
import { HistoryLink } from '#app/admin/content/history/history-link.tsx'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { preserveScreen, submitAction } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import { actorOf, type SignedIn, type StaffActor, staffOf } from '#server/auth/staff-context.ts'
import { requireReauthentication } from '#server/auth/two-factor/fresh-proof.ts'
import {
  checkEmailSettings,
  type LoadedEmailSettings,
  readEmailSettings,
  saveEmailSettings,
} from '#server/email/email-setting-records.ts'
import { readUnsentEmails, removeUnsentEmail, resendEmails } from '#server/email/unsent-email-records.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'
import { roleRejection } from '#shared/staff/permissions.ts'
import type { Route } from './+types/email-settings-page.ts'
import { EmailSettingsForm } from './email-settings-form.tsx'
import { type MailResult, typePasswordAgain } from './mail-settings.ts'
import { UnsentEmails } from './unsent-emails.tsx'

type Result = MailResult<LoadedEmailSettings>

export const handle = staffPage({ read: 'email-settings.change', change: 'email-settings.change' })

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const [settings, unsent] = await Promise.all([readEmailSettings(actor), readUnsentEmails(actor)])
  return { settings, unsent }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await readPostedForm(request)
  const intent = form.get('intent')
  const actor = actorOf(staff)
  if (intent === 'save')
    return (await requireReauth(staff, { form, headers: request.headers })) ?? saveAction(form, actor)
  const act = unsentEmailActions.get(String(intent))
  if (act) return runUnsentEmailAction(() => act(actor, String(form.get('id') ?? '')))
  throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
}

/** A changed mail server receives all mail, including password reset links. */
async function requireReauth(staff: SignedIn, posted: { form: FormData; headers: Headers }) {
  const proof = await requireReauthentication(staff, { ...posted, secret: 'smtp_password' })
  if (proof) return withStatus<Result>({ kind: 'refused', errors: {}, proof }, proof)
  if (posted.form.get('retype') !== 'yes') return undefined
  return refuse({ kind: 'refused', errors: { smtp_password: [typePasswordAgain] } }, 422)
}

async function saveAction(form: FormData, actor: StaffActor) {
  const loadedVersion = String(form.get('version') ?? '')
  const reading = await checkEmailSettings(form, loadedVersion)
  if (!reading.ok) return refuse({ kind: 'refused', errors: reading.errors }, 422)
  const outcome = await saveEmailSettings(actor, { values: reading.value, loadedVersion })
  if (outcome.ok) {
    return data<Result>({ kind: 'saved', settings: outcome.settings })
  }
  if (outcome.reason === 'failed') return refuse({ kind: 'failed' }, 503)
  if (outcome.reason === 'invalid') return refuse({ kind: 'refused', errors: outcome.errors }, 422)
  const changedBy = await findLastChanger(actor, { kind: 'settings', itemId: emailSettingsKey })
  return refuse({ kind: 'conflict', stored: outcome.stored, changedBy }, 409)
}

function refuse(answer: Result, status: number) {
  return data(answer, { status })
}

const unsentEmailActions = new Map<
  string,
  (actor: StaffActor, id: string) => Promise<{ count: number; done: string }>
>([
  [
    'resend',
    async (actor, id) => ({ count: await resendEmails(actor, id), done: 'The message is on its way again.' }),
  ],
  [
    'resend-all',
    async (actor) => ({ count: await resendEmails(actor), done: 'All messages are on their way again.' }),
  ],
  [
    'discard',
    async (actor, id) => ({
      count: (await removeUnsentEmail(actor, id)) ? 1 : 0,
      done: 'The message is discarded.',
    }),
  ],
])

async function runUnsentEmailAction(act: () => Promise<{ count: number; done: string }>) {
  const { count, done } = await act()
  if (count > 0) return data<Result>({ kind: 'done', ok: true, text: done })
  const text = 'This message is not waiting any more.'
  return data<Result>({ kind: 'done', ok: false, text }, { status: 404 })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return submitAction({
    serverAction: serverAction as () => Promise<Result>,
    onFailure({ reason, error }): Result {
      if (isRouteErrorResponse(error) && error.status === 422) throw error
      if (reason === 'not-allowed') return { kind: 'refused', errors: { [formErrorKey]: [roleRejection] } }
      return failedResult(form, reason === 'unanswered')
    },
    onResult: (result) => (result.kind === 'failed' ? preserveScreen(result) : undefined),
  })
}

function failedResult(form: FormData, isUnanswered: boolean): Result {
  if (form.get('intent') === 'save') return { kind: isUnanswered ? 'unanswered' : 'failed' }
  const text = isUnanswered ? notKnown('this was done') : 'That did not work.'
  return { kind: 'done', ok: false, text: `${text} Please try again.` }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, unsent } = loaderData
  const result = actionData as Result | undefined
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1>Email Settings</h1>
        <p className="flex flex-wrap gap-x-6">
          <Link
            to="/admin/email-settings/mailbox"
            className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
          >
            Replies by email
          </Link>
          <HistoryLink setting={emailSettingsKey} of="the email settings" />
        </p>
      </div>
      {result?.kind === 'done' && <Alert kind={result.ok ? 'success' : 'problem'}>{result.text}</Alert>}
      {result?.kind === 'refused' && result.proof && <ProofQuestion asked={result.proof} />}
      <UnsentEmails unsent={unsent} />
      <EmailSettingsForm settings={settings} result={result} />
    </div>
  )
}
