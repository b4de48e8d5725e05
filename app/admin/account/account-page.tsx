import { Link, Navigate, redirect, useLocation } from 'react-router'
import { ProofQuestion } from '#app/admin/account/proof-question.tsx'
import { submitAction, unansweredReason } from '#app/admin/forms/submit-action.ts'
import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { changePassword } from '#server/auth/change-password.ts'
import { readEmailChange } from '#server/auth/own-account/email-change.ts'
import { ownDetailIntents } from '#server/auth/own-account/own-detail-results.ts'
import { canMailPasswordLink } from '#server/auth/password-link.ts'
import { actorOf, type SignedIn, staffOf } from '#server/auth/staff-context.ts'
import { endOwnSession, listOwnSessions } from '#server/auth/staff-sessions.ts'
import { readSecondFactor, type SecondFactorState } from '#server/auth/two-factor/second-factor.ts'
import { readAvailability } from '#server/enquiries/office-day/availability-records.ts'
import { readPanelLook, storePanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { panelLookSchema } from '#shared/staff/panel-look.ts'
import { loginPath, teamPath } from '#shared/staff/staff-paths.ts'
import { describeRetryWait, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/account-page.ts'
import { type AccountFormResult, type AccountResult, AccountSection } from './account-form.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { type Post, respondToAvailability, runStaffForm } from './staff-forms.server.ts'

export const handle = staffPage({ read: 'own-account', change: 'own-account' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const [sessions, secondFactor, desk, canMail, emailChange] = await Promise.all([
    listOwnSessions(staff),
    readSecondFactor(staff.user.id),
    readAvailability(actorOf(staff), new Date()),
    canMailPasswordLink(),
    readEmailChange(staff.user.id),
  ])
  return {
    ...{ sessions, secondFactor, desk, emailChange },
    canMail: canMail === 'yes',
    own: { name: staff.user.name, email: staff.user.email },
    look: readPanelLook(context, request.headers),
  }
}

const intents = new Map<string, (staff: SignedIn, post: Post) => Promise<AccountFormResult>>([
  ['change-password', handlePasswordChange],
  ['end-session', handleEndOfSession],
  ['change-look', handleLook],
  ...ownDetailIntents,
  ...(['change-at-work', 'change-morning-email'] as const).map(
    (intent) => [intent, respondToAvailability(intent)] as const,
  ),
])

export function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  return runStaffForm({ staff, request, context }, { intents, withProof: new Set(['ask-email']) })
}

async function handlePasswordChange(staff: SignedIn, { form, headers }: Post): Promise<AccountFormResult> {
  const outcome = await changePassword(staff, { form, headers, siteName: await readSiteName() })
  if (outcome.kind === 'changed') {
    return {
      status: 200,
      answer: {
        intent: 'change-password',
        done: 'Your password is changed. All your other sessions have ended.',
      },
    }
  }
  if (outcome.kind === 'refused') {
    return { status: 422, answer: { intent: 'change-password', errors: outcome.errors } }
  }
  const { retryAfterSeconds } = outcome
  const text = waitTexts[outcome.kind](describeRetryWait(retryAfterSeconds))
  return { status: 429, retryAfterSeconds, answer: { intent: 'change-password', errors: { form: [text] } } }
}

async function handleEndOfSession(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const id = String(form.get('id'))
  const ended = await endOwnSession(staff, id)
  if (ended && id === staff.session.id) throw redirect(`${loginPath}?signed-out=local`)
  const done = ended ? 'The session has ended.' : 'This session had ended already.'
  return { status: ended ? 200 : 404, answer: { intent: 'end-session', done } }
}

async function handleLook(_: SignedIn, { form, context }: Post): Promise<AccountFormResult> {
  const intent = 'change-look'
  const reading = readForm(panelLookSchema, form)
  if (!reading.ok) {
    return { status: 422, answer: { intent, problem: Object.values(reading.errors).flat().join(' ') } }
  }
  const cookie = storePanelLook(context, reading.value)
  return { status: 200, cookie, answer: { intent, done: 'Saved for this browser.' } }
}

const ifChanged = 'If your current password is then refused, the new one is already in place.'

/** Section that shows the result, for intents without a section. */
const parts: Record<string, AccountResult['intent']> = {
  'resend-email': 'ask-email',
  'cancel-email': 'ask-email',
}

function failedResult(form: FormData, sentence: string): AccountResult {
  const intent = String(form.get('intent'))
  const isUnknown = intent === 'change-password' && sentence === unansweredReason
  const problem = isUnknown ? `${sentence} ${ifChanged}` : sentence
  return { intent: parts[intent] ?? (intent as AccountResult['intent']), problem }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return submitAction({
    serverAction,
    onFailure: ({ sentence }) => failedResult(form, sentence),
    onResult({ intent, done }) {
      // The other tabs of this browser share the new session.
      if (intent === 'change-password' && done) sessionManager.announceUpdate()
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function AccountPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { sessions, secondFactor, canMail, own, emailChange, look, desk } = loaderData
  const { hash } = useLocation()
  if (teamParts.includes(hash)) return <Navigate to={`${teamPath}${hash}`} replace />
  return (
    <div className="max-w-4xl space-y-8">
      <h1>Account</h1>
      {result?.proof && <ProofQuestion asked={result.proof} />}
      <OwnDetails own={own} emailChange={emailChange} canMail={canMail} answer={result} />
      <AppearanceSection look={look} answer={result} />
      <NotificationsSection desk={desk} answer={result} />
      <OwnSessions sessions={sessions} answer={result} />
      <PasswordForm email={own.email} answer={result} />
      <SecondStepSummary {...secondFactor} />
    </div>
  )
}

/** Sections that an address of an earlier release finds here. */
const teamParts = ['#staff', '#invite', '#turns', '#contacted', '#required-roles']

function SecondStepSummary({ app, codes, passkeys }: SecondFactorState) {
  const isSet = app !== 'none' || passkeys.length > 0
  return (
    <AccountSection id="second-step" title="Two-factor sign-in">
      <p>
        {isSet
          ? `Two-factor sign-in is on. You have ${codes} recovery codes left.`
          : 'Two-factor sign-in is off.'}
      </p>
      <p>
        <Link
          to="/admin/account/second-step"
          className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
        >
          {isSet ? 'Change two-factor sign-in' : 'Set up two-factor sign-in'}
        </Link>
      </p>
    </AccountSection>
  )
}
