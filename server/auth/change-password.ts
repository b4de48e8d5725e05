// Changes the user's password, ends other sessions and revokes mailed links.
import { and, eq, ne } from 'drizzle-orm'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { staffAccounts, staffSessions } from '#server/tables/staff-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { passwordChangeForm } from '#shared/staff/staff-forms.ts'
import { HashQueueFull, secondsUntilQuiet } from './hash-queue.ts'
import { hashPassword, inTurnOf, isPasswordOf } from './password-hash.ts'
import { closePasswordLinks } from './password-link.ts'
import { passwordProblem } from './password-rules.ts'
import { type AdmittedSignIn, admitSignIn, reportWrongPassword } from './sign-in-limits.ts'
import { actorOf, type SignedIn } from './staff-context.ts'
import { requireLiveSession } from './staff-sessions.ts'
import { revokeSecondSteps } from './two-factor/second-step-token.ts'

export type PasswordChangeOutcome =
  | { kind: 'changed' }
  | { kind: 'refused'; errors: FormErrors }
  | { kind: 'limited' | 'busy'; retryAfterSeconds: number }

type PasswordChange = {
  form: FormData
  headers: Headers
  siteName: string
}

/** Wrong current passwords count against the sign-in limits. */
export async function changePassword(
  staff: SignedIn,
  { form, headers, siteName }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  const reading = readForm(passwordChangeForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const { currentPassword, newPassword } = reading.value
  const { email } = staff.user
  const problem = passwordProblem(newPassword, [siteName, email])
  if (problem) return { kind: 'refused', errors: { newPassword: [problem] } }
  const clientAddress = clientAddressOf(headers)
  const admission = await admitSignIn({ email, clientAddress, cookie: headers.get('Cookie') })
  if (!admission.admitted) {
    signInCounts.limited += 1
    return { kind: 'limited', retryAfterSeconds: admission.retryAfterSeconds }
  }
  const client = { ...admission.client, isKnown: true }
  try {
    return await inTurnOf(client, () => compareAndStore(staff, { currentPassword, newPassword, admission }))
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error
    signInCounts.busy += 1
    await admission.withdraw()
    return { kind: 'busy', retryAfterSeconds: secondsUntilQuiet }
  }
}

async function compareAndStore(
  staff: SignedIn,
  given: { currentPassword: string; newPassword: string; admission: AdmittedSignIn },
): Promise<PasswordChangeOutcome> {
  const { currentPassword, newPassword, admission } = given
  const [account] = await database()
    .select({ password: staffAccounts.password })
    .from(staffAccounts)
    .where(eq(staffAccounts.userId, staff.user.id))
  if (!(await isPasswordOf(account?.password ?? '', currentPassword))) {
    reportWrongPassword(admission.client)
    return { kind: 'refused', errors: { currentPassword: ['That is not your current password.'] } }
  }
  await admission.refund()
  return storePassword(staff, newPassword)
}

async function storePassword(
  { user, session }: SignedIn,
  newPassword: string,
): Promise<PasswordChangeOutcome> {
  const password = await hashPassword(newPassword)
  const change = {
    actor: actorOf({ user }),
    action: 'change',
    subject: { kind: 'own-account', ids: [user.id] },
  } as const
  await write(change, async (writing) => {
    // Before other locks, so a concurrent link waits here without holding any.
    await closePasswordLinks(writing, user.id)
    await revokeSecondSteps(writing, user.id)
    await requireLiveSession(writing, { user, session })
    await writing.update(staffAccounts).set({ password }).where(eq(staffAccounts.userId, user.id))
    const others = and(eq(staffSessions.userId, user.id), ne(staffSessions.id, session.id))
    await writing.delete(staffSessions).where(others)
  })
  return { kind: 'changed' }
}
