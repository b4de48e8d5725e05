// Stores a requested sign-in address and mails the link that confirms it.
import { eq, sql } from 'drizzle-orm'
import { revokeTokens } from '#server/auth/session-token.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { emailChanges, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { emailChangeForm } from '#shared/staff/staff-forms.ts'
import { addressLinkHours, addressPurpose } from './address-messages.ts'

/** Prevents filling a mailbox. */
const byPerson: RateLimit = { purpose: 'new address: account', hits: 5, seconds: 3600 }
const toOneAddress: RateLimit = { purpose: 'new address: address', hits: 5, seconds: 3600 }

export type EmailChangeRequest = { email: string; askedAt: Date; isOver: boolean }

export type EmailChangeOutcome =
  | { kind: 'mailed'; email: string }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }
  | { kind: 'limited'; retryAfterSeconds: number; values: Record<string, string> }
  | { kind: 'no-email'; values: Record<string, string> }
  | { kind: 'missing' }

/** `isOver`: its link has expired. */
export async function readEmailChange(userId: string): Promise<EmailChangeRequest | undefined> {
  const [pending] = await database()
    .select({
      email: emailChanges.email,
      askedAt: emailChanges.askedAt,
      isOver: sql<boolean>`${emailChanges.askedAt} < now() - make_interval(hours => ${addressLinkHours})`,
    })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
  return pending
}

/** Revokes the links of an earlier request. */
export async function requestEmailChange(staff: SignedIn, form: FormData): Promise<EmailChangeOutcome> {
  const reading = readForm(emailChangeForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const email = reading.value.newEmail.toLowerCase()
  const values = { newEmail: reading.value.newEmail }
  const refuse = (words: string): EmailChangeOutcome => ({
    kind: 'refused',
    errors: { newEmail: [words] },
    values,
  })
  if (email === staff.user.email) return refuse('You sign in with this address already.')
  if (!(await emailIsEnabled())) return { kind: 'no-email', values }
  const wait = await waitFor(staff, email)
  if (wait > 0) return { kind: 'limited', retryAfterSeconds: wait, values }
  const isClaimed = await changeOwn(staff, async (writing) => {
    if ((await writing.$count(staffUsers, eq(staffUsers.email, email))) > 0) return true
    await deleteEmailChange(writing, staff.user.id)
    const [pending] = await writing
      .insert(emailChanges)
      .values({ userId: staff.user.id, email })
      .returning({ id: emailChanges.id })
    if (pending) await enqueueEmail(writing, { kind: 'new-address', changeId: pending.id })
    return false
  })
  // Safe: all staff can see their colleagues' addresses.
  if (isClaimed) return refuse('There is an account with this address already.')
  return { kind: 'mailed', email }
}

/** Mails a new link for the pending address. */
export async function resendAddressLink(staff: SignedIn): Promise<EmailChangeOutcome> {
  const pending = await readEmailChange(staff.user.id)
  if (!pending) return { kind: 'missing' }
  if (!(await emailIsEnabled())) return { kind: 'no-email', values: {} }
  const wait = await waitFor(staff, pending.email)
  if (wait > 0) return { kind: 'limited', retryAfterSeconds: wait, values: {} }
  return changeOwn(staff, async (writing): Promise<EmailChangeOutcome> => {
    const [again] = await writing
      .update(emailChanges)
      .set({ askedAt: sql`now()` })
      .where(eq(emailChanges.userId, staff.user.id))
      .returning({ id: emailChanges.id, email: emailChanges.email })
    if (!again) return { kind: 'missing' }
    await enqueueEmail(writing, { kind: 'new-address', changeId: again.id })
    return { kind: 'mailed', email: again.email }
  })
}

/** False if none exists. */
export function withdrawEmailChange(staff: SignedIn): Promise<boolean> {
  return changeOwn(staff, (writing) => deleteEmailChange(writing, staff.user.id))
}

/** Stores that this session has seen the changed address. */
export async function markAddressNotified({ user, session }: SignedIn): Promise<void> {
  const change = { actor: actorOf({ user }), action: 'change', subject: { kind: 'session' } } as const
  await write(change, (writing) =>
    writing.update(staffSessions).set({ emailTold: true }).where(eq(staffSessions.id, session.id)),
  )
}

/** Deletes the pending change and its links; false if none exists. */
export async function deleteEmailChange(writing: Writing, userId: string): Promise<boolean> {
  const [gone] = await writing
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ id: emailChanges.id })
  if (gone) await revokeTokens(writing, addressPurpose(gone.id))
  return gone !== undefined
}

async function waitFor(staff: SignedIn, email: string): Promise<number> {
  for (const hit of [
    { limit: byPerson, who: staff.user.id },
    { limit: toOneAddress, who: email },
  ]) {
    const answer = await countHit(hit)
    if (!answer.allowed) return answer.retryAfterSeconds
  }
  return 0
}

function changeOwn<Result>(staff: SignedIn, work: (writing: Writing) => Promise<Result>): Promise<Result> {
  const subject = { kind: 'own-account', ids: [staff.user.id] } as const
  return write({ actor: actorOf(staff), action: 'change', subject }, async (writing) => {
    await requireLiveSession(writing, staff)
    return work(writing)
  })
}
