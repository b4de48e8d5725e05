// Adds and removes colleagues, and changes passwords; somebody who can sign in always remains.
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { write } from '#server/content/write.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { staffAccounts, staffSessions, staffUsers } from '#server/tables/auth-tables.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { colleagueForm } from '#shared/staff/staff-forms.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { addAccount } from './first-account.ts'
import { issuePasswordLink } from './password-link.ts'
import { hasSecondFactor } from './second-factor/second-factor.ts'
import { actorOf, type SignedIn } from './staff-context.ts'
import { requireLiveSession } from './staff-sessions.ts'

export type Colleague = {
  id: string
  name: string
  email: string
  /** False until they have opened their link and chosen a password. */
  canSignIn: boolean
  hasSecondStep: boolean
}

/** Everyone with an account, by name. */
export function listStaff(): Promise<Colleague[]> {
  return database()
    .select({
      id: staffUsers.id,
      name: staffUsers.name,
      email: staffUsers.email,
      canSignIn: sql<boolean>`${staffAccounts.password} IS NOT NULL`,
      hasSecondStep: hasSecondFactor(sql`${staffUsers.id}`),
    })
    .from(staffUsers)
    .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
    .orderBy(asc(staffUsers.name), asc(staffUsers.email))
}

export type InviteOutcome =
  /** `link` opens once, for three days; it is shown to whoever invited and kept nowhere. */
  | { kind: 'invited'; email: string; link: string }
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }

/** Makes an account without a password, and the link by which its owner chooses one. */
export async function inviteColleague(staff: SignedIn, form: FormData): Promise<InviteOutcome> {
  const reading = readForm(colleagueForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  const { name } = reading.value
  const email = reading.value.email.toLowerCase()
  const change = { actor: actorOf(staff), action: 'create', subject: { kind: 'staff' } } as const
  const userId = await write(change, async (writing) => {
    await lockStaff(writing)
    await requireLiveSession(writing, staff)
    const isTaken = (await writing.$count(staffUsers, eq(staffUsers.email, email))) > 0
    return isTaken ? undefined : addAccount(writing, { name, email, role: 'owner', hash: null })
  })
  if (!userId) {
    const errors = { email: ['There is an account with this address already.'] }
    return { kind: 'refused', errors, values: { name, email } }
  }
  return { kind: 'invited', email, link: await issuePasswordLink(userId, { hoursValid: 72 }) }
}

/** A new link for somebody who has not chosen a password yet; undefined for anybody else. */
export async function renewInvitation(
  staff: SignedIn,
  id: string,
): Promise<{ email: string; link: string } | undefined> {
  if (!isRecordId(id)) return undefined
  await requireLiveSession(database(), staff)
  const invited = (await listStaff()).find((colleague) => colleague.id === id && !colleague.canSignIn)
  if (!invited) return undefined
  return { email: invited.email, link: await issuePasswordLink(id, { hoursValid: 72 }) }
}

export type RemovalOutcome = 'removed' | 'missing' | 'last'

/** Removes an account and ends its sessions, unless nobody would be left who can sign in. */
export async function removeColleague(staff: SignedIn, id: string): Promise<RemovalOutcome> {
  if (!isRecordId(id)) return 'missing'
  const change = { actor: actorOf(staff), action: 'remove', subject: { kind: 'staff', ids: [id] } } as const
  return write(change, async (writing): Promise<RemovalOutcome> => {
    await lockStaff(writing)
    await requireLiveSession(writing, staff)
    const others = and(isNotNull(staffAccounts.password), ne(staffAccounts.userId, id))
    if ((await writing.$count(staffAccounts, others)) === 0) return 'last'
    await writing.delete(staffSessions).where(eq(staffSessions.userId, id))
    const removed = await writing
      .delete(staffUsers)
      .where(eq(staffUsers.id, id))
      .returning({ id: staffUsers.id })
    return removed.length > 0 ? 'removed' : 'missing'
  })
}

/**
 * One at a time, and before anything is held: two who remove each other in the same instant must not both succeed, nor
 * wait for each other's session.
 */
async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff accounts'))`)
}
