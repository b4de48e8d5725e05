// Sets a password through a one-time link and ends all sessions of the account.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { revokeSecondSteps } from '#server/auth/two-factor/second-step-token.ts'
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { arrivingActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { countHit, networkOf, type RateLimit } from '#server/database/rate-limit.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { enqueueEmail } from '#server/email/queue/outbox.ts'
import { staffAccounts, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { forgottenPasswordForm, passwordLinkForm } from '#shared/staff/staff-forms.ts'
import { describeRetryWait, waitTexts } from '#shared/staff/staff-texts.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { HashQueueFull, secondsUntilQuiet } from './hash-queue.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-rules.ts'
import { issueToken, opensNow, redeemToken, revokeTokens } from './session-token.ts'

export type PasswordLinkOutcome =
  | { kind: 'changed'; email: string }
  | { kind: 'unknown' }
  | { kind: 'refused'; errors: FormErrors }
  /** The hash queue is full; the link stays valid. */
  | { kind: 'busy'; errors: FormErrors; retryAfterSeconds: number }

/** Uses the transaction of `writer` if provided. */
export async function issuePasswordLink(
  userId: string,
  { hoursValid, writer }: { hoursValid: number; writer?: Transaction },
): Promise<string> {
  const token = await issueToken({ purpose: purposeOf(userId), hoursValid }, writer)
  return `${configuration().publicOrigin}/admin/choose-password?for=${userId}&token=${token}`
}

/** Undefined for an invalid link. */
export async function findLinkOwner(link: { userId: string; token: string }): Promise<string | undefined> {
  if (!isRecordId(link.userId)) return undefined
  if (!(await opensNow({ purpose: purposeOf(link.userId), token: link.token }))) return undefined
  const [owner] = await database()
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, link.userId))
  return owner?.email
}

/** `siteName` is not allowed as password. */
export async function choosePassword(form: FormData, siteName: string): Promise<PasswordLinkOutcome> {
  const reading = readForm(passwordLinkForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const { userId, token, newPassword } = reading.value
  const email = await findLinkOwner({ userId, token })
  if (!email) return { kind: 'unknown' }
  const problem = passwordProblem(newPassword, [siteName, email])
  if (problem) return { kind: 'refused', errors: { newPassword: [problem] } }
  const password = await hashPassword(newPassword).catch((error: unknown) => {
    if (error instanceof HashQueueFull) return undefined
    throw error
  })
  if (!password) return busy
  // A valid link identifies the user.
  const change = {
    actor: arrivingActor(userId),
    action: 'change',
    subject: { kind: 'own-account', ids: [userId] },
  } as const
  return write(change, async (writing): Promise<PasswordLinkOutcome> => {
    if (!(await redeemToken(writing, { purpose: purposeOf(userId), token }))) return { kind: 'unknown' }
    await startGracePeriod(writing, userId)
    await writing.update(staffAccounts).set({ password }).where(eq(staffAccounts.userId, userId))
    await writing.delete(staffSessions).where(eq(staffSessions.userId, userId))
    await revokeSecondSteps(writing, userId)
    return { kind: 'changed', email }
  })
}

/** The two-factor grace period starts with the first password. */
async function startGracePeriod(writing: Writing, userId: string): Promise<void> {
  const isNew = sql`EXISTS (SELECT FROM ${staffAccounts} WHERE ${staffAccounts.userId} = ${userId}
    AND ${staffAccounts.password} IS NULL)`
  await writing
    .update(staffUsers)
    .set({ graceFrom: sql`now()` })
    .where(and(eq(staffUsers.id, userId), isNew))
}

const busy: PasswordLinkOutcome = {
  kind: 'busy',
  errors: { [formErrorKey]: [waitTexts.busy(describeRetryWait(secondsUntilQuiet))] },
  retryAfterSeconds: secondsUntilQuiet,
}

/** Revokes the user's password links. */
export function closePasswordLinks(transaction: Transaction, userId: string): Promise<void> {
  return revokeTokens(transaction, purposeOf(userId))
}

/** Revokes the links of users without a password. */
export async function closeInvitations(transaction: Transaction): Promise<void> {
  const invited = await transaction
    .select({ userId: staffAccounts.userId })
    .from(staffAccounts)
    .where(isNull(staffAccounts.password))
  for (const { userId } of invited) await closePasswordLinks(transaction, userId)
}

function purposeOf(userId: string): string {
  return `password:${userId}`
}

type PasswordOrderOutcome =
  | { kind: 'taken' }
  | { kind: 'refused'; errors: FormErrors }
  | { kind: 'unavailable' }

const byAddress: RateLimit = { purpose: 'password link: address', hits: 5, seconds: 900 }
const byAccount: RateLimit = { purpose: 'password link: account', hits: 3, seconds: 3600 }

/** The account is looked up only when the email is sent, so timing does not reveal it. */
export async function orderPasswordLink({
  form,
  clientAddress,
}: {
  form: FormData
  clientAddress: string
}): Promise<PasswordOrderOutcome> {
  const reading = readForm(forgottenPasswordForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const address = reading.value.email.toLowerCase()
  try {
    const [here, there] = [
      await countHit({ limit: byAddress, who: networkOf(clientAddress) }),
      await countHit({ limit: byAccount, who: address }),
    ]
    const goesOut = here.allowed && there.allowed && (await emailIsEnabled())
    if (goesOut) {
      await database().transaction((transaction) => enqueueEmail(transaction, { kind: 'password', address }))
    }
    return { kind: 'taken' }
  } catch (error) {
    log().error({ part: 'access', err: error }, 'a link for a new password could not be ordered')
    return { kind: 'unavailable' }
  }
}

/** Returns `unknown` if the database is unavailable. */
export async function canMailPasswordLink(): Promise<'yes' | 'no' | 'unknown'> {
  // The database logs its own outage.
  const isEnabled = await emailIsEnabled().catch(() => undefined)
  if (isEnabled === undefined) return 'unknown'
  return isEnabled ? 'yes' : 'no'
}
