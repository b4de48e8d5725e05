// Handles the forms for one's own name and sign-in address.
import { eq } from 'drizzle-orm'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { write } from '#server/content/write.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { ownNameForm } from '#shared/staff/staff-forms.ts'
import { describeRetryWait, noEmailText, waitTexts } from '#shared/staff/staff-texts.ts'
import {
  type EmailChangeOutcome,
  markAddressNotified,
  requestEmailChange,
  resendAddressLink,
  withdrawEmailChange,
} from './email-change.ts'

type OwnDetailResult = {
  status: number
  retryAfterSeconds?: number
  answer: {
    intent: 'change-name' | 'ask-email'
    done?: string
    errors?: FormErrors
    values?: Record<string, string>
  }
}

type Post = { form: FormData }

export const ownDetailIntents = [
  ['change-name', handleName],
  ['ask-email', (staff: SignedIn, { form }: Post) => requestEmailChange(staff, form).then(handleEmailChange)],
  ['resend-email', (staff: SignedIn) => resendAddressLink(staff).then(handleEmailChange)],
  ['cancel-email', handleWithdrawal],
  ['note-email', handleSeen],
] as const

async function handleName(staff: SignedIn, { form }: Post): Promise<OwnDetailResult> {
  const outcome = await changeOwnName(staff, form)
  const intent = 'change-name'
  if (outcome.kind === 'refused') {
    return { status: 422, answer: { intent, errors: outcome.errors, values: outcome.values } }
  }
  return { status: 200, answer: { intent, done: `Your colleagues see you as ${outcome.name} from now on.` } }
}

function handleEmailChange(outcome: EmailChangeOutcome): OwnDetailResult {
  const intent = 'ask-email'
  switch (outcome.kind) {
    case 'mailed': {
      const done = `An email is on its way to ${outcome.email}. Open the link in it: until then you sign in as before.`
      return { status: 200, answer: { intent, done } }
    }
    case 'refused':
      return { status: 422, answer: { intent, errors: outcome.errors, values: outcome.values } }
    case 'limited': {
      const { retryAfterSeconds, values } = outcome
      const errors = { form: [waitTexts.limited(describeRetryWait(retryAfterSeconds))] }
      return { status: 429, retryAfterSeconds, answer: { intent, errors, values } }
    }
    case 'no-email':
      return { status: 409, answer: { intent, errors: { form: [noEmailText] }, values: outcome.values } }
    case 'missing':
      return { status: 404, answer: { intent, errors: { form: [nothingWaits] } } }
  }
}

const nothingWaits = 'No new address waits for its confirmation any more.'

async function handleWithdrawal(staff: SignedIn): Promise<OwnDetailResult> {
  const intent = 'ask-email'
  if (!(await withdrawEmailChange(staff)))
    return { status: 404, answer: { intent, errors: { form: [nothingWaits] } } }
  const done = 'The change is cancelled. The link in the email opens nothing any more.'
  return { status: 200, answer: { intent, done } }
}

async function handleSeen(staff: SignedIn): Promise<OwnDetailResult> {
  await markAddressNotified(staff)
  return { status: 200, answer: { intent: 'ask-email' } }
}

type NameOutcome =
  | { kind: 'changed'; name: string }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

/** Changes the user's own name. */
export async function changeOwnName(staff: SignedIn, form: FormData): Promise<NameOutcome> {
  const reading = readForm(ownNameForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const name = reading.value.ownName
  const { id } = staff.user
  const subject = { kind: 'own-account', ids: [id] } as const
  await write({ actor: actorOf(staff), action: 'change', subject }, async (writing) => {
    await requireLiveSession(writing, staff)
    await writing.update(staffUsers).set({ name }).where(eq(staffUsers.id, id))
  })
  return { kind: 'changed', name }
}
