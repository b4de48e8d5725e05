import { redirect } from 'react-router'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { canMailPasswordLink } from '#server/auth/password-link.ts'
import {
  changeColleagueRole,
  type Invited,
  inviteColleague,
  listStaff,
  removeColleague,
  renewInvitation,
} from '#server/auth/staff-accounts.ts'
import { actorOf, type SignedIn, staffOf } from '#server/auth/staff-context.ts'
import { clearForColleague } from '#server/auth/two-factor/clear-second-factor.ts'
import { changeRequirement, listRequiredRoles } from '#server/auth/two-factor/required-roles.ts'
import { readTurns } from '#server/enquiries/office-day/availability-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { roleLabels } from '#shared/staff/role-labels.ts'
import { graceDays } from '#shared/staff/second-factor-forms.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { describeRetryWait, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/team-page.ts'
import type { AccountFormResult, AccountResult } from './account-form.tsx'
import { Colleagues, inviteForm } from './colleagues.tsx'
import { ProofQuestion } from './proof-question.tsx'
import { RequiredRoles } from './required-roles-section.tsx'
import { type Post, respondToAvailability, runStaffForm } from './staff-forms.server.ts'
import { ContactedSection, TurnsSection } from './turns-section.tsx'

export const handle = staffPage({ read: 'own-account', change: 'staff.change' })

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const [colleagues, requiredRoles, turns, canMail] = await Promise.all([
    listStaff(actorOf(staff)),
    listRequiredRoles(),
    readTurns(new Date()),
    canMailPasswordLink(),
  ])
  return { colleagues, requiredRoles, turns, canMail: canMail === 'yes', ownId: staff.user.id }
}

const intents = new Map<string, (staff: SignedIn, post: Post) => Promise<AccountFormResult>>([
  ['invite', handleInvitation],
  ['renew-invitation', handleRenewal],
  ['remove', handleRemoval],
  ['clear-second-step', handleClearing],
  ['change-role', handleRoleChange],
  ['require-second-step', handleRequirement],
  ...(['change-turns', 'change-contacted'] as const).map(
    (intent) => [intent, respondToAvailability(intent)] as const,
  ),
])

const withProof = new Set([
  'invite',
  'renew-invitation',
  'remove',
  'clear-second-step',
  'change-role',
  'require-second-step',
])

export function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  return runStaffForm({ staff, request, context }, { intents, withProof })
}

async function handleInvitation(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const outcome = await inviteColleague(staff, form)
  if (outcome.kind === 'invited') return invitedResult(outcome)
  if (outcome.kind === 'limited') {
    const { retryAfterSeconds, values } = outcome
    const errors = { form: [waitTexts.limited(describeRetryWait(retryAfterSeconds))] }
    return { status: 429, retryAfterSeconds, answer: { intent: 'invite', errors, values } }
  }
  return { status: 422, answer: { intent: 'invite', errors: outcome.errors, values: outcome.values } }
}

async function handleRenewal(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const invited = await renewInvitation(staff, String(form.get('id')))
  if (invited?.retryAfterSeconds) {
    const { retryAfterSeconds } = invited
    const problem = waitTexts.limited(describeRetryWait(retryAfterSeconds))
    return { status: 429, retryAfterSeconds, answer: { intent: 'remove', problem } }
  }
  if (invited) return invitedResult(invited)
  return { status: 404, answer: { intent: 'remove', problem: 'This account no longer needs an invitation.' } }
}

function invitedResult({ email, link }: Invited): AccountFormResult {
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

async function handleRemoval(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  const id = String(form.get('id'))
  const outcome = await removeColleague(staff, id)
  if (outcome === 'removed' && id === staff.user.id) throw redirect(`${loginPath}?signed-out=global`)
  return removals[outcome]
}

async function handleClearing(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
  if (await clearForColleague(staff, String(form.get('id')))) {
    const done = 'Two-factor sign-in is cleared. The password alone is enough until it is set up again.'
    return { status: 200, answer: { intent: 'remove', done } }
  }
  return { status: 404, answer: { intent: 'remove', problem: 'Two-factor sign-in is not set up.' } }
}

async function handleRoleChange(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
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

async function handleRequirement(staff: SignedIn, { form }: Post): Promise<AccountFormResult> {
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

const lastOwner = 'This is the last owner. Make another user an owner first.'

const parts: Record<string, AccountResult['intent']> = {
  'renew-invitation': 'remove',
  'clear-second-step': 'remove',
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return submitAction({
    serverAction,
    onFailure: ({ sentence }): AccountResult => ({
      intent: parts[intent] ?? (intent as AccountResult['intent']),
      problem: sentence,
    }),
    onResult({ intent, done, link }) {
      if (intent === 'invite' && (link || done)) discardDraft(inviteForm)
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function TeamPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { colleagues, requiredRoles, turns, canMail, ownId } = loaderData
  const isOwner = useMay()('staff.change')
  return (
    <div className="max-w-4xl space-y-8">
      <h1>Team</h1>
      {result?.proof && <ProofQuestion asked={result.proof} />}
      <Colleagues colleagues={colleagues} ownId={ownId} canMail={canMail} answer={result} />
      {isOwner && <TurnsSection turns={turns} answer={result} />}
      {isOwner && <ContactedSection turns={turns} answer={result} />}
      {isOwner && <RequiredRoles required={requiredRoles} colleagues={colleagues} answer={result} />}
    </div>
  )
}
