import { Link, redirect } from 'react-router'
import { ProofQuestion } from '#app/admin/account/proof-question.tsx'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction, unansweredReason } from '#app/admin/forms/submit-action.ts'
import { useActionResult } from '#app/admin/forms/use-action-result.ts'
import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import { changePassword } from '#server/auth/change-password.ts'
import { readEmailChange } from '#server/auth/own-account/email-change.ts'
import { ownDetailIntents } from '#server/auth/own-account/own-detail-results.ts'
import { canMailPasswordLink } from '#server/auth/password-order.ts'
import {
  changeColleagueRole,
  type Invited,
  inviteColleague,
  listStaff,
  removeColleague,
  renewInvitation,
} from '#server/auth/staff-accounts.ts'
import { actorOf, type SignedIn, staffOf } from '#server/auth/staff-context.ts'
import { endOwnSession, listOwnSessions } from '#server/auth/staff-sessions.ts'
import { clearForColleague } from '#server/auth/two-factor/clear-second-factor.ts'
import { askForFreshProof } from '#server/auth/two-factor/fresh-proof.ts'
import { changeRequirement, listRequiredRoles } from '#server/auth/two-factor/required-roles.ts'
import { readSecondFactor, type SecondFactorState } from '#server/auth/two-factor/second-factor.ts'
import { changeDeskDay } from '#server/enquiries/office-day/desk-day-form-records.ts'
import { readDeskDay, readTurns } from '#server/enquiries/office-day/desk-day-records.ts'
import { readPanelLook, storePanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { type DeskIntent, deskIntents } from '#shared/staff/desk-day.ts'
import { panelLookSchema } from '#shared/staff/panel-look.ts'
import { roleLabels } from '#shared/staff/role-labels.ts'
import { graceDays } from '#shared/staff/second-factor-forms.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { describeRetryWait, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/account-page.ts'
import { type AccountFormResult, type AccountResult, AccountSection } from './account-form.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { Colleagues, inviteForm } from './colleagues.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { RequiredRoles } from './required-roles-section.tsx'
import { ContactedSection, TurnsSection } from './turns-section.tsx'

export const handle = staffPage({ read: 'own-account', change: 'own-account' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const now = new Date()
  const [sessions, colleagues, secondFactor, requiredRoles, desk, turns, canMail, wish] = await Promise.all([
    listOwnSessions(staff),
    listStaff(actorOf(staff)),
    readSecondFactor(staff.user.id),
    listRequiredRoles(),
    readDeskDay(actorOf(staff), now),
    readTurns(now),
    canMailPasswordLink(),
    readEmailChange(staff.user.id),
  ])
  return {
    sessions,
    colleagues,
    secondFactor,
    requiredRoles,
    desk,
    turns,
    canMail: canMail === 'yes',
    ownId: staff.user.id,
    own: { name: staff.user.name, email: staff.user.email },
    wish,
    look: readPanelLook(context, request.headers),
  }
}

type Post = { form: FormData; headers: Headers; context: Route.ActionArgs['context'] }

/** Handlers by `intent`. */
const intents = new Map<string, (staff: SignedIn, post: Post) => Promise<AccountFormResult>>([
  ['change-password', answerPasswordChange],
  ['end-session', answerEndOfSession],
  ['invite', answerInvitation],
  ['renew-invitation', answerRenewal],
  ['remove', answerRemoval],
  ['clear-second-step', answerClearing],
  ['change-role', answerRoleChange],
  ['require-second-step', answerRequirement],
  ['change-look', answerLook],
  ...ownDetailIntents,
  ...deskIntents.map((intent) => [intent, answerDeskDay(intent)] as const),
])

/** Intents that need re-authentication. */
const asksForProof = new Set([
  'invite',
  'renew-invitation',
  'remove',
  'clear-second-step',
  'change-role',
  'require-second-step',
  'ask-email',
])

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await readPostedForm(request)
  const intent = String(form.get('intent'))
  const run = intents.get(intent)
  if (!run) throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
  const post = { form, headers: request.headers, context }
  const proof = asksForProof.has(intent) ? await askForFreshProof(staff, post) : undefined
  if (proof) return withStatus<AccountResult>({ intent: 'proof', proof }, proof)
  const result = await run(staff, post)
  return withStatus(result.answer, result)
}

async function answerPasswordChange(staff: SignedIn, { form, headers }: Post): Promise<AccountFormResult> {
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

async function answerEndOfSession(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const id = String(form.get('id'))
  const ended = await endOwnSession(staff, id)
  if (ended && id === staff.session.id) throw redirect(`${loginPath}?signed-out=local`)
  const done = ended ? 'The session has ended.' : 'This session had ended already.'
  return { status: ended ? 200 : 404, answer: { intent: 'end-session', done } }
}

async function answerInvitation(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const outcome = await inviteColleague(staff, form)
  if (outcome.kind === 'invited') return answerInvited(outcome)
  if (outcome.kind === 'limited') {
    const { retryAfterSeconds, values } = outcome
    const errors = { form: [waitTexts.limited(describeRetryWait(retryAfterSeconds))] }
    return { status: 429, retryAfterSeconds, answer: { intent: 'invite', errors, values } }
  }
  return { status: 422, answer: { intent: 'invite', errors: outcome.errors, values: outcome.values } }
}

async function answerRenewal(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const invited = await renewInvitation(staff, String(form.get('id')))
  if (invited?.retryAfterSeconds) {
    const { retryAfterSeconds } = invited
    const problem = waitTexts.limited(describeRetryWait(retryAfterSeconds))
    return { status: 429, retryAfterSeconds, answer: { intent: 'remove', problem } }
  }
  if (invited) return answerInvited(invited)
  return { status: 404, answer: { intent: 'remove', problem: 'This account no longer needs an invitation.' } }
}

function answerInvited({ email, link }: Invited): AccountFormResult {
  if (link) return { status: 200, answer: { intent: 'invite', link, email } }
  const done = `The invitation is on its way to ${email}. The link works once and expires in three days.`
  return { status: 200, answer: { intent: 'invite', done } }
}

const removals = {
  removed: {
    status: 200,
    answer: { intent: 'remove', done: 'The account is removed and signed out everywhere.' },
  },
  missing: { status: 404, answer: { intent: 'remove', problem: 'This account has been removed already.' } },
  last: {
    status: 409,
    answer: {
      intent: 'remove',
      problem: 'You cannot remove the last owner.',
    },
  },
} as const

async function answerRemoval(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const id = String(form.get('id'))
  const outcome = await removeColleague(staff, id)
  if (outcome === 'removed' && id === staff.user.id) throw redirect(`${loginPath}?signed-out=global`)
  return removals[outcome]
}

async function answerClearing(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  if (await clearForColleague(staff, String(form.get('id')))) {
    const done = 'Two-factor sign-in is cleared. The password alone is enough until it is set up again.'
    return { status: 200, answer: { intent: 'remove', done } }
  }
  return { status: 404, answer: { intent: 'remove', problem: 'Two-factor sign-in is not set up.' } }
}

async function answerRoleChange(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const outcome = await changeColleagueRole(staff, form)
  const intent = 'change-role'
  switch (outcome.kind) {
    case 'changed':
      return {
        status: 200,
        answer: { intent, done: `${outcome.email} is now: ${roleLabels[outcome.role].label}.` },
      }
    case 'refused':
      return { status: 422, answer: { intent, problem: Object.values(outcome.errors).flat().join(' ') } }
    case 'last':
      return { status: 409, answer: { intent, problem: lastOwner } }
    case 'missing':
      return { status: 404, answer: { intent, problem: removals.missing.answer.problem } }
  }
}

async function answerRequirement(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const outcome = await changeRequirement(staff, form)
  const intent = 'require-second-step'
  if (outcome.kind === 'refused') {
    return { status: 422, answer: { intent, problem: Object.values(outcome.errors).flat().join(' ') } }
  }
  const role = roleLabels[outcome.role].label
  const done = outcome.isRequired
    ? `The role ${role} now needs two-factor sign-in. Users without it have ${graceDays} days to set it up.`
    : `The role ${role} no longer needs two-factor sign-in.`
  return { status: 200, answer: { intent, done } }
}

async function answerLook(_: SignedIn, { form, context }: Post): Promise<AccountFormResult> {
  const intent = 'change-look'
  const reading = readForm(panelLookSchema, form)
  if (!reading.ok) {
    return { status: 422, answer: { intent, problem: Object.values(reading.errors).flat().join(' ') } }
  }
  const cookie = storePanelLook(context, reading.value)
  return { status: 200, cookie, answer: { intent, done: 'Saved for this browser.' } }
}

function answerDeskDay(intent: DeskIntent) {
  return async (staff: SignedIn, { form }: Post): Promise<AccountFormResult> => {
    const { ok, status, sentence } = await changeDeskDay(actorOf(staff), { intent, form })
    return { status, answer: { intent, ...(ok ? { done: sentence } : { problem: sentence }) } }
  }
}

const lastOwner = 'This is the last owner. Make another user an owner first.'

const ifChanged = 'If your current password is then refused, the new one is already in place.'

/** Section that shows the result, for intents without a section. */
const parts: Record<string, AccountResult['intent']> = {
  'resend-email': 'ask-email',
  'cancel-email': 'ask-email',
  'renew-invitation': 'remove',
  'clear-second-step': 'remove',
}

function failedResult(form: FormData, sentence: string): AccountResult {
  const intent = String(form.get('intent'))
  const isUnknown = intent === 'change-password' && sentence === unansweredReason
  const problem = isUnknown ? `${sentence} ${ifChanged}` : sentence
  return { intent: parts[intent] ?? (intent as AccountResult['intent']), problem }
}

/** If the request fails, the input is retained. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return submitAction({
    serverAction,
    onFailure: ({ sentence }) => failedResult(form, sentence),
    onResult({ intent, done, link }) {
      // The other tabs of this browser share the new session.
      if (intent === 'change-password' && done) sessionManager.announceUpdate()
      if (intent === 'invite' && (link || done)) discardDraft(inviteForm)
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { sessions, colleagues, secondFactor, requiredRoles, canMail, ownId, own, wish, look, desk, turns } =
    loaderData
  const isOwner = useMay()('staff.change')
  return (
    <div className="max-w-4xl space-y-12">
      <h1 className="text-3xl">Account</h1>
      {result?.proof && <ProofQuestion asked={result.proof} />}
      <OwnDetails own={own} wish={wish} canMail={canMail} answer={result} />
      <AppearanceSection look={look} answer={result} />
      <NotificationsSection desk={desk} answer={result} />
      <OwnSessions sessions={sessions} answer={result} />
      <PasswordForm email={own.email} answer={result} />
      <SecondStepSummary {...secondFactor} />
      <Colleagues colleagues={colleagues} ownId={ownId} canMail={canMail} answer={result} />
      {isOwner && <TurnsSection turns={turns} answer={result} />}
      {isOwner && <ContactedSection turns={turns} answer={result} />}
      {isOwner && <RequiredRoles required={requiredRoles} colleagues={colleagues} answer={result} />}
    </div>
  )
}

/** Summary of two-factor authentication, with a link to change it. */
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
